//! The invoice of a delivered order: its text and its figures (ORD-05). The server only lays it out.

pub mod label;
mod link_expiry;
mod totals;

use std::fmt;

use chrono::{DateTime, NaiveDate, Utc};
use serde::Serialize;

pub use label::{Bilingual, Label, page_of};
pub use link_expiry::{LINK_FRESH_SECONDS, LINK_LIFETIME_SECONDS, LINK_LIFETIME_SECONDS_MAX, is_link_good};

use crate::cart::Totals;
use crate::catalogue::{full_name, price_text, weight_text};
use crate::delivery::{date_at, minute_at, time_text};
use crate::language::Language;
use crate::message_args::MessageArg;
use crate::money::{BasisPoints, Money, MoneyError};
use crate::order::{OrderStatus, display_number};
use crate::payment::Refund;
use crate::phone::COUNTRY_CODE;
use totals::{check_balance, payments, sums};

/// The seller of the products.
#[derive(Clone, Copy, Debug)]
pub struct Seller<'a> {
    /// The brand.
    pub name: &'a str,
    /// The trading company; empty if the shop has not set one. The same holds for all fields below.
    pub company: &'a str,
    /// The phone number of customer care.
    pub phone: &'a str,
    /// The e-mail address of support.
    pub email: &'a str,
    /// The street address, one entry per line.
    pub address: &'a [String],
}

/// A line of the order, as it was bought and packed.
#[derive(Clone, Copy, Debug)]
pub struct Line<'a> {
    /// The product's name.
    pub product: &'a str,
    /// The variation's name.
    pub variation: Option<&'a str>,
    /// The product's name in Arabic; empty if it has none.
    pub product_arabic: &'a str,
    /// The variation's name in Arabic; may be empty.
    pub variation_arabic: &'a str,
    /// The number of units.
    pub quantity: u32,
    /// The weight of one unit, in grams.
    pub unit_grams: Option<u32>,
    /// The packed weight in grams. `None` if the product is not sold by weight or was not weighed.
    pub packed_grams: Option<u32>,
    /// The price of one unit.
    pub unit_price: Money,
    /// The price of the line.
    pub amount: Money,
    /// What was ordered, if the line replaces it.
    pub replaced: Option<Replaced<'a>>,
}

/// The ordered product that another one replaces.
#[derive(Clone, Copy, Debug)]
pub struct Replaced<'a> {
    /// The product's name.
    pub product: &'a str,
    /// The variation's name.
    pub variation: Option<&'a str>,
    /// The product's name in Arabic; empty if it has none.
    pub product_arabic: &'a str,
    /// The variation's name in Arabic; may be empty.
    pub variation_arabic: &'a str,
    /// Whether the price of what replaced it was lowered to its own.
    pub is_price_lowered: bool,
}

impl Line<'_> {
    /// Returns whether its price was lowered to that of the ordered product.
    pub(crate) fn is_lowered(&self) -> bool {
        self.replaced.is_some_and(|replaced| replaced.is_price_lowered)
    }
}

/// How an order was paid.
#[derive(Clone, Copy, Debug)]
pub enum Paid<'a> {
    /// In cash, to the driver.
    Cash,
    /// Through the gateway, with the transaction number if it is known, and the amount. If the order came to more, the
    /// rest was paid in cash.
    Online(Option<&'a str>, Money),
}

/// All data that an invoice is made from.
#[derive(Clone, Copy, Debug)]
pub struct Facts<'a> {
    /// The seller of the products.
    pub seller: Seller<'a>,
    /// The order's id.
    pub order_id: i64,
    /// The order's status.
    pub status: OrderStatus,
    /// The time at which the order was placed.
    pub placed: DateTime<Utc>,
    /// The time at which the order was delivered, if it is known.
    pub delivered: Option<DateTime<Utc>>,
    /// The customer's name.
    pub customer: &'a str,
    /// The customer's phone, 11 digits.
    pub phone: &'a str,
    /// The delivery address, one entry per line.
    pub address: &'a [String],
    /// The delivery date that was agreed.
    pub due_on: NaiveDate,
    /// The start and end of the slot, in minutes since midnight. `None` for Express Delivery.
    pub slot: Option<(u16, u16)>,
    /// The lines of the order.
    pub lines: &'a [Line<'a>],
    /// The order's totals.
    pub totals: Totals,
    /// The tax rate on the products, after the discount.
    pub tax_rate: BasisPoints,
    /// The code of the order's coupon.
    pub coupon: Option<&'a str>,
    /// The payment method.
    pub paid: Paid<'a>,
    /// The refunds of the order's payments, both done and due.
    pub refunds: &'a [Refund],
}

