//! The packing of orders: what was packed of each line, and who weighed it.

use hamour_core::Money;
use hamour_core::cart::Totals;
use hamour_core::order::Actor;
use hamour_core::packing::Content;

use super::super::db::{DbError, Executor, Tx, params, sql};
use super::event::actor_name;
use crate::model::order::LinePacking;

/// What was packed of a line.
#[derive(Clone, Copy, Debug)]
pub struct PackedLine<'a> {
    /// The line.
    pub line_id: i64,
    /// What was packed.
    pub packing: &'a LinePacking,
    /// The packed grams of a line that is sold by weight; 0 if it was left out.
    pub packed_grams: Option<u32>,
    /// The ordered units that are back in the stock.
    pub returned_units: u32,
    /// The price of the line.
    pub amount: Money,
}

/// Stores what was packed of a line.
pub async fn pack_line(tx: &mut Tx, order_id: i64, packed: &PackedLine<'_>) -> Result<(), DbError> {
    let content = packed.packing.content;
    let units = if let Content::Units(units) = content { Some(units) } else { None };
    let instead = if let Content::Substitute(instead) = content { Some(instead) } else { None };
    let product = packed.packing.substitute.as_ref();
    sql!(
        "UPDATE order_line
         SET packed_kind = $3, packed_grams = $4, packed_units = $5, returned_units = $6, amount_dirhams = $7,
             substitute_id = $8, substitute_product_name = $9, substitute_product_name_ar = $10,
             substitute_variation_name = $11, substitute_price_dirhams = $12, substitute_units = $13,
             substitute_weight_grams = $14, substitute_packed_grams = $15, substitute_price_agreed = $16,
             substitute_variation_name_ar = $17
         WHERE id = $2 AND order_id = $1"
    )
    .bind_all(params![order_id, packed.line_id, content.kind(), packed.packed_grams, units])
    .bind_all(params![packed.returned_units, packed.amount.dirhams()])
    .bind(product.and_then(|product| product.variation_id))
    .bind(product.map(|product| product.product_name.as_str()))
    .bind(product.map(|product| product.product_name_ar.as_str()))
    .bind(product.and_then(|product| product.variation_name.as_deref()))
    .bind(instead.map(|instead| instead.unit_price.dirhams()))
    .bind(instead.map(|instead| instead.units))
    .bind(product.and_then(|product| product.weight_grams))
    .bind(instead.and_then(|instead| instead.grams))
    .bind(instead.is_some_and(|instead| instead.is_price_agreed))
    .bind(product.map(|product| product.variation_name_ar.as_str()))
    .run(tx)
    .await
}

/// Returns the address of each line's picture with the line's id. A line without a picture, or whose product was
/// deleted, is left out.
pub async fn pictures(on: impl Into<Executor<'_>>, order_id: i64) -> Result<Vec<(i64, String)>, DbError> {
    sql!(
        "SELECT l.id, coalesce(v.image, p.image) AS picture FROM order_line l
         JOIN variation v ON v.id = l.variation_id JOIN product p ON p.id = v.product_id
         WHERE l.order_id = $1 AND coalesce(v.image, p.image) <> ''"
    )
    .bind(order_id)
    .fetch_all::<(i64, String)>(on)
    .await
}

/// Returns the name of the category of each line's product with the line's id. A line whose product was deleted is left
/// out.
pub async fn categories(on: impl Into<Executor<'_>>, order_id: i64) -> Result<Vec<(i64, String)>, DbError> {
    sql!(
        "SELECT l.id, c.name FROM order_line l JOIN variation v ON v.id = l.variation_id
         JOIN product p ON p.id = v.product_id JOIN category c ON c.id = p.category_id WHERE l.order_id = $1"
    )
    .bind(order_id)
    .fetch_all::<(i64, String)>(on)
    .await
}

/// Stores who weighed a line, and what it came to.
pub async fn record_weighing(
    tx: &mut Tx,
    order_id: i64,
    (line_id, packed_grams, amount): (i64, u32, Money),
    actor: Actor,
    now_ms: i64,
) -> Result<(), DbError> {
    sql!(
        "INSERT INTO order_weighing (order_id, order_line_id, packed_grams, amount_dirhams, actor, weighed_at)
         VALUES ($1, $2, $3, $4, $5, $6)"
    )
    .bind_all(params![order_id, line_id, packed_grams, amount.dirhams(), actor_name(actor), now_ms])
    .run(tx)
    .await
}

/// Replaces an order's totals by those of what was packed, and stores the agreed discount and delivery charge if there
/// are none stored yet.
pub async fn set_totals(tx: &mut Tx, id: i64, totals: &Totals) -> Result<(), DbError> {
    sql!(
        "UPDATE shop_order SET agreed_discount_dirhams = coalesce(agreed_discount_dirhams, discount_dirhams),
                agreed_delivery_dirhams = coalesce(agreed_delivery_dirhams, delivery_dirhams),
                sub_total_dirhams = $2, discount_dirhams = $3, tax_dirhams = $4, delivery_dirhams = $5,
                total_dirhams = $6
         WHERE id = $1"
    )
    .bind(id)
    .bind(totals.sub_total.dirhams())
    .bind(totals.discount_amount.dirhams())
    .bind(totals.total_tax.dirhams())
    .bind(totals.delivery_charge.dirhams())
    .bind(totals.amount_payable.dirhams())
    .run(tx)
    .await
}

/// Stores that packing goes on: a line was packed or corrected.
pub async fn reopen(tx: &mut Tx, id: i64) -> Result<(), DbError> {
    sql!("UPDATE shop_order SET packed_at = NULL, settled_at = NULL WHERE id = $1").bind(id).run(tx).await
}

/// Stores that packing is finished. The prices of a weighed order are settled by that.
pub async fn set_packed(tx: &mut Tx, id: i64, now_ms: i64) -> Result<(), DbError> {
    sql!(
        "UPDATE shop_order SET packed_at = $2, settled_at = CASE WHEN is_weighed THEN CAST($3 AS BIGINT) END
         WHERE id = $1"
    )
    .bind_all(params![id, now_ms, now_ms])
    .run(tx)
    .await
}
