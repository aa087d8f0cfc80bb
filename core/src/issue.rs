//! Rule violations as data: a stable code, the field it belongs to and the English text (VAL-01, VAL-02, VAL-03).

use std::borrow::Cow;

use serde::Serialize;

use crate::message_args::MessageArg;
use crate::text_enum::{fill_args, text_enum};

text_enum! {
    /// Every rule of the shop that an input can break. The string form is stable: clients branch on it and other
    /// languages use it as the key of a translation.
    RuleCode, RULE_CODE_TYPE, "broken rule";

    /// Sign-up without a name (VAL-01).
    FullNameRequired = "full_name_required", "Fullname is required";
    /// A name of one character (VAL-01).
    FullNameTooShort = "full_name_too_short", "Full name must contain minimum 2 character";
    /// A name of more than 100 characters.
    FullNameTooLong = "full_name_too_long", "Full name must contain maximum 100 characters";
    /// Sign-up without a phone number (VAL-02).
    PhoneRequired = "phone_required", "Phone Number is required";
    /// A sign-up phone number that is not 974 and eight digits (VAL-02).
    PhoneInvalid = "phone_invalid", "Invalid Phone Number";
    /// A forgot-password form without a phone number (VAL-04).
    ForgotPhoneRequired = "forgot_phone_required", "Please enter a phone number";
    /// A forgot-password form with an invalid phone number (VAL-04).
    ForgotPhoneInvalid = "forgot_phone_invalid", "Please enter a valid phone number";
    /// No password (VAL-03).
    PasswordRequired = "password_required", "Password is required";
    /// A password of fewer than eight characters (VAL-03).
    PasswordTooShort = "password_too_short", "Password must be at least 8 characters long";
    /// A password of more characters than the server accepts for hashing.
    PasswordTooLong = "password_too_long", "Password must be at most 128 characters long";
    /// A password without a digit (VAL-03).
    PasswordNoNumber = "password_no_number", "Password must contain at least one number";
    /// A password without any of the listed special characters (VAL-03).
    PasswordNoSpecial = "password_no_special", "Password must contain at least one special character";
    /// The new password and its repetition differ (VAL-05).
    PasswordsDoNotMatch = "passwords_do_not_match", "Passwords do not match";
    /// Wrong, used, expired or malformed one-time code (VAL-06).
    InvalidOtp = "invalid_otp", "Invalid OTP";
    /// Required address fields are missing; the details name them (ADDR-03).
    AddressFieldsMissing = "address_fields_missing", "Please fill in the following fields: {}";
    /// Edited address without a building (ADDR-06).
    AddressRequired = "address_required", "Address is required";
    /// Edited address without a locality (ADDR-06).
    CityRequired = "city_required", "City is required";
    /// Edited address without a street (ADDR-06).
    PincodeRequired = "pincode_required", "Pincode is required";
    /// Edited address without a zone (ADDR-06).
    ZoneRequired = "zone_required", "Zone is required";
    /// A zone that is not a number from 1 to 999.
    ZoneInvalid = "zone_invalid", "Zone must be a number from 1 to 999";
    /// An address type other than Home, Work and Other (ADDR-01).
    AddressTypeInvalid = "address_type_invalid", "Address type must be Home, Work or Other";
    /// A municipality that is not on the list.
    MunicipalityInvalid = "municipality_invalid", "Please choose a municipality from the list";
    /// The address book is full.
    AddressBookFull = "address_book_full", "You can save at most 50 addresses";
    /// The wishlist is full.
    WishlistFull = "wishlist_full", "You can keep at most 500 products in the wishlist";
    /// A zone that the shop does not deliver to.
    ZoneUnknown = "zone_unknown", "We do not deliver to this zone";
    /// A text with invisible characters or characters that move the cursor.
    TextUnprintable = "text_unprintable", "Please use letters, digits and ordinary signs only";
    /// An address line of more than 100 characters.
    TextTooLong = "text_too_long", "Please use at most 100 characters";
    /// An order note of more than 500 characters.
    NoteTooLong = "note_too_long", "Please use at most 500 characters";
    /// An enquiry without a name, an e-mail address or a text (CON-02).
    EnquiryIncomplete = "enquiry_incomplete", "Please fill in this field";
    /// An e-mail address of more than 254 characters.
    EmailTooLong = "email_too_long", "Please use at most 254 characters";
    /// An enquiry of more than 4000 characters.
    EnquiryTooLong = "enquiry_too_long", "Please use at most 4000 characters";
    /// Checkout of a scheduled order without a slot (CHK-10).
    SlotRequired = "slot_required", "Please select slot for payment";
    /// The slot is full or has passed.
    SlotUnavailable = "slot_unavailable", "This delivery slot is no longer available. Please select another slot";
    /// Checkout without an address.
    DeliveryAddressRequired = "delivery_address_required", "Please add a delivery address";
    /// The chosen address is no longer in the address book.
    AddressUnavailable = "address_unavailable", "This address is no longer saved. Please select another address";
    /// Online payment of a mixed-weight order (CHK-09).
    CashOnly = "cash_only", "Orders with products sold by weight can be paid by Cash On Delivery only";
    /// The customer has as many open cash orders as one may have; the details name the limit.
    CashOrdersFull = "cash_orders_full", "You can have at most {} cash orders at a time. Please wait for a delivery.";
    /// The customer's open cash orders would cost more than the limit that the details name.
    CashTotalFull = "cash_total_full", "You can have at most QR {} in cash orders at a time. Please order less.";
    /// The shop does not accept online payments.
    OnlineUnavailable = "online_unavailable", "Online payment is not available yet. Please choose Cash On Delivery.";
    /// Express is not offered at this time or in this zone.
    ExpressUnavailable = "express_unavailable", "Express Delivery is not available right now";
    /// The requested quantity exceeds the stock (CHK-12).
    OutOfStock = "out_of_stock", "Sorry the product is currently out of stock";
    /// Checkout or totals of an empty cart.
    CartEmpty = "cart_empty", "Cart Is Empty";
    /// A quantity that is not a whole number from 0 to 99.
    QuantityInvalid = "quantity_invalid", "Quantity must be a whole number from 0 to 99";
    /// More than 100 different products.
    CartFull = "cart_full", "The cart can hold at most 100 different products";
    /// A coupon code that is longer than the maximum that the details name.
    CouponCodeTooLong = "coupon_code_too_long", "Please use at most {} characters";
    /// The coupon does not exist (CHK-13).
    CouponNotFound = "coupon_not_found", "Coupon not found";
    /// The coupon's validity has not begun.
    CouponNotYet = "coupon_not_yet", "This coupon can't be used yet";
    /// The coupon's validity has ended.
    CouponExpired = "coupon_expired", "This coupon has expired";
    /// The sub total is below the coupon's minimum, which the details name.
    CouponMinimum = "coupon_minimum", "This coupon is for carts of QR {} or more";
    /// The coupon's uses, overall or of this customer, are used up.
    CouponUsed = "coupon_used", "This coupon has no uses left";
    /// The coupon is for a first order only, and this is not one.
    CouponFirstOrderOnly = "coupon_first_order_only", "This coupon is for a first order only";
    /// The coupon covers no product in the cart.
    CouponNotApplicable = "coupon_not_applicable", "This coupon does not apply to the products in the cart";
    /// The order's status does not allow cancellation (ORD-06).
    OrderNotCancellable = "order_not_cancellable", "This order can no longer be cancelled";
    /// The order's status does not allow the change.
    InvalidTransition = "invalid_transition", "The order's status does not allow this";
    /// An online order cannot proceed before it is paid.
    OrderUnpaid = "order_unpaid", "This order has not been paid yet";
    /// The order has nothing to pay online (ORD-04).
    OrderNotPayable = "order_not_payable", "This order can't be paid online";
    /// A payment of the order is under way, so another one could charge the customer twice.
    PaymentInProgress = "payment_in_progress", "A payment of this order is already on its way";
    /// An amount outside the range that the shop can represent.
    AmountOutOfRange = "amount_out_of_range", "The amount is out of range";
}

