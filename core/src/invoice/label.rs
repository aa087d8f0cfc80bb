//! The labels on invoices and on the papers of the packing room, in English and in Arabic (beyond the requirements).

use serde::Serialize;

use crate::catalogue::measure_in;
use crate::language::Language;
use crate::message_args::MessageArg;
use crate::text_enum::{PLACEHOLDER, fill_args, text_enum};

text_enum! {
    /// Every label of a printed document. The string form is stable.
    Label, LABEL_TYPE, "label of a printed document";

    /// Title of the invoice of a shop that charges no tax.
    Invoice = "invoice",
        "Invoice",
        "فاتورة";
    /// Title of the invoice of an order with tax.
    TaxInvoice = "tax_invoice",
        "Tax Invoice",
        "فاتورة ضريبية";
    /// The display number of the order.
    OrderNumber = "invoice_order",
        "Order number",
        "رقم الطلب";
    /// The date of the invoice, which is the date of delivery.
    InvoiceDate = "invoice_date",
        "Invoice date",
        "تاريخ الفاتورة";
    /// The time at which the order was placed.
    Ordered = "invoice_ordered",
        "Ordered",
        "تاريخ الطلب";
    /// The time at which the order was delivered.
    Delivered = "invoice_delivered",
        "Delivered",
        "تاريخ التسليم";
    /// The customer.
    Customer = "invoice_customer",
        "Customer",
        "العميل";
    /// The delivery address.
    DeliveredTo = "invoice_delivered_to",
        "Delivered to",
        "عنوان التوصيل";
    /// The agreed delivery slot.
    Slot = "invoice_slot",
        "Delivery slot",
        "موعد التوصيل";
    /// Shown in place of the slot for Express Delivery.
    Express = "invoice_express",
        "Express Delivery",
        "توصيل سريع";
    /// The product.
    Item = "invoice_item",
        "Item",
        "الصنف";
    /// The number of units.
    Quantity = "invoice_quantity",
        "Qty",
        "الكمية";
    /// The ordered weight.
    OrderedWeight = "invoice_ordered_weight",
        "Ordered",
        "المطلوب";
    /// The packed weight.
    PackedWeight = "invoice_packed_weight",
        "Packed",
        "الموزون";
    /// The price of one unit.
    UnitPrice = "invoice_unit_price",
        "Unit price",
        "سعر الوحدة";
    /// The weight that the unit price is for.
    Per = "invoice_per",
        "per {}",
        "لكل {}";
    /// The price of a line, in riyals.
    Amount = "invoice_amount",
        "Amount QR",
        "المبلغ ر.ق";
    /// The sum of the lines.
    SubTotal = "invoice_sub_total",
        "Sub Total",
        "المجموع الفرعي";
    /// The discount, without a coupon code.
    Discount = "invoice_discount",
        "Discount",
        "الخصم";
    /// The discount of the coupon that the details name.
    DiscountBy = "invoice_discount_by",
        "Discount, coupon {}",
        "الخصم، قسيمة {}";
    /// The tax, at the percentage that the details name.
    Tax = "invoice_tax",
        "Tax {}",
        "الضريبة {}";
    /// The charge for delivery in a slot.
    DeliveryCharge = "invoice_delivery",
        "Delivery Charge",
        "رسوم التوصيل";
    /// The charge for Express Delivery.
    ExpressCharge = "invoice_express_charge",
        "Express Delivery Charge",
        "رسوم التوصيل السريع";
    /// The total of the order.
    Total = "invoice_total",
        "Total",
        "الإجمالي";
    /// The heading of the list of payments.
    Payment = "invoice_payment",
        "Payment",
        "الدفع";
    /// Payment in cash, to the driver.
    Cash = "invoice_cash",
        "Cash on delivery",
        "نقدًا عند الاستلام";
    /// Payment through the gateway.
    Online = "invoice_online",
        "Paid online",
        "مدفوع إلكترونيًا";
    /// Payment through the gateway, in the transaction that the details name.
    OnlineBy = "invoice_online_by",
        "Paid online, transaction {}",
        "مدفوع إلكترونيًا، رقم العملية {}";
    /// Shown for a total of zero.
    NothingToPay = "invoice_nothing",
        "Nothing to pay",
        "لا يوجد مبلغ مستحق";
    /// Money that was refunded to the customer.
    Refunded = "invoice_refunded",
        "Refunded",
        "مبلغ مسترد";
    /// A refund that is under way, with its latest day of arrival in the details.
    RefundedBy = "invoice_refunded_by",
        "Refund, due by {}",
        "استرداد، حتى {}";
    /// A refund that is under way, in a shop that promises no day.
    RefundUnderWay = "invoice_refund_under_way",
        "Refund under way",
        "استرداد قيد التنفيذ";
    /// The page number and the number of pages.
    Page = "invoice_page",
        "Page {} of {}",
        "صفحة {} من {}";
    /// The closing line.
    Thanks = "invoice_thanks",
        "Thank you for your order.",
        "شكرًا لطلبكم.";
    /// Title of the list of products to collect for one order or for all orders of a slot.
    PickingList = "paper_picking_list",
        "Picking list",
        "قائمة التجهيز";
    /// Title of the paper that goes to the customer with the products.
    DeliveryNote = "paper_delivery_note",
        "Delivery note",
        "سند تسليم";
    /// The number of orders on a list.
    Orders = "paper_orders",
        "Orders",
        "الطلبات";
    /// The weight of all units.
    Weight = "paper_weight",
        "Weight",
        "الوزن";
    /// The orders that a product is collected for.
    OfOrders = "paper_of_orders",
        "For orders",
        "للطلبات";
    /// What the customer wants if the product is missing.
    IfMissing = "paper_if_missing",
        "If missing",
        "عند عدم توفره";
    /// The customer wants to be called.
    CallCustomer = "paper_call_customer",
        "Call the customer",
        "الاتصال بالعميل";
    /// The customer wants something similar.
    ReplaceSimilar = "paper_replace_similar",
        "Replace with something similar",
        "استبداله بصنف مشابه";
    /// The customer wants nothing in its place.
    LeaveOut = "paper_leave_out",
        "Leave it out",
        "عدم تضمينه";
    /// The customer's note.
    CustomerNote = "paper_customer_note",
        "Note of the customer",
        "ملاحظة العميل";
    /// Products that the shop has no category for.
    OtherProducts = "paper_other_products",
        "Other products",
        "أصناف أخرى";
    /// The product was not delivered.
    NotAvailable = "paper_not_available",
        "Not available",
        "غير متوفر";
    /// Before the name of the ordered product, below what replaces it.
    InsteadOf = "paper_instead_of",
        "Instead of",
        "بدلًا من";
    /// What the driver collects.
    ToCollect = "paper_to_collect",
        "To collect in cash",
        "المبلغ المطلوب نقدًا";
    /// Shown if the driver collects nothing.
    NothingToCollect = "paper_nothing_to_collect",
        "Nothing to collect",
        "لا يوجد مبلغ للتحصيل";
    /// Where the customer signs.
    ReceivedBy = "paper_received_by",
        "Received by (name and signature)",
        "اسم المستلم وتوقيعه";
    /// The date of packing.
    PackedOn = "paper_packed_on",
        "Packed on",
        "تاريخ التعبئة";
    /// The weight that the price on a label is for.
    PerKilogram = "paper_per_kilogram",
        "per kg",
        "لكل كجم";
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
        Self { english: label.text().to_owned(), arabic: label.text_in(Language::Arabic).to_owned() }
    }

    /// Returns a label with its details filled in.
    pub(crate) fn with(label: Label, details: &[MessageArg]) -> Self {
        let filled = |language| fill_args(language, label.text_in(language), details);
        Self { english: filled(Language::English), arabic: filled(Language::Arabic) }
    }

    /// Returns a label with a weight, whose units are translated into Arabic.
    pub(super) fn with_weight(label: Label, weight: &str) -> Self {
        let filled =
            |language: Language| label.text_in(language).replace(PLACEHOLDER, &measure_in(language, weight));
        Self { english: filled(Language::English), arabic: filled(Language::Arabic) }
    }
}

/// Returns the footer of a page: its number and the number of pages.
pub fn page_of(page: u32, pages: u32) -> Bilingual {
    Bilingual::with(Label::Page, &[MessageArg::Number(page), MessageArg::Number(pages)])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_keep_their_direction_in_arabic() {
        let day = chrono::NaiveDate::from_ymd_opt(2026, 12, 1).expect("a date");
        let due = Bilingual::with(Label::RefundedBy, &[MessageArg::Date(day)]);
        assert_eq!(due.english, "Refund, due by 1 December 2026");
        assert_eq!(due.arabic, "استرداد، حتى 1 ديسمبر 2026");
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
