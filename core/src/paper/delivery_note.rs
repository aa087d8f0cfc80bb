//! The delivery note: what is in the bags, where they go and what the driver collects (beyond the requirements).

use chrono::{DateTime, NaiveDate, Utc};

use super::{Column, ColumnKind, Paper, Row};
use crate::catalogue::{full_name, price_text};
use crate::delivery::date_at;
use crate::invoice::{
    Bilingual, Label, Line, Replaced, Seller, Sum, arabic_name, date_text, due, entry, ordered_weight,
    packed_weight, phone_text, seller_lines,
};
use crate::money::Money;
use crate::order::display_number;

/// All data that a delivery note is made from.
#[derive(Clone, Copy, Debug)]
pub struct DeliveryFacts<'a> {
    /// The seller of the products.
    pub seller: Seller<'a>,
    /// The order's id.
    pub order_id: i64,
    /// The customer's name.
    pub customer: &'a str,
    /// The customer's phone, 11 digits.
    pub phone: &'a str,
    /// The delivery address, one entry per line.
    pub address: &'a [String],
    /// The delivery date.
    pub due_on: NaiveDate,
    /// The start and end of the slot, in minutes since midnight. `None` for Express Delivery.
    pub slot: Option<(u16, u16)>,
    /// The customer's note; empty if there is none.
    pub note: &'a str,
    /// When it was packed.
    pub packed: Option<DateTime<Utc>>,
    /// The lines of the order, as they were packed.
    pub lines: &'a [Line<'a>],
    /// What the driver collects in cash.
    pub at_door: Money,
}

/// Returns the delivery note of an order. It has no prices, because an order can be a present.
pub fn delivery_note(facts: &DeliveryFacts<'_>) -> Paper {
    let mut entries = vec![
        entry(Label::Customer, [facts.customer.to_owned(), phone_text(facts.phone)]),
        entry(Label::DeliveredTo, facts.address.iter().cloned()),
        due(facts.due_on, facts.slot),
        entry(Label::OrderNumber, [display_number(facts.order_id)]),
    ];
    entries.extend(facts.packed.map(|at| entry(Label::PackedOn, [date_text(date_at(at))])));
    let note = facts.note.trim();
    if !note.is_empty() {
        entries.push(entry(Label::CustomerNote, [note.to_owned()]));
    }
    let (label, amount) = if facts.at_door > Money::ZERO {
        (Label::ToCollect, price_text(facts.at_door))
    } else {
        (Label::NothingToCollect, String::new())
    };
    let column = |kind, label| Column { kind, label: Some(Bilingual::of(label)) };
    Paper {
        heading: Bilingual::of(Label::DeliveryNote),
        subject: display_number(facts.order_id),
        shop: facts.seller.name.to_owned(),
        shop_lines: seller_lines(&facts.seller),
        facts: entries,
        columns: vec![
            column(ColumnKind::Item, Label::Item),
            column(ColumnKind::Figure, Label::Quantity),
            column(ColumnKind::Figure, Label::OrderedWeight),
            column(ColumnKind::Figure, Label::PackedWeight),
        ],
        rows: facts.lines.iter().map(row).collect(),
        sum: Some(Sum { label: Bilingual::of(label), amount }),
        signature: Some(Bilingual::of(Label::ReceivedBy)),
    }
}

/// Returns what the line replaces, in English and, if its name is known and another one, in Arabic: not every variation has
/// an Arabic name.
fn instead_of(line: &Line<'_>, replaced: &Replaced<'_>) -> impl Iterator<Item = String> {
    let instead = Bilingual::of(Label::InsteadOf);
    let english = format!("{} {}", instead.english, full_name(replaced.product, replaced.variation));
    let own = arabic_name(line.product_arabic, line.variation_arabic);
    let arabic = arabic_name(replaced.product_arabic, replaced.variation_arabic)
        .filter(|name| Some(name) != own.as_ref());
    let arabic = arabic.map(|name| format!("{} {name}", instead.arabic));
    std::iter::once(english).chain(arabic)
}

fn row(line: &Line<'_>) -> Row {
    let name = full_name(line.product, line.variation);
    let mut item: Vec<_> =
        std::iter::once(name).chain(arabic_name(line.product_arabic, line.variation_arabic)).collect();
    let is_missing = line.quantity == 0 || line.packed_grams == Some(0);
    if is_missing {
        let missing = Bilingual::of(Label::NotAvailable);
        item.extend([missing.english, missing.arabic]);
    }
    item.extend(line.replaced.iter().flat_map(|replaced| instead_of(line, replaced)));
    let quantity = if is_missing { "0".to_owned() } else { line.quantity.to_string() };
    let weights = [ordered_weight(line), packed_weight(line)].map(|weight| weight.into_iter().collect());
    Row::Cells { cells: [item, vec![quantity]].into_iter().chain(weights).collect() }
}
