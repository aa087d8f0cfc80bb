//! The lines of orders.

use super::super::db::{DbError, row};
use super::super::decode;
use crate::model::order::Line;

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