impl RuleCode {
    /// Returns the text that is used without details.
    const fn plain_text(self) -> &'static str {
        match self {
            Self::AddressFieldsMissing => "Please fill in all fields",
            Self::CashOrdersFull | Self::CashTotalFull => "Please wait for a delivery.",
            Self::CouponCodeTooLong => "Please use fewer characters",
            Self::CouponMinimum => "This coupon is for larger carts",
            _ => self.text(),
        }
    }
}

/// A broken rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct Issue {
    /// The name of the request field that it belongs to; empty for the form as a whole.
    #[cfg_attr(feature = "typescript", tsify(type = "string"))]
    pub field: &'static str,
    /// The stable code.
    #[cfg_attr(feature = "typescript", tsify(type = "RuleCode"))]
    pub code: RuleCode,
    /// The English text, which can be shown as it is.
    #[cfg_attr(feature = "typescript", tsify(type = "string"))]
    pub message: Cow<'static, str>,
    /// The values that the text names, in order: fields by their API names, amounts in riyals with two decimals. Left
    /// out if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", tsify(type = "string[]", optional))]
    pub details: Vec<MessageArg>,
}

impl Issue {
    /// Returns an issue of one field without details. If the code's text needs details, a plainer text replaces it.
    pub const fn new(field: &'static str, code: RuleCode) -> Self {
        Self { field, code, message: Cow::Borrowed(code.plain_text()), details: Vec::new() }
    }

