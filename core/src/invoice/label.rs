//! The labels on invoices and on the papers of the packing room, in English and in Arabic (beyond the requirements).

use serde::Serialize;

use crate::message_args::MessageArg;
use crate::text_enum::{fill_args, text_enum};

text_enum! {
    /// Every label of a printed document. The string form is stable.
    Label, LABEL_TYPE, "label of a printed document";

    /// Title of the invoice of a shop that charges no tax.
    Invoice = "invoice", "Invoice";
    /// Title of the invoice of an order with tax.
    TaxInvoice = "tax_invoice", "Tax Invoice";
    /// The display number of the order.
    OrderNumber = "invoice_order", "Order number";
    /// The date of the invoice, which is the date of delivery.
    InvoiceDate = "invoice_date", "Invoice date";
    /// The time at which the order was placed.
    Ordered = "invoice_ordered", "Ordered";
    /// The time at which the order was delivered.
    Delivered = "invoice_delivered", "Delivered";
    /// The customer.
    Customer = "invoice_customer", "Customer";
    /// The delivery address.
    DeliveredTo = "invoice_delivered_to", "Delivered to";
    /// The agreed delivery slot.
    Slot = "invoice_slot", "Delivery slot";
    /// Shown in place of the slot for Express Delivery.
    Express = "invoice_express", "Express Delivery";
    /// The product.
    Item = "invoice_item", "Item";
    /// The number of units.
    Quantity = "invoice_quantity", "Qty";
    /// The ordered weight.
    OrderedWeight = "invoice_ordered_weight", "Ordered";
    /// The packed weight.
    PackedWeight = "invoice_packed_weight", "Packed";
    /// The price of one unit.
    UnitPrice = "invoice_unit_price", "Unit price";
    /// The weight that the unit price is for.
    Per = "invoice_per", "per {}";
    /// The price of a line, in riyals.
    Amount = "invoice_amount", "Amount QR";
    /// The sum of the lines.
    SubTotal = "invoice_sub_total", "Sub Total";
    /// The discount, without a coupon code.
    Discount = "invoice_discount", "Discount";
    /// The discount of the coupon that the details name.
    DiscountBy = "invoice_discount_by", "Discount, coupon {}";
    /// The tax, at the percentage that the details name.
    Tax = "invoice_tax", "Tax {}";
    /// The charge for delivery in a slot.
    DeliveryCharge = "invoice_delivery", "Delivery Charge";
    /// The charge for Express Delivery.
    ExpressCharge = "invoice_express_charge", "Express Delivery Charge";
    /// The total of the order.
    Total = "invoice_total", "Total";
    /// The heading of the list of payments.
    Payment = "invoice_payment", "Payment";
    /// Payment in cash, to the driver.
    Cash = "invoice_cash", "Cash on delivery";
    /// Payment through the gateway.
    Online = "invoice_online", "Paid online";
    /// Payment through the gateway, in the transaction that the details name.
    OnlineBy = "invoice_online_by", "Paid online, transaction {}";
    /// Shown for a total of zero.
    NothingToPay = "invoice_nothing", "Nothing to pay";
    /// Money that was refunded to the customer.
    Refunded = "invoice_refunded", "Refunded";
    /// A refund that is under way, with its latest day of arrival in the details.
    RefundedBy = "invoice_refunded_by", "Refund, due by {}";
    /// A refund that is under way, in a shop that promises no day.
    RefundUnderWay = "invoice_refund_under_way", "Refund under way";
    /// The page number and the number of pages.
    Page = "invoice_page", "Page {} of {}";
    /// The closing line.
    Thanks = "invoice_thanks", "Thank you for your order.";
    /// Title of the list of products to collect for one order or for all orders of a slot.
    PickingList = "paper_picking_list", "Picking list";
    /// Title of the paper that goes to the customer with the products.
    DeliveryNote = "paper_delivery_note", "Delivery note";
    /// The number of orders on a list.
    Orders = "paper_orders", "Orders";
    /// The weight of all units.
    Weight = "paper_weight", "Weight";
    /// The orders that a product is collected for.
    OfOrders = "paper_of_orders", "For orders";
    /// What the customer wants if the product is missing.
    IfMissing = "paper_if_missing", "If missing";
    /// The customer wants to be called.
    CallCustomer = "paper_call_customer", "Call the customer";
    /// The customer wants something similar.
    ReplaceSimilar = "paper_replace_similar", "Replace with something similar";
    /// The customer wants nothing in its place.
    LeaveOut = "paper_leave_out", "Leave it out";
    /// The customer's note.
    CustomerNote = "paper_customer_note", "Note of the customer";
    /// Products that the shop has no category for.
    OtherProducts = "paper_other_products", "Other products";
    /// The product was not delivered.
    NotAvailable = "paper_not_available", "Not available";
    /// Before the name of the ordered product, below what replaces it.
    InsteadOf = "paper_instead_of", "Instead of";
    /// What the driver collects.
    ToCollect = "paper_to_collect", "To collect in cash";
    /// Shown if the driver collects nothing.
    NothingToCollect = "paper_nothing_to_collect", "Nothing to collect";
    /// Where the customer signs.
    ReceivedBy = "paper_received_by", "Received by (name and signature)";
    /// The date of packing.
    PackedOn = "paper_packed_on", "Packed on";
    /// The weight that the price on a label is for.
    PerKilogram = "paper_per_kilogram", "per kg";
}

