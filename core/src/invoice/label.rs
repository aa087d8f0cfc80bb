//! What is printed beside the figures of an invoice, in English and in Arabic.

use crate::issue::Detail;
use crate::texts::{filled, texts};

texts! {
    /// Every label of an invoice. The string form is stable.
    Label, LABEL_TYPE, "label of an invoice";

    /// The document, of a shop that charges no tax.
    Invoice = "invoice", "Invoice";
    /// The document, of an order that tax was charged on.
    TaxInvoice = "tax_invoice", "Tax Invoice";
    /// The number that customers and staff know the order by.
    OrderNumber = "invoice_order", "Order number";
    /// The day of the invoice, which is that of the delivery.
    InvoiceDate = "invoice_date", "Invoice date";
    /// When the order was placed.
    Ordered = "invoice_ordered", "Ordered";
    /// When it was handed over.
    Delivered = "invoice_delivered", "Delivered";
    /// Whose order it is.
    Customer = "invoice_customer", "Customer";
    /// Where it went.
    DeliveredTo = "invoice_delivered_to", "Delivered to";
    /// The time that was agreed for it.
    Slot = "invoice_slot", "Delivery slot";
    /// In place of a time that was agreed.
    Express = "invoice_express", "Express Delivery";
    /// What was bought.
    Item = "invoice_item", "Item";
    /// How many units of it.
    Quantity = "invoice_quantity", "Qty";
    /// What those were to weigh.
    OrderedWeight = "invoice_ordered_weight", "Ordered";
    /// What they weighed when they were packed.
    PackedWeight = "invoice_packed_weight", "Packed";
    /// The price of one unit.
    UnitPrice = "invoice_unit_price", "Unit price";
    /// The weight that the unit price is for.
    Per = "invoice_per", "per {}";
    /// The price of a line, in riyals.
    Amount = "invoice_amount", "Amount QR";
    /// The sum of the lines.
    SubTotal = "invoice_sub_total", "Sub Total";
    /// What was taken off.
    Discount = "invoice_discount", "Discount";
    /// The same, by the coupon that the details name.
    DiscountBy = "invoice_discount_by", "Discount, coupon {}";
    /// Tax, at the percentage that the details name.
    Tax = "invoice_tax", "Tax {}";
    /// Delivery in a slot.
    DeliveryCharge = "invoice_delivery", "Delivery Charge";
    /// Express delivery.
    ExpressCharge = "invoice_express_charge", "Express Delivery Charge";
    /// What the order came to.
    Total = "invoice_total", "Total";
    /// How the total was paid.
    Payment = "invoice_payment", "Payment";
    /// To the driver.
    Cash = "invoice_cash", "Cash on delivery";
    /// Through the gateway.
    Online = "invoice_online", "Paid online";
    /// The same, in the gateway's transaction that the details name.
    OnlineBy = "invoice_online_by", "Paid online, transaction {}";
    /// The order came to nothing.
    NothingToPay = "invoice_nothing", "Nothing to pay";
    /// Money that went back to the customer.
    Refunded = "invoice_refunded", "Refunded";
    /// Money on its way back, until the day that the details name.
    RefundedBy = "invoice_refunded_by", "Refund, due by {}";
    /// A page and how many there are.
    Page = "invoice_page", "Page {} of {}";
    /// Below everything.
    Thanks = "invoice_thanks", "Thank you for your order.";
}

impl Label {
    /// The Arabic text, with `{}` for the same details (beyond the specification).
    pub const fn arabic(self) -> &'static str {
        match self {
            Self::Invoice => "فاتورة",
            Self::TaxInvoice => "فاتورة ضريبية",
            Self::OrderNumber => "رقم الطلب",
            Self::InvoiceDate => "تاريخ الفاتورة",
            Self::Ordered => "تاريخ الطلب",
            Self::Delivered => "تاريخ التسليم",
            Self::Customer => "العميل",
            Self::DeliveredTo => "عنوان التوصيل",
            Self::Slot => "موعد التوصيل",
            Self::Express => "توصيل سريع",
            Self::Item => "الصنف",
            Self::Quantity => "الكمية",
            Self::OrderedWeight => "المطلوب",
            Self::PackedWeight => "الموزون",
            Self::UnitPrice => "سعر الوحدة",
            Self::Per => "لكل {}",
            Self::Amount => "المبلغ ر.ق",
            Self::SubTotal => "المجموع الفرعي",
            Self::Discount => "الخصم",
            Self::DiscountBy => "الخصم، قسيمة {}",
            Self::Tax => "الضريبة {}",
            Self::DeliveryCharge => "رسوم التوصيل",
            Self::ExpressCharge => "رسوم التوصيل السريع",
            Self::Total => "الإجمالي",
            Self::Payment => "الدفع",
            Self::Cash => "نقدًا عند الاستلام",
            Self::Online => "مدفوع إلكترونيًا",
            Self::OnlineBy => "مدفوع إلكترونيًا، رقم العملية {}",
            Self::NothingToPay => "لا يوجد مبلغ مستحق",
            Self::Refunded => "مبلغ مسترد",
            Self::RefundedBy => "استرداد، حتى {}",
            Self::Page => "صفحة {} من {}",
            Self::Thanks => "شكرًا لطلبكم.",
        }
    }
}

