//! The invoice of a delivered order: what stands on it and what each figure is (specification, section 2: Download
//! Invoice). The server only lays it out.

pub mod label;
mod link;
mod sums;

use std::fmt;

use chrono::{DateTime, NaiveDate, Utc};

pub use label::{Bilingual, Label, page_of};
pub use link::{LINK_FRESH_SECONDS, LINK_LIFETIME_SECONDS, LINK_LIFETIME_SECONDS_MAX, is_link_good};

use crate::cart::Totals;
use crate::catalog::{full_name, price_text, weight_text};
use crate::delivery::{date_at, minute_at, time_text};
use crate::issue::Detail;
use crate::money::{BasisPoints, Money, MoneyError};
use crate::order::{OrderStatus, display_number};
use crate::payment::Refund;
use crate::phone::COUNTRY_CODE;
use sums::{check_balance, payments, sums};

/// Who sold the goods (beyond the specification).
#[derive(Clone, Copy, Debug)]
pub struct Seller<'a> {
    /// The brand.
    pub name: &'a str,
    /// The trading company; empty if the shop names none, as all that follow.
    pub company: &'a str,
    /// Customer care.
    pub phone: &'a str,
    /// Support mailbox.
    pub email: &'a str,
    /// Street address, one line each.
    pub address: &'a [String],
}

/// A line of the order, as it was bought and packed (beyond the specification).
#[derive(Clone, Copy, Debug)]
pub struct Line<'a> {
    /// The product's name.
    pub product: &'a str,
    /// The variation's name.
    pub variation: Option<&'a str>,
    /// The product's name in Arabic; empty where it has none.
    pub product_arabic: &'a str,
    /// Units.
    pub quantity: u32,
    /// Grams of one unit.
    pub unit_grams: Option<u32>,
    /// Grams that were packed, where it is sold by weight and was weighed.
    pub packed_grams: Option<u32>,
    /// Price of one unit.
    pub unit_price: Money,
    /// Price of the line.
    pub amount: Money,
}

/// How an order was paid (beyond the specification).
#[derive(Clone, Copy, Debug)]
pub enum Paid<'a> {
    /// To the driver.
    Cash,
    /// Through the gateway, in this transaction as far as it is known.
    Online(Option<&'a str>),
}

/// All that an invoice is made from (beyond the specification).
#[derive(Clone, Copy, Debug)]
pub struct Facts<'a> {
    /// Who sold the goods.
    pub seller: Seller<'a>,
    /// The order.
    pub order_id: i64,
    /// Where it stands.
    pub status: OrderStatus,
    /// When it was placed.
    pub placed: DateTime<Utc>,
    /// When it was handed over, where that is known.
    pub delivered: Option<DateTime<Utc>>,
    /// The customer's name.
    pub customer: &'a str,
    /// The customer's phone, 11 digits.
    pub phone: &'a str,
    /// Where it went, one line each.
    pub address: &'a [String],
    /// The day that was agreed for it.
    pub due_on: NaiveDate,
    /// First and last minute of the slot; none for Express Delivery.
    pub slot: Option<(u16, u16)>,
    /// What was bought.
    pub lines: &'a [Line<'a>],
    /// What it cost.
    pub totals: Totals,
    /// Tax on its goods after the discount.
    pub tax_rate: BasisPoints,
    /// The coupon in it.
    pub coupon: Option<&'a str>,
    /// How it was paid.
    pub paid: Paid<'a>,
    /// What went back of what was paid, or goes.
    pub refunds: &'a [Refund],
}

/// Something that an invoice states: a label and its lines (beyond the specification).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// What it is.
    pub label: Bilingual,
    /// What it says.
    pub lines: Vec<String>,
}

/// A row of the table (beyond the specification).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// What was bought, with its variation.
    pub item: String,
    /// The same in Arabic, where the shop has a name for it.
    pub item_arabic: Option<String>,
    /// Units.
    pub quantity: String,
    /// What all of them were to weigh, where they have a weight.
    pub ordered: Option<String>,
    /// What was packed, where that was weighed.
    pub packed: Option<String>,
    /// Price of one unit.
    pub unit_price: String,
    /// The weight that the price is for, where the line was weighed.
    pub per: Option<Bilingual>,
    /// Price of the line.
    pub amount: String,
}