/// A labelled fact on an invoice, of one or more lines.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = PaperEntry))]
pub struct Entry {
    /// The label.
    pub label: Bilingual,
    /// The lines of text.
    pub lines: Vec<String>,
}

/// A row of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The product's name with its variation.
    pub item: String,
    /// The product's name in Arabic, if it has one.
    pub item_arabic: Option<String>,
    /// The number of units.
    pub quantity: String,
    /// The ordered weight of all units, if they have a weight.
    pub ordered: Option<String>,
    /// The packed weight, if the line was weighed.
    pub packed: Option<String>,
    /// The price of one unit.
    pub unit_price: String,
    /// The weight that the unit price is for, if the line was weighed.
    pub per: Option<Bilingual>,
    /// The price of the line.
    pub amount: String,
}

/// An amount with its label, below the table or in the list of payments.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = PaperSum))]
pub struct Sum {
    /// The label.
    pub label: Bilingual,
    /// The amount in riyals. A discount has a minus sign.
    pub amount: String,
}

/// The column heads of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Columns {
    /// The product.
    pub item: Bilingual,
    /// The quantity.
    pub quantity: Bilingual,
    /// The ordered weight. `None` if no line has a weight.
    pub ordered: Option<Bilingual>,
    /// The packed weight. `None` if no line was weighed.
    pub packed: Option<Bilingual>,
    /// The price of one unit.
    pub unit_price: Bilingual,
    /// The price of the line.
    pub amount: Bilingual,
}

/// An invoice, ready to be laid out from top to bottom (ORD-05).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invoice {
    /// The title of the document.
    pub heading: Bilingual,
    /// The order's display number.
    pub number: String,
    /// The shop's name.
    pub seller: String,
    /// The company, address, phone and e-mail address of the shop, as far as they are set.
    pub seller_lines: Vec<String>,
    /// The order number and the dates.
    pub facts: Vec<Entry>,
    /// The customer, the address and the slot.
    pub delivery: Vec<Entry>,
    /// The column heads of the table.
    pub columns: Columns,
    /// The rows of the table.
    pub rows: Vec<Row>,
    /// The amounts that make up the total.
    pub sums: Vec<Sum>,
    /// The total.
    pub total: Sum,
    /// The heading of the list of payments.
    pub payment: Bilingual,
    /// The payment of the total and its refunds.
    pub payments: Vec<Sum>,
    /// The closing line.
    pub thanks: Bilingual,
    /// The time at which the invoice was issued.
    pub issued: DateTime<Utc>,
}

/// The reason why an order has no invoice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotInvoiced {
    /// The order is not delivered.
    NotDelivered,
    /// The order's amounts do not add up. Such an invoice is never sent.
    Unbalanced,
}

impl fmt::Display for NotInvoiced {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::NotDelivered => "only a delivered order has an invoice",
            Self::Unbalanced => "the order's amounts don't add up",
        })
    }
}

impl std::error::Error for NotInvoiced {}

impl From<MoneyError> for NotInvoiced {
    fn from(_: MoneyError) -> Self {
        Self::Unbalanced
    }
}

/// Returns the invoice of an order (ORD-05).
///
/// # Errors
/// [`NotInvoiced`] if the order is not delivered or its amounts do not add up.
pub fn invoice(facts: &Facts<'_>) -> Result<Invoice, NotInvoiced> {
    if !facts.status.can_download_invoice() {
        return Err(NotInvoiced::NotDelivered);
    }
    check_balance(facts)?;
    let is_taxed = facts.tax_rate.get() > 0;
    Ok(Invoice {
        heading: Bilingual::of(if is_taxed { Label::TaxInvoice } else { Label::Invoice }),
        number: display_number(facts.order_id),
        seller: facts.seller.name.to_owned(),
        seller_lines: seller_lines(&facts.seller),
        facts: document_facts(facts),
        delivery: delivery(facts),
        columns: columns(facts.lines),
        rows: facts.lines.iter().map(row).collect(),
        sums: sums(facts),
        total: Sum { label: Bilingual::of(Label::Total), amount: price_text(facts.totals.amount_payable) },
        payment: Bilingual::of(Label::Payment),
        payments: payments(facts),
        thanks: Bilingual::of(Label::Thanks),
        issued: issued(facts),
    })
}

/// Returns the time of delivery, because products and money change hands at the door.
fn issued(facts: &Facts<'_>) -> DateTime<Utc> {
    facts.delivered.unwrap_or(facts.placed)
}

