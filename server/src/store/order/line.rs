//! The lines of orders, with what was packed of each.

use std::collections::BTreeMap;

use hamour_core::packing::{Content, Substitute, Wish};

use serde::Serialize;

use super::super::db::{DbError, Tx, params, row, sql};
use super::super::decode;
use super::NewLine;
use crate::model::order::{Line, LinePacking, SubstituteProduct};

row! {
    pub(super) struct LineRow {
        id: i64,
        pub(super) order_id: i64,
        variation_id: Option<i64>,
        product_name: String,
        product_name_ar: String,
        variation_name: Option<String>,
        variation_name_ar: String,
        weight_grams: Option<i64>,
        is_weighed: bool,
        packed_grams: Option<i64>,
        unit_price_dirhams: i64,
        quantity: i64,
        amount_dirhams: i64,
        is_covered: bool,
        wish: String,
        packed_kind: Option<String>,
        packed_units: Option<i64>,
        returned_units: i64,
        substitute_id: Option<i64>,
        substitute_product_name: Option<String>,
        substitute_product_name_ar: Option<String>,
        substitute_variation_name: Option<String>,
        substitute_variation_name_ar: Option<String>,
        substitute_price_dirhams: Option<i64>,
        substitute_units: Option<i64>,
        substitute_weight_grams: Option<i64>,
        substitute_packed_grams: Option<i64>,
        substitute_price_agreed: bool,
    }
}

impl LineRow {
    fn packing(&self) -> Result<Option<LinePacking>, DbError> {
        let Some(kind) = self.packed_kind.as_deref() else { return Ok(None) };
        let count = |stored: Option<i64>| decode::count(stored.unwrap_or_default());
        let content = match kind {
            "as_ordered" => Content::AsOrdered,
            "weighed" => Content::Grams(count(self.packed_grams)?),
            "short" => Content::Units(count(self.packed_units)?),
            "left_out" => Content::LeftOut,
            _ => {
                let is_substitute = (kind == "substitute").then_some(());
                decode::known(is_substitute, "content", kind)?;
                Content::Substitute(self.substitute_content()?)
            }
        };
        let is_substitute = matches!(content, Content::Substitute(_));
        Ok(Some(LinePacking { content, substitute: is_substitute.then(|| self.substitute_product()) }))
    }

    fn substitute_content(&self) -> Result<Substitute, DbError> {
        let grams = decode::optional_count(self.substitute_packed_grams)?;
        let unit_grams = decode::optional_count(self.substitute_weight_grams)?;
        Ok(Substitute {
            unit_price: decode::money(self.substitute_price_dirhams.unwrap_or_default())?,
            units: decode::count(self.substitute_units.unwrap_or_default())?,
            // The grams of a unit matter only if it is sold by weight.
            unit_grams: unit_grams.filter(|_| grams.is_some()),
            grams,
            is_price_agreed: self.substitute_price_agreed,
        })
    }

    fn substitute_product(&self) -> SubstituteProduct {
        SubstituteProduct {
            variation_id: self.substitute_id,
            product_name: self.substitute_product_name.clone().unwrap_or_default(),
            product_name_ar: self.substitute_product_name_ar.clone().unwrap_or_default(),
            variation_name: self.substitute_variation_name.clone(),
            variation_name_ar: self.substitute_variation_name_ar.clone().unwrap_or_default(),
            weight_grams: self.substitute_weight_grams,
        }
    }
}

impl TryFrom<LineRow> for Line {
    type Error = DbError;

    fn try_from(line: LineRow) -> Result<Self, DbError> {
        let packing = line.packing()?;
        Ok(Self {
            id: line.id,
            variation_id: line.variation_id,
            product_name: line.product_name,
            product_name_ar: line.product_name_ar,
            variation_name: line.variation_name,
            variation_name_ar: line.variation_name_ar,
            weight_grams: line.weight_grams,
            is_weighed: line.is_weighed,
            packed_grams: decode::optional_count(line.packed_grams)?,
            unit_price: decode::money(line.unit_price_dirhams)?,
            quantity: decode::count(line.quantity)?,
            amount: decode::money(line.amount_dirhams)?,
            is_covered: line.is_covered,
            wish: decode::known(Wish::from_name(&line.wish), "wish", &line.wish)?,
            packing,
            returned_units: decode::count(line.returned_units)?,
        })
    }
}

/// A line as it is sent to the database.
#[derive(Serialize)]
struct JsonLine<'a> {
    variation_id: i64,
    product_name: &'a str,
    variation_name: Option<&'a str>,
    weight_grams: Option<i64>,
    is_weighed: bool,
    unit_price: i64,
    quantity: u32,
    amount: i64,
    is_covered: bool,
    wish: &'a str,
}

/// Inserts the lines of a new order, in their order.
pub(super) async fn insert(
    tx: &mut Tx,
    (order_id, placed_at): (i64, i64),
    lines: &[NewLine],
) -> Result<(), DbError> {
    let rows = lines.iter().map(|line| JsonLine {
        variation_id: line.variation_id,
        product_name: &line.product_name,
        variation_name: line.variation_name.as_deref(),
        weight_grams: line.weight_grams,
        is_weighed: line.is_weighed,
        unit_price: line.unit_price.dirhams(),
        quantity: line.quantity,
        amount: line.amount.dirhams(),
        is_covered: line.is_covered,
        wish: line.wish.as_str(),
    });
    let rows: BTreeMap<usize, _> = rows.enumerate().collect();
    sql!(
        "INSERT INTO order_line (order_id, variation_id, product_name, variation_name, weight_grams, is_weighed,
                                 unit_price_dirhams, quantity, amount_dirhams, is_covered, wish, product_name_ar,
                                 variation_name_ar, placed_at)
         SELECT CAST($2 AS BIGINT), CAST(r.value ->> 'variation_id' AS BIGINT), r.value ->> 'product_name',
                r.value ->> 'variation_name', CAST(r.value ->> 'weight_grams' AS BIGINT),
                CAST(r.value ->> 'is_weighed' AS BOOLEAN), CAST(r.value ->> 'unit_price' AS BIGINT),
                CAST(r.value ->> 'quantity' AS BIGINT), CAST(r.value ->> 'amount' AS BIGINT),
                CAST(r.value ->> 'is_covered' AS BOOLEAN), r.value ->> 'wish', coalesce(p.name_ar, ''),
                coalesce(v.name_ar, ''), CAST($3 AS BIGINT)
         FROM json_each(CAST($1 AS TEXT)) AS r
         LEFT JOIN variation v ON v.id = CAST(r.value ->> 'variation_id' AS BIGINT)
         LEFT JOIN product p ON p.id = v.product_id
         ORDER BY CAST(r.key AS BIGINT)"
    )
    .bind_rows(&rows)?
    .bind_all(params![order_id, placed_at])
    .run(tx)
    .await
}