/// An amount with its label: below the table, or in the list of payments (beyond the specification).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sum {
    /// What it is.
    pub label: Bilingual,
    /// How much, in riyals; what is taken off has a minus.
    pub amount: String,
}

/// The columns of the table (beyond the specification).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Columns {
    /// What was bought.
    pub item: Bilingual,
    /// How many.
    pub quantity: Bilingual,
    /// What they were to weigh, where anything has a weight.
    pub ordered: Option<Bilingual>,
    /// What was packed, where anything was weighed.
    pub packed: Option<Bilingual>,
    /// Price of one unit.
    pub unit_price: Bilingual,
    /// Price of the line.
    pub amount: Bilingual,
}

/// An invoice, ready to be laid out from top to bottom (section 2: Download Invoice).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invoice {
    /// What the document is.
    pub heading: Bilingual,
    /// The order's number, as it is read.
    pub number: String,
    /// The shop's name.
    pub seller: String,
    /// The shop's company, address, phone and mailbox, as far as it names them.
    pub seller_lines: Vec<String>,
    /// Number and dates.
    pub facts: Vec<Entry>,
    /// Customer, address and slot.
    pub delivery: Vec<Entry>,
    /// The table's head.
    pub columns: Columns,
    /// The table.
    pub rows: Vec<Row>,
    /// What the total is made of.
    pub sums: Vec<Sum>,
    /// The total.
    pub total: Sum,
    /// The head of the list of payments.
    pub payment: Bilingual,
    /// How the total was paid, and what went back.
    pub payments: Vec<Sum>,
    /// The last words.
    pub thanks: Bilingual,
    /// The instant that the document is from.
    pub issued: DateTime<Utc>,
}

/// Why there is no invoice (beyond the specification).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotInvoiced {
    /// The order was not delivered.
    NotDelivered,
    /// Its amounts don't add up; nobody is sent such a document.
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

/// The invoice of an order (section 2: Download Invoice).
///
/// # Errors
/// [`NotInvoiced`].
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

/// Goods and money change hands at the door, so that is the invoice's instant.
fn issued(facts: &Facts<'_>) -> DateTime<Utc> {
    facts.delivered.unwrap_or(facts.placed)
}

fn seller_lines(seller: &Seller<'_>) -> Vec<String> {
    let lines = std::iter::once(seller.company)
        .chain(seller.address.iter().map(String::as_str))
        .chain([seller.phone, seller.email]);
    lines.map(str::trim).filter(|line| !line.is_empty()).map(str::to_owned).collect()
}

fn date_text(on: NaiveDate) -> String {
    Detail::Date(on).words()
}

fn moment_text(at: DateTime<Utc>) -> String {
    format!("{}, {}", date_text(date_at(at)), time_text(minute_at(at)))
}

fn entry(label: Label, lines: impl IntoIterator<Item = String>) -> Entry {
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
    let due = date_text(facts.due_on);
    let when = match facts.slot {
        Some((start, end)) => {
            entry(Label::Slot, [format!("{due}, {} – {}", time_text(start), time_text(end))])
        }
        None => entry(Label::Express, [due]),
    };
    vec![
        entry(Label::Customer, [facts.customer.to_owned(), phone_text(facts.phone)]),
        entry(Label::DeliveredTo, facts.address.iter().cloned()),
        when,
    ]
}

/// A number as it is read: `+974 5550 0001`.
fn phone_text(digits: &str) -> String {
    let parts =
        digits.split_at_checked(COUNTRY_CODE.len()).map(|(code, rest)| (code, rest.split_at_checked(4)));
    match parts {
        Some((code, Some((first, last)))) => format!("+{code} {first} {last}"),
        _ => digits.to_owned(),
    }
}

fn ordered_weight(line: &Line<'_>) -> Option<String> {
    weight_text(i64::from(line.unit_grams?).checked_mul(i64::from(line.quantity))?)
}

/// A line that was left out was weighed too: it came to nothing.
fn packed_weight(line: &Line<'_>) -> Option<String> {
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

fn row(line: &Line<'_>) -> Row {
    let arabic = line.product_arabic.trim();
    let per = line.packed_grams.and(line.unit_grams).and_then(|grams| weight_text(grams.into()));
    Row {
        item: full_name(line.product, line.variation),
        item_arabic: (!arabic.is_empty()).then(|| arabic.to_owned()),
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
