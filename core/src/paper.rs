//! The papers of the packing room: picking lists, delivery notes and price labels. Screens and PDF documents show the same
//! content (beyond the requirements).

mod delivery_note;
mod picking_list;
mod price_label;

pub use delivery_note::{DeliveryFacts, delivery_note};
pub use picking_list::{PickedFor, ToPick, picking_list};
pub use price_label::{LabelFacts, PriceLabel, price_labels};

use serde::Serialize;

use crate::invoice::{Bilingual, Entry, Sum};
use crate::order::OrderStatus;

/// A paper with one table, ready to be laid out from top to bottom.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Paper))]
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
    #[cfg_attr(feature = "openapi", schema(required = true))]
    pub sum: Option<Sum>,
    /// The label of a line to sign on.
    #[cfg_attr(feature = "openapi", schema(required = true))]
    pub signature: Option<Bilingual>,
}

/// What the cells of a column contain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = PaperColumnKind))]
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = PaperColumn))]
pub struct Column {
    /// What its cells contain.
    pub kind: ColumnKind,
    /// The head. `None` for boxes to tick.
    #[cfg_attr(feature = "openapi", schema(required = true))]
    pub label: Option<Bilingual>,
}

/// A row of a paper's table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = PaperRow))]
pub enum Row {
    /// A heading for the rows below it.
    Group {
        /// Its text.
        name: String,
    },
    /// A product.
    Cells {
        /// A cell for each column but those to tick, each with its lines of text.
        cells: Vec<Vec<String>>,
    },
}

/// The maximum number of orders whose papers are printed together.
pub const ORDERS_MAX: usize = 200;

/// Returns whether the products of an order with this status are still to be collected.
pub const fn is_to_pick(status: OrderStatus) -> bool {
    matches!(status, OrderStatus::Processing | OrderStatus::Accepted)
}

/// Returns whether an order with this status has a delivery note and price labels.
pub const fn has_delivery_note(status: OrderStatus) -> bool {
    !matches!(status, OrderStatus::Cancelled)
}

#[cfg(test)]
mod tests;