    /// Returns an issue whose text names the details (ADDR-03). Without details it is the same as [`Issue::new`].
    pub fn with_details(field: &'static str, code: RuleCode, details: Vec<MessageArg>) -> Self {
        if details.is_empty() {
            return Self::new(field, code);
        }
        let message = Cow::Owned(fill_args(code.text(), &details));
        Self { field, code, message, details }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Money;
    use std::collections::BTreeSet;

    #[test]
    fn no_text_is_shown_with_an_unfilled_placeholder() {
        for &code in RuleCode::ALL {
            let text = Issue::new("field", code).message;
            assert!(!text.contains('{'), "{code:?} names something and needs a text that does not: {text}");
        }
    }

    #[test]
    fn codes_are_unique_snake_case_with_a_text() {
        let names: BTreeSet<_> = RuleCode::ALL.iter().map(|code| code.as_str()).collect();
        assert_eq!(names.len(), RuleCode::ALL.len());
        for code in RuleCode::ALL {
            assert!(code.as_str().bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_'), "{code}");
            assert!(!code.text().is_empty(), "{code}");
        }
    }

    #[test]
    fn texts_name_the_limits_that_are_enforced() {
        use crate::{account, address, cart, catalogue, checkout, enquiry};
        for (code, limit) in [
            (RuleCode::FullNameTooShort, account::NAME_MIN_CHARS),
            (RuleCode::FullNameTooLong, account::NAME_MAX_CHARS),
            (RuleCode::PasswordTooShort, account::PASSWORD_MIN_CHARS),
            (RuleCode::PasswordTooLong, account::PASSWORD_MAX_CHARS),
            (RuleCode::AddressBookFull, address::ADDRESSES_MAX),
            (RuleCode::WishlistFull, catalogue::WISHLIST_MAX),
            (RuleCode::TextTooLong, address::LINE_MAX_CHARS),
            (RuleCode::TextTooLong, enquiry::NAME_MAX_CHARS),
            (RuleCode::EmailTooLong, enquiry::EMAIL_MAX_CHARS),
            (RuleCode::EnquiryTooLong, enquiry::ENQUIRY_MAX_CHARS),
            (RuleCode::NoteTooLong, checkout::NOTE_MAX_CHARS),
            (RuleCode::CartFull, cart::LINES_MAX),
            (RuleCode::QuantityInvalid, cart::QUANTITY_MAX as usize),
        ] {
            let mut words = code.text().split_whitespace();
            assert!(words.any(|word| word == limit.to_string()), "{code} names {limit}");
        }
    }

    #[test]
    fn arguments_replace_the_placeholders_of_the_text() {
        let named = |details| Issue::with_details("", RuleCode::AddressFieldsMissing, details);
        let field = |name, label| MessageArg::Field { name, label };
        let issue = named(vec![field("pincode", "Street"), field("unit", "Unit")]);
        assert_eq!(issue.message, "Please fill in the following fields: Street, Unit");
        assert_eq!(
            serde_json::to_value(issue).expect("serialises")["details"],
            serde_json::json!(["pincode", "unit"])
        );
        let minimum = MessageArg::Amount(Money::from_dirhams(123_450).expect("in range"));
        assert_eq!((minimum.words(), minimum.stable()), ("1,234.50".into(), "1234.50".into()));
    }

    #[test]
    fn no_code_shows_an_unfilled_placeholder() {
        for code in RuleCode::ALL {
            for issue in [Issue::new("", *code), Issue::with_details("", *code, vec![])] {
                assert!(
                    !issue.message.contains('{') && !issue.message.ends_with(' '),
                    "{code}: {}",
                    issue.message
                );
            }
        }
        assert_eq!(Issue::new("", RuleCode::CouponMinimum).message, "This coupon is for larger carts");
        assert_eq!(Issue::new("", RuleCode::CartEmpty).message, RuleCode::CartEmpty.text());
    }

    #[test]
    fn an_issue_serialises_as_plain_data() {
        let json = serde_json::to_value(Issue::new("name", RuleCode::FullNameRequired)).expect("serialises");
        assert_eq!(
            json,
            serde_json::json!({"field": "name", "code": "full_name_required", "message": "Fullname is required"})
        );
    }
}
