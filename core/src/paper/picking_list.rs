//! The picking list: what to collect for one order, or for all orders of a slot together (beyond the requirements).

use std::collections::BTreeMap;

use chrono::NaiveDate;

use super::{Column, ColumnKind, Paper, Row};
use crate::catalogue::{full_name, weight_text};
use crate::delivery::time_text;
use crate::invoice::{Bilingual, Label, arabic_name, date_text, due, entry};
use crate::order::display_number;
use crate::packing::Wish;

/// A line of an order that is to be collected.
#[derive(Clone, Copy, Debug)]
pub struct ToPick<'a> {
    /// The order's id.
    pub order_id: i64,
    /// The category in which the shop keeps the product; empty if it has none any more.
    pub category: &'a str,
    /// The product's name.
    pub product: &'a str,
    /// The variation's name.
    pub variation: Option<&'a str>,
    /// The product's name in Arabic; empty if it has none.
    pub product_arabic: &'a str,
    /// The variation's name in Arabic; may be empty.
    pub variation_arabic: &'a str,
    /// The ordered units.
    pub quantity: u32,
    /// The weight of one unit, in grams.
    pub unit_grams: Option<i64>,
    /// What the customer wants if it is missing.
    pub wish: Wish,
}

impl ToPick<'_> {
    fn names(&self) -> Vec<String> {
        let name = full_name(self.product, self.variation);
        std::iter::once(name).chain(arabic_name(self.product_arabic, self.variation_arabic)).collect()
    }

    fn grams(&self) -> Option<i64> {
        self.unit_grams?.checked_mul(self.quantity.into())
    }
}

/// What the products are collected for.
#[derive(Clone, Copy, Debug)]
pub enum PickedFor<'a> {
    /// One order.
    Order {
        /// Its id.
        id: i64,
        /// The customer's name.
        customer: &'a str,
        /// The customer's note; empty if there is none.
        note: &'a str,
        /// The delivery date.
        on: NaiveDate,
        /// The start and end of the slot, in minutes since midnight. `None` for Express Delivery.
        slot: Option<(u16, u16)>,
    },
    /// All orders of a delivery date, or of one slot or express delivery on it.
    Orders {
        /// The date.
        on: NaiveDate,
        /// The start and end of the slot in minutes since midnight, if all orders have the same one.
        slot: Option<(u16, u16)>,
        /// The number of orders.
        count: usize,
    },
}

/// Returns the list of what is to be collected, by category and product. The list for several orders adds up what they
/// need of the same product and names the orders; the list for one order says what to do if a product is missing.
pub fn picking_list(shop: &str, picked_for: &PickedFor<'_>, lines: &[ToPick<'_>]) -> Paper {
    let (subject, facts, last, rows) = match *picked_for {
        PickedFor::Order { id, customer, note, on, slot } => {
            let mut facts = vec![due(on, slot), entry(Label::Customer, [customer.to_owned()])];
            facts.extend(
                Some(entry(Label::CustomerNote, [note.trim().to_owned()])).filter(|it| !it.lines.is_empty()),
            );
            (display_number(id), facts, Label::IfMissing, rows_of_order(lines))
        }
        PickedFor::Orders { on, slot, count } => {
            let orders = entry(Label::Orders, [count.to_string()]);
            (day_text(on, slot), vec![orders], Label::OfOrders, rows_of_orders(lines))
        }
    };
    Paper {
        heading: Bilingual::of(Label::PickingList),
        subject,
        shop: shop.to_owned(),
        shop_lines: Vec::new(),
        facts,
        columns: columns(last),
        rows,
        sum: None,
        signature: None,
    }
}

fn day_text(on: NaiveDate, slot: Option<(u16, u16)>) -> String {
    let on = date_text(on);
    match slot {
        Some((start, end)) => format!("{on}, {} – {}", time_text(start), time_text(end)),
        None => on,
    }
}

fn columns(last: Label) -> Vec<Column> {
    let column = |kind, label| Column { kind, label: Some(Bilingual::of(label)) };
    vec![
        Column { kind: ColumnKind::Tick, label: None },
        column(ColumnKind::Item, Label::Item),
        column(ColumnKind::Figure, Label::Quantity),
        column(ColumnKind::Figure, Label::Weight),
        column(ColumnKind::Text, last),
    ]
}

/// The cells of a product: its names, units and weight, and what the last column says.
fn cells(names: Vec<String>, units: u64, grams: Option<i64>, last: Vec<String>) -> Row {
    let weight = grams.and_then(weight_text);
    Row::Cells { cells: vec![names, vec![units.to_string()], weight.into_iter().collect(), last] }
}

/// Returns rows under the headings of their categories, which are in the order of the alphabet.
fn grouped(mut rows: Vec<(&str, Row)>) -> Vec<Row> {
    // Products without a category come last.
    rows.sort_by(|(one, _), (other, _)| (one.is_empty(), one).cmp(&(other.is_empty(), other)));
    let mut all = Vec::with_capacity(rows.len());
    let mut current = None;
    for (category, row) in rows {
        if current != Some(category) {
            let other = Label::OtherProducts.text();
            all.push(Row::Group { name: if category.is_empty() { other } else { category }.to_owned() });
            current = Some(category);
        }
        all.push(row);
    }
    all
}

fn rows_of_order(lines: &[ToPick<'_>]) -> Vec<Row> {
    let row = |line: &ToPick<'_>| {
        let wish = Bilingual::of(match line.wish {
            Wish::CallMe => Label::CallCustomer,
            Wish::ReplaceSimilar => Label::ReplaceSimilar,
            Wish::LeaveOut => Label::LeaveOut,
        });
        cells(line.names(), line.quantity.into(), line.grams(), vec![wish.english, wish.arabic])
    };
    grouped(lines.iter().map(|line| (line.category, row(line))).collect())
}

fn rows_of_orders(lines: &[ToPick<'_>]) -> Vec<Row> {
    let mut products: BTreeMap<_, Vec<&ToPick<'_>>> = BTreeMap::new();
    for line in lines {
        // Units of another weight are another product on the shelf.
        let key = (line.category, line.product, line.variation, line.unit_grams);
        products.entry(key).or_default().push(line);
    }
    let row = |same: &[&ToPick<'_>]| {
        let units = same.iter().map(|line| u64::from(line.quantity)).sum();
        let grams = same.iter().try_fold(0_i64, |sum, line| sum.checked_add(line.grams()?));
        let orders: Vec<_> = same
            .iter()
            .map(|line| format!("{} × {}", line.quantity, display_number(line.order_id)))
            .collect();
        let names = same.first().map(|line| line.names()).unwrap_or_default();
        cells(names, units, grams, vec![orders.join(", ")])
    };
    grouped(products.iter().map(|((category, ..), same)| (*category, row(same))).collect())
}
