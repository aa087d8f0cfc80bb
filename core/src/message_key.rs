//! Texts that are not errors, by code, so that clients can translate them (ERR-03, CHK-12, CHK-13): empty lists,
//! badges, hints, orders and notifications.

use crate::text_enum::text_enum;

text_enum! {
    /// Every text that reports no error. The string form is stable.
    MessageKey, MESSAGE_KEY_TYPE, "text that is not an error";

    /// Shown on an empty list (ERR-03).
    NoDataFound = "no_data_found",
        "No Data Found",
        "لا توجد بيانات";
    /// Shown on an empty list of blog posts (ERR-03, BLOG-02).
    NoBlogs = "no_blogs",
        "No Blogs",
        "لا توجد مقالات";
    /// Shown on a day without delivery slots (CHK-04).
    NoSlots = "no_slots",
        "No Slots Available",
        "لا توجد مواعيد متاحة";
    /// Shown on an unknown path (ROUTE-32).
    PageNotFound = "page_not_found",
        "The page you are looking for is not found!",
        "الصفحة التي تبحث عنها غير موجودة!";
    /// Shown on a product that cannot be bought (CARD-02).
    OutOfStockBadge = "out_of_stock_badge",
        "Out of Stock",
        "غير متوفر";
    /// Shown for a press of + on a card whose last ADD failed. The double space and the leading space are required
    /// (CARD-06).
    RanOut = "ran_out",
        " Sorry the product is  out of stock",
        "عذرًا، نفد هذا المنتج";
    /// The same text for a variation (CARD-06).
    VariationRanOut = "variation_ran_out",
        "Sorry the product is out of stock",
        "عذرًا، نفد هذا الخيار";
    /// A quantity was rejected for any other reason (CHK-12).
    QuantityFailed = "quantity_failed",
        "An error occurred",
        "حدث خطأ";
    /// There was no response, or one that the shopper can do nothing about (CHK-12).
    TryLater = "try_later",
        "An error occurred. Please try again later.",
        "حدث خطأ. يُرجى المحاولة لاحقًا.";
    /// A coupon was applied (CHK-13).
    CouponApplied = "coupon_applied",
        "Coupon Applied",
        "تم تطبيق القسيمة";
    /// The coupon does not exist, or no longer applies (CHK-13).
    CouponInvalid = "coupon_invalid",
        "Coupon Invalid",
        "القسيمة غير صالحة";
    /// A coupon was rejected for any other reason (CHK-13).
    CouponRefused = "coupon_refused",
        "Coupon Expired",
        "انتهت صلاحية القسيمة";
    /// A coupon was removed (CHK-13).
    CouponRemoved = "coupon_removed",
        "Coupon Removed",
        "أُزيلت القسيمة";
    /// A coupon could not be removed (CHK-13).
    CouponNotRemoved = "coupon_not_removed",
        "An error occurred while removing the coupon",
        "حدث خطأ أثناء إزالة القسيمة";
    /// A one-time code was sent to the number that the details name (AUTH-16).
    OtpSent = "otp_sent",
        "OTP Sent to {}",
        "أُرسل رمز التحقق إلى {}";
    /// A one-time code could not be sent again (AUTH-16).
    OtpNotSent = "otp_not_sent",
        "Failed to send OTP",
        "تعذّر إرسال رمز التحقق";
    /// An order was cancelled by its customer (TRK-04).
    OrderCancelled = "order_cancelled",
        "Order Cancelled Successfully!",
        "أُلغي الطلب بنجاح!";
    /// An enquiry was sent (CON-02).
    FormSubmitted = "form_submitted",
        "Form Submitted Successfully",
        "أُرسل النموذج بنجاح";

    /// The currency, shown before every amount (CARD-01).
    Currency = "currency",
        "QR",
        "ر.ق";
    /// Express delivery (CHK-06).
    Express = "express",
        "Express Delivery",
        "التوصيل السريع";
    /// The sum of the lines in the Cart Total box (CHK-08), which also shows the next four texts.
    SubTotal = "sub_total",
        "Sub Total",
        "المجموع الفرعي";
    /// The discount of the coupon (CHK-08).
    Discount = "discount",
        "Discount",
        "الخصم";
    /// The tax (CHK-08).
    Tax = "tax",
        "Tax",
        "الضريبة";
    /// The charge for delivery in a slot (CHK-08).
    DeliveryCharge = "delivery_charge",
        "Delivery Charge",
        "رسوم التوصيل";
    /// The amount to pay (CHK-08).
    AmountPayable = "amount_payable",
        "Amount Payable",
        "المبلغ المستحق";
    /// Shown below the field of a new password, with the minimum length in the details (VAL-03).
    PasswordHint = "password_hint",
        "At least {} characters with a number and a special character such as ! @ # or ?",
        "عدد الأحرف {} على الأقل، مع رقم ورمز خاص مثل ! أو @ أو #";
    /// The address type of a home (ADDR-01).
    TypeHome = "type_home",
        "Home",
        "المنزل";
    /// The address type of a workplace (ADDR-01).
    TypeWork = "type_work",
        "Work",
        "العمل";
    /// The address type of any other address (ADDR-01).
    TypeOther = "type_other",
        "Other",
        "آخر";
    /// A part of an address that is a number of a unit (CHK-03).
    NumberedUnit = "numbered_unit",
        "Unit {}",
        "وحدة {}";
    /// A part of an address that is a number of a building (CHK-03).
    NumberedBuilding = "numbered_building",
        "Building {}",
        "مبنى {}";
    /// A part of an address that is a number of a street (CHK-03).
    NumberedStreet = "numbered_street",
        "Street {}",
        "شارع {}";
    /// A part of an address that is a number of a zone (CHK-03).
    NumberedZone = "numbered_zone",
        "Zone {}",
        "منطقة {}";
    /// Shown below a missing field of an address, while the alert names all missing fields (ADDR-03).
    FillIn = "fill_in",
        "Please fill this in",
        "يُرجى تعبئة هذا الحقل";
    /// Payment through the gateway (CHK-08).
    PaymentOnline = "payment_online",
        "Online Payment",
        "الدفع الإلكتروني";
    /// Payment to the driver (CHK-08).
    PaymentCash = "payment_cash",
        "Cash On Delivery",
        "الدفع نقدًا عند الاستلام";
    /// Shown on a mixed-weight cart (CHK-09).
    MixedWeight = "mixed_weight",
        "Your cart holds products that are weighed when we pack them, so weights and prices will be updated later. Please pay by Cash On Delivery.",
        "تحتوي سلتك على منتجات تُوزن عند التعبئة، لذلك تُحدَّث الأوزان والأسعار لاحقًا. يُرجى الدفع نقدًا عند الاستلام.";

    /// An order can be paid online now (ORD-04).
    PayOnline = "pay_online",
        "You can pay the amount via online",
        "يمكنك دفع المبلغ إلكترونيًا";
    /// A payment of the order is under way at the gateway.
    PaymentUnderWay = "payment_under_way",
        "Your payment is being processed. There is no need to pay again.",
        "عملية الدفع قيد التنفيذ. لا داعي للدفع مرة أخرى.";
    /// A mixed-weight order is not packed yet (CHK-09).
    WeightsLater = "weights_later",
        "Weights and prices are updated once your order is packed",
        "تُحدَّث الأوزان والأسعار بعد تعبئة الطلب";
    /// A mixed-weight order is packed (CHK-09).
    WeightsFinal = "weights_final",
        "Your order was weighed and its prices are final",
        "تم وزن طلبك وأسعاره نهائية";
    /// The shop cancelled the order because its payment failed.
    CancelledPaymentFailed = "cancelled_payment_failed",
        "This order was cancelled because its payment failed.",
        "أُلغي هذا الطلب لفشل عملية الدفع.";
    /// The shop cancelled the order because its payment failed, and the customer was not charged.
    CancelledNotCharged = "cancelled_not_charged",
        "This order was cancelled because its payment failed. No money was taken.",
        "أُلغي هذا الطلب لفشل عملية الدفع. لم يُخصم أي مبلغ.";
    /// The shop cancelled the order because it was not paid in time.
    CancelledUnpaid = "cancelled_unpaid",
        "This order was cancelled because it was not paid in time.",
        "أُلغي هذا الطلب لأنه لم يُدفع في الوقت المحدد.";
    /// The shop cancelled the order because a new one replaced it.
    CancelledReplaced = "cancelled_replaced",
        "This order was cancelled because you ordered the same products again.",
        "أُلغي هذا الطلب لأنك طلبت المنتجات نفسها مرة أخرى.";
    /// The amount that was refunded.
    RefundDone = "refund_done",
        "Your payment of QR {} was refunded.",
        "أُعيد إليك مبلغ {} ر.ق.";
    /// Shown beside Cancel on an order that was paid online, with the working days that a refund takes (TERM-01).
    RefundWithin = "refund_within",
        "What you have paid online is refunded within {} working days.",
        "يُعاد ما دفعته إلكترونيًا خلال مدة أقصاها {} من أيام العمل.";
    /// The refund of a second payment of an order: its amount, and the day by which it arrives (TERM-01).
    SecondDue = "second_due",
        "Your second payment of QR {} is being refunded and reaches you by {}. Your order is paid.",
        "يُعاد إليك مبلغ الدفعة الثانية {} ر.ق ويصلك في موعد أقصاه {}. طلبك مدفوع.";
    /// The refund of a second payment, in a shop that promises no day: its amount.
    SecondOpen = "second_open",
        "Your second payment of QR {} is being refunded. Your order is paid.",
        "يُعاد إليك مبلغ الدفعة الثانية {} ر.ق. طلبك مدفوع.";
    /// The refund of a part of a valid order's payment: its amount, and the day by which it arrives.
    PartDue = "part_due",
        "QR {} of your payment is being refunded and reaches you by {}.",
        "يُعاد إليك {} ر.ق مما دفعته ويصلك في موعد أقصاه {}.";
    /// The same in a shop that promises no day: its amount.
    PartOpen = "part_open",
        "QR {} of your payment is being refunded.",
        "يُعاد إليك {} ر.ق مما دفعته.";
    /// The amount that was refunded of a valid order's payment.
    PartRefunded = "part_refunded",
        "QR {} of your payment was refunded.",
        "أُعيد إليك {} ر.ق مما دفعته.";
    /// A refund: its amount, and the day by which it arrives (TERM-01).
    RefundDue = "refund_due",
        "Your payment of QR {} is being refunded and reaches you by {}.",
        "يُعاد إليك مبلغ {} ر.ق ويصلك في موعد أقصاه {}.";
    /// A refund in a shop that promises no day: its amount.
    RefundOpen = "refund_open",
        "Your payment of QR {} is being refunded.",
        "يُعاد إليك مبلغ {} ر.ق.";

    /// Title of the notification that an order was placed. The details name the order, as in all titles below.
    ProcessingTitle = "processing_title",
        "Order {} placed",
        "تم استلام الطلب {}";
    /// Text of the notification that an order was placed.
    ProcessingNews = "processing_news",
        "Thank you! We will look at your order in a moment.",
        "شكرًا لك! سننظر في طلبك بعد لحظات.";
    /// Title of the notification that an order was accepted.
    AcceptedTitle = "accepted_title",
        "Order {} accepted",
        "تم قبول الطلب {}";
    /// Text of the notification that an order was accepted.
    AcceptedNews = "accepted_news",
        "Your order is being prepared fresh for you.",
        "يجري تجهيز طلبك طازجًا من أجلك.";
    /// Title of the notification that an order was not handed over.
    NotDeliveredTitle = "not_delivered_title",
        "Order {} could not be delivered",
        "تعذّر توصيل الطلب {}";
    /// An order was not handed over, with the reason. Shown until it is sent again.
    NotDeliveredNews = "not_delivered_news",
        "Our driver could not hand over your order: {}. We will contact you.",
        "لم يتمكن السائق من تسليم طلبك: {}. سنتواصل معك.";
    /// What shoppers read of a new shop that has not opened yet.
    OpeningSoon = "opening_soon",
        "Our shop opens soon. Please come back later.",
        "سيُفتتح متجرنا قريبًا. نرجو زيارتنا لاحقًا.";
    /// Title of the notification that the shop moved an order to another slot.
    RescheduledTitle = "rescheduled_title",
        "Order {} has a new delivery time",
        "موعد توصيل جديد للطلب {}";
    /// The new date, start and end of a moved order, and the reason.
    RescheduledNews = "rescheduled_news",
        "Your order now comes on {} between {} and {}. {}",
        "سيصلك طلبك الآن يوم {} بين {} و{}. {}";
    /// Title of the notification that an order was weighed.
    WeighedTitle = "weighed_title",
        "Order {} weighed",
        "تم وزن الطلب {}";
    /// Text of the notification that an order was weighed, with its total.
    WeighedNews = "weighed_news",
        "Your order is packed and weighed. It comes to QR {}.",
        "تمت تعبئة طلبك ووزنه. المبلغ المستحق {} ر.ق.";
    /// Text of the notification that an order was weighed but nothing could be packed.
    NothingPackedNews = "nothing_packed_news",
        "We are sorry: nothing of your order could be packed, so there is nothing to pay.",
        "نعتذر: لم نتمكن من تعبئة أي شيء من طلبك، ولا يوجد مبلغ مستحق.";
    /// Title of the notification that an order was packed.
    PackedTitle = "packed_title",
        "Order {} packed",
        "تمت تعبئة الطلب {}";
    /// Title of the notification that an order was packed and that something of it is replaced, short or left out.
    PackedChangedTitle = "packed_changed_title",
        "Order {} packed, with changes",
        "تمت تعبئة الطلب {} مع تغييرات";
    /// Text of the notification that a cash order was packed, with the amount to pay.
    PackedCashNews = "packed_cash_news",
        "Your order is packed. Please pay QR {} to the driver.",
        "تمت تعبئة طلبك. يُرجى دفع {} ر.ق للسائق.";
    /// Text of the notification that an order was packed and costs nothing more.
    PackedPaidNews = "packed_paid_news",
        "Your order is packed. There is nothing more to pay.",
        "تمت تعبئة طلبك. لا يوجد مبلغ إضافي.";
    /// Text of the notification that a paid order comes to less: its total and the refund.
    PackedRefundNews = "packed_refund_news",
        "Your order is packed and comes to QR {}. We refund QR {} of your payment.",
        "تمت تعبئة طلبك وقيمته {} ر.ق. نعيد إليك {} ر.ق مما دفعته.";
    /// Text of the notification that a paid order comes to more: its total and the rest to pay.
    PackedMoreNews = "packed_more_news",
        "Your order is packed and comes to QR {}. Please pay the missing QR {} to the driver.",
        "تمت تعبئة طلبك وقيمته {} ر.ق. يُرجى دفع المبلغ المتبقي {} ر.ق للسائق.";
    /// Text of the notification that nothing of a paid order could be packed, with the refund.
    NothingPackedRefundNews = "nothing_packed_refund_news",
        "We are sorry: nothing of your order could be packed. We refund QR {}.",
        "نعتذر: لم نتمكن من تعبئة أي شيء من طلبك. نعيد إليك {} ر.ق.";
    /// Title of the notification that an order is on the way.
    OnTheWayTitle = "on_the_way_title",
        "Order {} on the way",
        "الطلب {} في الطريق إليك";
    /// Text of the notification that an order is on the way.
    OnTheWayNews = "on_the_way_news",
        "Our driver has left the shop with your order.",
        "غادر السائق المتجر ومعه طلبك.";
    /// Title of the notification that an order was cancelled.
    CancelledTitle = "cancelled_title",
        "Order {} cancelled",
        "أُلغي الطلب {}";
    /// Text of the notification that an order was cancelled.
    CancelledNews = "cancelled_news",
        "This order was cancelled and will not be delivered.",
        "أُلغي هذا الطلب ولن يتم توصيله.";
    /// Text of the notification that the shop refused or cancelled an order, with the reason.
    CancelledForReason = "cancelled_for_reason",
        "The shop had to cancel this order: {}",
        "اضطر المتجر إلى إلغاء هذا الطلب: {}";
    /// Text of the notification that a paid order was cancelled.
    CancelledRefundNews = "cancelled_refund_news",
        "This order was cancelled and will not be delivered. What you have paid online is refunded.",
        "أُلغي هذا الطلب ولن يتم توصيله. نعيد إليك ما دفعته إلكترونيًا.";
    /// Text of the notification that staff cancelled a paid order: their reason.
    CancelledRefundForReason = "cancelled_refund_for_reason",
        "The shop had to cancel this order, and refunds what you have paid online. The reason: {}",
        "اضطر المتجر إلى إلغاء هذا الطلب، ويعيد إليك ما دفعته إلكترونيًا. السبب: {}";
    /// Title of the notification of a refund. Its text is that of a completed refund.
    RefundedTitle = "refunded_title",
        "Order {}: money refunded",
        "الطلب {}: تمت إعادة المبلغ";
    /// Title of the notification that staff give money back.
    RefundTitle = "refund_title",
        "Order {}: refund",
        "الطلب {}: استرداد مبلغ";
    /// Text of the notification that staff give a part of the payment back: the amount and the reason.
    RefundForReason = "refund_for_reason",
        "QR {} of your payment is being refunded: {}",
        "يُعاد إليك {} ر.ق مما دفعته: {}";
    /// Text of the notification that staff gave cash back: the amount and the reason.
    CashBackForReason = "cash_back_for_reason",
        "QR {} was given back to you in cash: {}",
        "أُعيد إليك {} ر.ق نقدًا: {}";
    /// Text of the notification of a refund if the order was paid twice and stays valid.
    SecondRefunded = "second_refunded",
        "Your second payment of QR {} was refunded. Your order is paid.",
        "أُعيد إليك مبلغ الدفعة الثانية {} ر.ق. طلبك مدفوع.";
    /// Title of the notification that an order was delivered.
    DeliveredTitle = "delivered_title",
        "Order {} delivered",
        "تم توصيل الطلب {}";
    /// Text of the notification that an order was delivered, with the minutes for reporting an issue (TERM-01).
    DeliveredNews = "delivered_news",
        "Enjoy! If something is not right, please tell us within {} minutes.",
        "بالهناء والعافية! إذا لم يكن كل شيء على ما يرام، فأخبرنا خلال مدة أقصاها {} من الدقائق.";
    /// The same of a shop that sets no time.
    DeliveredPlainNews = "delivered_plain_news",
        "Enjoy! If something is not right, please tell us.",
        "بالهناء والعافية! إذا لم يكن كل شيء على ما يرام، فيُرجى إخبارنا.";
}

impl MessageKey {
    /// Returns the key with a stable name, or `None` if there is none.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|word| word.as_str() == name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn screens_and_invoice_use_the_same_names_for_charges() {
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
    fn a_key_is_known_by_its_name() {
        assert_eq!(MessageKey::from_name("refund_due"), Some(MessageKey::RefundDue));
        assert_eq!(MessageKey::from_name("refund"), None);
    }
}
