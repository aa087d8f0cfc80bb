//! The lines of orders.

use hamour_core::Money;
use hamour_core::catalogue::full_name;

use super::super::db::{DbError, row};
use super::super::decode;

/// A line of an order.
#[derive(Clone, Debug)]
pub struct Line {
    /// Identifies it.
    pub id: i64,
    /// The variation, if the shop still has it.
    pub variation_id: Option<i64>,
    /// The product's name.
    pub product_name: String,
    /// The product's name in Arabic; may be empty.
    pub product_name_ar: String,
    /// The variation's name.
    pub variation_name: Option<String>,
    /// The weight of one unit, in grams.
    pub weight_grams: Option<i64>,
    /// Whether its weight is settled at packing.
    pub is_weighed: bool,
    /// The packed weight in grams, once it is settled.
    pub packed_grams: Option<u32>,
    /// The price of one unit.
    pub unit_price: Money,
    /// Units.
    pub quantity: u32,
    /// The price of the line.
    pub amount: Money,
    /// Whether the order's coupon covers it.
    pub is_covered: bool,
}

impl Line {
    /// Returns the product's name with its variation.
    pub fn full_name(&self) -> String {
        full_name(&self.product_name, self.variation_name.as_deref())
    }
}

row! {
    pub(super) struct LineRow {
        id: i64,
        pub(super) order_id: i64,
        variation_id: Option<i64>,
        product_name: String,
        product_name_ar: String,
        variation_name: Option<String>,
        weight_grams: Option<i64>,
        is_weighed: bool,
        packed_grams: Option<i64>,
        unit_price_dirhams: i64,
        quantity: i64,
        amount_dirhams: i64,
        is_covered: bool,
    }
}

impl TryFrom<LineRow> for Line {
    type Error = DbError;

    fn try_from(line: LineRow) -> Result<Self, DbError> {
        Ok(Self {
            id: line.id,
            variation_id: line.variation_id,
            product_name: line.product_name,
            product_name_ar: line.product_name_ar,
            variation_name: line.variation_name,
            weight_grams: line.weight_grams,
            is_weighed: line.is_weighed,
            packed_grams: decode::optional_count(line.packed_grams)?,
            unit_price: decode::money(line.unit_price_dirhams)?,
            quantity: decode::count(line.quantity)?,
            amount: decode::money(line.amount_dirhams)?,
            is_covered: line.is_covered,
        })
    }
}