impl Label {
    /// Returns the Arabic text, with `{}` in the same places as in English.
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
            Self::RefundUnderWay => "استرداد قيد التنفيذ",
            Self::Page => "صفحة {} من {}",
            Self::Thanks => "شكرًا لطلبكم.",
            Self::PickingList => "قائمة التجهيز",
            Self::DeliveryNote => "سند تسليم",
            Self::Orders => "الطلبات",
            Self::Weight => "الوزن",
            Self::OfOrders => "للطلبات",
            Self::IfMissing => "عند عدم توفره",
            Self::CallCustomer => "الاتصال بالعميل",
            Self::ReplaceSimilar => "استبداله بصنف مشابه",
            Self::LeaveOut => "عدم تضمينه",
            Self::CustomerNote => "ملاحظة العميل",
            Self::OtherProducts => "أصناف أخرى",
            Self::NotAvailable => "غير متوفر",
            Self::InsteadOf => "بدلاً من",
            Self::ToCollect => "المبلغ المطلوب نقدًا",
            Self::NothingToCollect => "لا يوجد مبلغ للتحصيل",
            Self::ReceivedBy => "اسم المستلم وتوقيعه",
            Self::PackedOn => "تاريخ التعبئة",
            Self::PerKilogram => "لكل كجم",
        }
    }
}

/// A text in both languages.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Bilingual {
    /// The English text, on the left.
    pub english: String,
    /// The Arabic text, on the right, in logical order.
    pub arabic: String,
}

impl Bilingual {
    /// Returns a label without details.
    pub(crate) fn of(label: Label) -> Self {
        Self { english: label.text().to_owned(), arabic: label.arabic().to_owned() }
    }

    /// Returns a label with its details filled in.
    pub(crate) fn with(label: Label, details: &[MessageArg]) -> Self {
        let apart: Vec<_> = details.iter().map(set_apart).collect();
        Self { english: fill_args(label.text(), details), arabic: fill_args(label.arabic(), &apart) }
    }

    /// Returns a label with a weight, whose units are translated into Arabic.
    pub(super) fn with_weight(label: Label, weight: &str) -> Self {
        let arabic = weight.replace("kg", "كجم").replace("gram", "جرام");
        Self {
            english: fill_args(label.text(), &[MessageArg::Name(weight.to_owned())]),
            arabic: fill_args(label.arabic(), &[MessageArg::Name(arabic)]),
        }
    }
}

/// Encloses left-to-right text in a left-to-right isolate (Unicode Annex 9), so that it keeps its order within Arabic
/// text. Otherwise the day and the year of a date would change sides.
fn set_apart(detail: &MessageArg) -> MessageArg {
    match detail {
        MessageArg::Number(_) => detail.clone(),
        other => MessageArg::Name(format!("\u{2066}{}\u{2069}", other.words())),
    }
}

/// Returns the footer of a page: its number and the number of pages.
pub fn page_of(page: u32, pages: u32) -> Bilingual {
    Bilingual::with(Label::Page, &[MessageArg::Number(page), MessageArg::Number(pages)])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text_enum::PLACEHOLDER;
    use std::collections::BTreeSet;

    #[test]
    fn each_label_says_the_same_in_both_languages() {
        let names: BTreeSet<_> = Label::ALL.iter().map(|label| label.as_str()).collect();
        assert_eq!(names.len(), Label::ALL.len());
        for label in Label::ALL {
            let (english, arabic) = (label.text(), label.arabic());
            assert_eq!(english.matches(PLACEHOLDER).count(), arabic.matches(PLACEHOLDER).count(), "{label}");
            assert!(english.is_ascii(), "{label}");
            let has_latin = arabic.replace(PLACEHOLDER, "").bytes().any(|byte| byte.is_ascii_alphanumeric());
            assert!(
                !has_latin && arabic.contains(|letter| ('\u{621}'..='\u{64a}').contains(&letter)),
                "{label}"
            );
        }
    }

    #[test]
    fn arguments_keep_their_direction_in_arabic() {
        let day = chrono::NaiveDate::from_ymd_opt(2026, 12, 1).expect("a date");
        let due = Bilingual::with(Label::RefundedBy, &[MessageArg::Date(day)]);
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
