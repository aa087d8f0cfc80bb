//! Words that the specification fixes and that refuse nothing (section 8; the texts of orders and notifications), by
//! code, so that every language can say them in its way.

use serde::{Serialize, Serializer};
use std::borrow::Cow;

use crate::issue::Detail;
use crate::texts::{filled, texts};

texts! {
    /// Every such text (sections 2, 4, 8 and 9). The string form is stable.
    MessageKey, MESSAGE_KEY_TYPE, "text that refuses nothing";

    /// On a list that is empty (section 8).
    NoDataFound = "no_data_found", "No Data Found";
    /// On a list of blog posts that is empty (section 8).
    NoBlogs = "no_blogs", "No Blogs";
    /// On a day without delivery slots (section 8).
    NoSlots = "no_slots", "No Slots Available";
    /// On a path that leads nowhere (section 8).
    PageNotFound = "page_not_found", "The page you are looking for is not found!";
    /// On a product that can't be bought (section 4).
    OutOfStockBadge = "out_of_stock_badge", "Out of Stock";
    /// On + of a card whose last ADD failed; the two spaces and the leading one are the specification's (section 8).
    RanOut = "ran_out", " Sorry the product is  out of stock";
    /// The same of a variation (section 8).
    VariationRanOut = "variation_ran_out", "Sorry the product is out of stock";
    /// A quantity that was refused for a reason without words of its own (section 8).
    QuantityFailed = "quantity_failed", "An error occurred";
    /// No answer came, or one that can't be helped (section 8).
    TryLater = "try_later", "An error occurred. Please try again later.";
    /// A coupon fits (section 8).
    CouponApplied = "coupon_applied", "Coupon Applied";
    /// There is no such coupon, or it stopped fitting (section 8).
    CouponInvalid = "coupon_invalid", "Coupon Invalid";
    /// A coupon was refused for any other reason (section 8).
    CouponRefused = "coupon_refused", "Coupon Expired";
    /// A coupon was taken off (section 8).
    CouponRemoved = "coupon_removed", "Coupon Removed";
    /// A coupon could not be taken off (section 8).
    CouponNotRemoved = "coupon_not_removed", "An error occurred while removing the coupon";
    /// A one-time code is on its way to the number that the details name (section 8).
    OtpSent = "otp_sent", "OTP Sent to {}";
    /// A one-time code could not be sent again (section 8).
    OtpNotSent = "otp_not_sent", "Failed to send OTP";
    /// An order was cancelled by its customer (section 8).
    OrderCancelled = "order_cancelled", "Order Cancelled Successfully!";
    /// An enquiry was sent (section 8).
    FormSubmitted = "form_submitted", "Form Submitted Successfully";

    /// Before every amount (section 9).
    Currency = "currency", "QR";
    /// Delivery as soon as it is packed (section 9).
    Express = "express", "Express Delivery";
    /// The sum of the lines (section 2), as are the next of the Cart Total box.
    SubTotal = "sub_total", "Sub Total";
    /// What the coupon takes off.
    Discount = "discount", "Discount";
    /// Tax.
    Tax = "tax", "Tax";
    /// Delivery in a slot.
    DeliveryCharge = "delivery_charge", "Delivery Charge";
    /// What is to be paid.
    AmountPayable = "amount_payable", "Amount Payable";
    /// Below the field of a new password, with the fewest characters that it may have (section 5).
    PasswordHint = "password_hint", "At least {} characters with a number and a special character such as ! @ # or ?";
    /// An address that is a home (section 9), as are the next two of theirs.
    TypeHome = "type_home", "Home";
    /// A work place.
    TypeWork = "type_work", "Work";
    /// Anything else.
    TypeOther = "type_other", "Other";
    /// Below a field of an address that is missing, while the alert names all of them (section 5).
    FillIn = "fill_in", "Please fill this in";
    /// Paying at a gateway (section 9).
    PaymentOnline = "payment_online", "Online Payment";
    /// Paying the driver (section 9).
    PaymentCash = "payment_cash", "Cash On Delivery";
    /// On a cart of mixed weight (section 4).
    MixedWeight = "mixed_weight", "Your cart holds products that are weighed when we pack them, so weights and prices will be updated later. Please pay by Cash On Delivery.";

    /// An order can be paid online now (section 2).
    PayOnline = "pay_online", "You can pay the amount via online";
    /// A payment of an order is under way at the gateway.
    PaymentUnderWay = "payment_under_way", "Your payment is being processed. There is no need to pay again.";
    /// An order is of mixed weight and not packed yet (section 4).
    WeightsLater = "weights_later", "Weights and prices are updated once your order is packed";
    /// An order of mixed weight is packed (section 4).
    WeightsFinal = "weights_final", "Your order was weighed and its prices are final";
    /// Why the shop cancelled an order: its payment failed.
    CancelledPaymentFailed = "cancelled_payment_failed", "This order was cancelled because its payment failed.";
    /// The same, where nothing came of it later either.
    CancelledNotCharged = "cancelled_not_charged", "This order was cancelled because its payment failed. No money was taken.";
    /// Why the shop cancelled an order: its payment never came.
    CancelledUnpaid = "cancelled_unpaid", "This order was cancelled because it was not paid in time.";
    /// Why the shop cancelled an order: another one took its place.
    CancelledReplaced = "cancelled_replaced", "This order was cancelled because you ordered the same products again.";
    /// The amount that went back.
    RefundDone = "refund_done", "Your payment of QR {} was refunded.";
    /// Beside Cancel of what was paid online: the working days by which it comes back (section 9).
    RefundWithin = "refund_within", "What you have paid online is refunded within {} working days.";
    /// The amount that goes back of an order that was paid twice, and the day by which (section 9).
    SecondDue = "second_due", "Your second payment of QR {} is being refunded and reaches you by {}. Your order is paid.";
    /// The amount that goes back, and the day by which (section 9).
    RefundDue = "refund_due", "Your payment of QR {} is being refunded and reaches you by {}.";

    /// News: an order was placed; the details name it, as in all news.
    ProcessingTitle = "processing_title", "Order {} placed";
    /// The text below it.
    ProcessingNews = "processing_news", "Thank you! We will look at your order in a moment.";
    /// News: it was accepted.
    AcceptedTitle = "accepted_title", "Order {} accepted";
    /// The text below it.
    AcceptedNews = "accepted_news", "Your order is being prepared fresh for you.";
    /// News: it was weighed.
    WeighedTitle = "weighed_title", "Order {} weighed";
    /// The text below it, with what it comes to.
    WeighedNews = "weighed_news", "Your order is packed and weighed. It comes to QR {}.";
    /// The same, of an order of which there was nothing to pack.
    NothingPackedNews = "nothing_packed_news", "We are sorry: nothing of your order could be packed, so there is nothing to pay.";
    /// News: it is on the way.
    OnTheWayTitle = "on_the_way_title", "Order {} on the way";
    /// The text below it.
    OnTheWayNews = "on_the_way_news", "Our driver has left the shop with your order.";
    /// News: it was cancelled.
    CancelledTitle = "cancelled_title", "Order {} cancelled";
    /// The text below it.
    CancelledNews = "cancelled_news", "This order was cancelled and will not be delivered.";
    /// News: what was paid for it went back; the text below it is the remark of a refund that is done.
    RefundedTitle = "refunded_title", "Order {}: money refunded";
    /// The text below it where the order was paid twice and goes on.
    SecondRefunded = "second_refunded", "Your second payment of QR {} was refunded. Your order is paid.";
    /// News: it was delivered.
    DeliveredTitle = "delivered_title", "Order {} delivered";
    /// The text below it, with the minutes in which an issue is reported (section 9).
    DeliveredNews = "delivered_news", "Enjoy! If something is not right, please tell us within {} minutes.";
}