/// The same words in both languages (beyond the specification).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bilingual {
    /// On the left.
    pub english: String,
    /// On the right, in logical order.
    pub arabic: String,
}

impl Bilingual {
    /// A label that names nothing.
    pub(super) fn of(label: Label) -> Self {
        Self { english: label.text().to_owned(), arabic: label.arabic().to_owned() }
    }

    /// A label with what it names.
    pub(super) fn with(label: Label, details: &[Detail]) -> Self {
        let apart: Vec<_> = details.iter().map(set_apart).collect();
        Self { english: filled(label.text(), details), arabic: filled(label.arabic(), &apart) }
    }

    /// A label with a weight, which Arabic has units of its own for.
    pub(super) fn with_weight(label: Label, weight: &str) -> Self {
        let arabic = weight.replace("kg", "كجم").replace("gram", "جرام");
        Self {
            english: filled(label.text(), &[Detail::Name(weight.to_owned())]),
            arabic: filled(label.arabic(), &[Detail::Name(arabic)]),
        }
    }
}

/// What runs from left to right keeps its order within Arabic, such as a date whose day would change sides with its
/// year: between a left-to-right isolate and its end (Unicode Annex 9).
fn set_apart(detail: &Detail) -> Detail {
    match detail {
        Detail::Number(_) => detail.clone(),
        other => Detail::Name(format!("\u{2066}{}\u{2069}", other.words())),
    }
}

/// Which page of how many, as it stands at the foot of each (beyond the specification).
pub fn page_of(page: u32, pages: u32) -> Bilingual {
    Bilingual::with(Label::Page, &[Detail::Number(page), Detail::Number(pages)])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::texts::PLACE;
    use std::collections::BTreeSet;

    #[test]
    fn each_label_says_the_same_in_both_languages() {
        let names: BTreeSet<_> = Label::ALL.iter().map(|label| label.as_str()).collect();
        assert_eq!(names.len(), Label::ALL.len());
        for label in Label::ALL {
            let (english, arabic) = (label.text(), label.arabic());
            assert_eq!(english.matches(PLACE).count(), arabic.matches(PLACE).count(), "{label}");
            assert!(english.is_ascii(), "{label}");
            let has_latin = arabic.replace(PLACE, "").bytes().any(|byte| byte.is_ascii_alphanumeric());
            assert!(
                !has_latin && arabic.contains(|letter| ('\u{621}'..='\u{64a}').contains(&letter)),
                "{label}"
            );
        }
    }

    #[test]
    fn what_is_named_keeps_its_order_in_arabic() {
        let day = chrono::NaiveDate::from_ymd_opt(2026, 12, 1).expect("a date");
        let due = Bilingual::with(Label::RefundedBy, &[Detail::Date(day)]);
        assert_eq!(due.english, "Refund, due by 1 December 2026");
        assert_eq!(due.arabic, "استرداد، حتى \u{2066}1 December 2026\u{2069}");
        let per = Bilingual::with_weight(Label::Per, "1.25 kg");
        assert_eq!((per.english.as_str(), per.arabic.as_str()), ("per 1.25 kg", "لكل 1.25 كجم"));
        assert_eq!(Bilingual::with_weight(Label::Per, "500 gram").arabic, "لكل 500 جرام");
    }

    #[test]
    fn a_page_is_counted_in_both_languages() {
        let page = page_of(2, 3);
        assert_eq!((page.english.as_str(), page.arabic.as_str()), ("Page 2 of 3", "صفحة 2 من 3"));
    }
}
