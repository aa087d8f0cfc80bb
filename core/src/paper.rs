//! The papers of the packing room: picking lists, delivery notes and price labels. Screens and PDF documents show the same
//! content (beyond the requirements).

mod delivery_note;
mod picking_list;
mod price_label;

pub use delivery_note::{DeliveryFacts, delivery_note};
pub use picking_list::{PickedFor, ToPick, picking_list};
pub use price_label::{LabelFacts, PriceLabel, price_labels};

use crate::invoice::{Bilingual, Entry, Sum};

/// A paper with one table, ready to be laid out from top to bottom.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Paper {
    /// The title.
    pub heading: Bilingual,
    /// What it is about: an order's display number, or a day with a slot.
    pub subject: String,
    /// The shop's name.
    pub shop: String,
    /// The company, address, phone and e-mail address of the shop, as far as they are set and the paper shows them.
    pub shop_lines: Vec<String>,
    /// Labelled facts above the table.
    pub facts: Vec<Entry>,
    /// The columns of the table.
    pub columns: Vec<Column>,
    /// The rows of the table.
    pub rows: Vec<Row>,
    /// The amount below the table.
    pub sum: Option<Sum>,
    /// The label of a line to sign on.
    pub signature: Option<Bilingual>,
}

/// What the cells of a column contain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnKind {
    /// An empty box, to be ticked by hand.
    Tick,
    /// A product: the widest column.
    Item,
    /// Text of some words.
    Text,
    /// A number or weight.
    Figure,
}

/// A column of a paper's table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    /// What its cells contain.
    pub kind: ColumnKind,
    /// The head. `None` for boxes to tick.
    pub label: Option<Bilingual>,
}

/// A row of a paper's table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Row {
    /// A heading for the rows below it.
    Group(String),
    /// A cell for each column but those to tick, each with its lines of text.
    Cells(Vec<Vec<String>>),
}

#[cfg(test)]
mod tests;