pub(crate) fn seller_lines(seller: &Seller<'_>) -> Vec<String> {
    let lines = std::iter::once(seller.company)
        .chain(seller.address.iter().map(String::as_str))
        .chain([seller.phone, seller.email]);
    lines.map(str::trim).filter(|line| !line.is_empty()).map(str::to_owned).collect()
}

pub(crate) fn date_text(on: NaiveDate) -> String {
    MessageArg::Date(on).words(Language::English)
}

fn moment_text(at: DateTime<Utc>) -> String {
    format!("{}, {}", date_text(date_at(at)), time_text(minute_at(at)))
}

pub(crate) fn entry(label: Label, lines: impl IntoIterator<Item = String>) -> Entry {
    let lines = lines.into_iter().filter(|line| !line.trim().is_empty()).collect();
    Entry { label: Bilingual::of(label), lines }
}

fn document_facts(facts: &Facts<'_>) -> Vec<Entry> {
    let mut entries = vec![
        entry(Label::OrderNumber, [display_number(facts.order_id)]),
        entry(Label::InvoiceDate, [date_text(date_at(issued(facts)))]),
        entry(Label::Ordered, [moment_text(facts.placed)]),
    ];
    entries.extend(facts.delivered.map(|at| entry(Label::Delivered, [moment_text(at)])));
    entries
}

fn delivery(facts: &Facts<'_>) -> Vec<Entry> {
    vec![
        entry(Label::Customer, [facts.customer.to_owned(), phone_text(facts.phone)]),
        entry(Label::DeliveredTo, facts.address.iter().cloned()),
        due(facts.due_on, facts.slot),
    ]
}

/// Returns when an order is to be delivered: the date, with the start and end of its slot.
pub(crate) fn due(on: NaiveDate, slot: Option<(u16, u16)>) -> Entry {
    let on = date_text(on);
    match slot {
        Some((start, end)) => {
            entry(Label::Slot, [format!("{on}, {} – {}", time_text(start), time_text(end))])
        }
        None => entry(Label::Express, [on]),
    }
}

/// Formats a phone number for reading: `+974 5550 0001`.
pub(crate) fn phone_text(digits: &str) -> String {
    let parts =
        digits.split_at_checked(COUNTRY_CODE.len()).map(|(code, rest)| (code, rest.split_at_checked(4)));
    match parts {
        Some((code, Some((first, last)))) => format!("+{code} {first} {last}"),
        _ => digits.to_owned(),
    }
}

pub(crate) fn ordered_weight(line: &Line<'_>) -> Option<String> {
    weight_text(i64::from(line.unit_grams?).checked_mul(i64::from(line.quantity))?)
}

/// Returns the packed weight. A line that was left out has a packed weight of 0 grams.
pub(crate) fn packed_weight(line: &Line<'_>) -> Option<String> {
    let grams = line.packed_grams?;
    Some(weight_text(grams.into()).unwrap_or_else(|| "0 gram".to_owned()))
}

fn columns(lines: &[Line<'_>]) -> Columns {
    let shown = |any: bool, label| any.then(|| Bilingual::of(label));
    Columns {
        item: Bilingual::of(Label::Item),
        quantity: Bilingual::of(Label::Quantity),
        ordered: shown(lines.iter().any(|line| ordered_weight(line).is_some()), Label::OrderedWeight),
        packed: shown(lines.iter().any(|line| line.packed_grams.is_some()), Label::PackedWeight),
        unit_price: Bilingual::of(Label::UnitPrice),
        amount: Bilingual::of(Label::Amount),
    }
}

/// Returns the Arabic name of a product with its variation, if it has one. A variation without an Arabic name is left out.
pub(crate) fn arabic_name(product: &str, variation: &str) -> Option<String> {
    let product = product.trim();
    (!product.is_empty()).then(|| full_name(product, Some(variation)))
}

fn row(line: &Line<'_>) -> Row {
    let per = line.packed_grams.and(line.unit_grams).and_then(|grams| weight_text(grams.into()));
    Row {
        item: full_name(line.product, line.variation),
        item_arabic: arabic_name(line.product_arabic, line.variation_arabic),
        quantity: line.quantity.to_string(),
        ordered: ordered_weight(line),
        packed: packed_weight(line),
        unit_price: line.unit_price.grouped(),
        per: per.map(|weight| Bilingual::with_weight(Label::Per, &weight)),
        amount: line.amount.grouped(),
    }
}

#[cfg(test)]
mod tests;