/// Words with what they name: what the shop says of an order or in a notification (section 3: an order's `message`,
/// notifications).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// Which words.
    pub key: MessageKey,
    /// What they name, in their order.
    pub details: Vec<Detail>,
}

impl Notice {
    /// Words that name nothing (section 3).
    pub const fn new(key: MessageKey) -> Self {
        Self { key, details: Vec::new() }
    }

    /// Words that name something (section 3).
    pub const fn with_details(key: MessageKey, details: Vec<Detail>) -> Self {
        Self { key, details }
    }

    /// The words in English (section 3).
    pub fn text(&self) -> Cow<'static, str> {
        if self.details.is_empty() {
            Cow::Borrowed(self.key.text())
        } else {
            Cow::Owned(filled(self.key.text(), &self.details))
        }
    }
}

impl MessageKey {
    /// The text of a stable name (beyond the specification); nothing for any other.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|word| word.as_str() == name)
    }
}

impl From<MessageKey> for Notice {
    fn from(key: MessageKey) -> Self {
        Self::new(key)
    }
}

impl Serialize for Notice {
    /// As a refusal is written: `{code, message, details}`.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut notice = serializer.serialize_struct("Notice", 3)?;
        notice.serialize_field("code", &self.key)?;
        notice.serialize_field("message", &self.text())?;
        notice.serialize_field("details", &self.details)?;
        notice.end()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Money;
    use chrono::NaiveDate;

    #[test]
    fn the_screens_and_the_invoice_name_a_charge_alike() {
        use crate::checkout::OrderType;
        use crate::invoice::Label;
        for (word, label) in [
            (MessageKey::SubTotal, Label::SubTotal),
            (MessageKey::Discount, Label::Discount),
            (MessageKey::DeliveryCharge, Label::DeliveryCharge),
            (MessageKey::Express, Label::Express),
        ] {
            assert_eq!(word.text(), label.text());
        }
        assert_eq!(serde_json::json!(OrderType::Express), MessageKey::Express.text());
    }

    #[test]
    fn addresses_are_named_by_their_types() {
        use crate::address::AddressType;
        let words = [MessageKey::TypeHome, MessageKey::TypeWork, MessageKey::TypeOther].map(MessageKey::text);
        assert_eq!(words, AddressType::ALL.map(AddressType::as_str));
    }

    #[test]
    fn a_remark_names_what_it_is_about_in_every_form() {
        let amount = Detail::Amount(Money::from_dirhams(123_450).expect("in range"));
        let day = Detail::Date(NaiveDate::from_ymd_opt(2026, 11, 3).expect("a date"));
        let notice = Notice::with_details(MessageKey::RefundDue, vec![amount, day]);
        let text = "Your payment of QR 1,234.50 is being refunded and reaches you by 3 November 2026.";
        assert_eq!(notice.text(), text);
        assert_eq!(
            serde_json::json!(notice),
            serde_json::json!({"code": "refund_due", "message": text, "details": ["1234.50", "2026-11-03"]})
        );
        assert_eq!(MessageKey::from_name("refund_due"), Some(MessageKey::RefundDue));
        assert_eq!(MessageKey::from_name("refund"), None);
        assert_eq!(Notice::from(MessageKey::PayOnline).text(), "You can pay the amount via online");
    }
}
