//! The settlement of weighed orders: the grams and the price of each line, and who weighed it.

use hamour_core::Money;
use hamour_core::cart::Totals;
use hamour_core::order::Actor;

use super::super::db::{DbError, Tx, params, sql};
use super::event::actor_name;

/// A weighed line of an order.
#[derive(Clone, Copy, Debug)]
pub struct Weighing {
    /// The line.
    pub line_id: i64,
    /// The packed weight, in grams.
    pub packed_grams: u32,
    /// The price of the line.
    pub amount: Money,
}

/// Replaces an order's totals by the settled ones, and stores the agreed discount and delivery charge if there are none
/// stored yet.
pub async fn set_settled(tx: &mut Tx, id: i64, totals: &Totals, now_ms: i64) -> Result<(), DbError> {
    sql!(
        "UPDATE shop_order SET agreed_discount_dirhams = coalesce(agreed_discount_dirhams, discount_dirhams),
                agreed_delivery_dirhams = coalesce(agreed_delivery_dirhams, delivery_dirhams),
                sub_total_dirhams = $2, discount_dirhams = $3, tax_dirhams = $4, delivery_dirhams = $5,
                total_dirhams = $6, settled_at = $7
         WHERE id = $1"
    )
    .bind(id)
    .bind(totals.sub_total.dirhams())
    .bind(totals.discount_amount.dirhams())
    .bind(totals.total_tax.dirhams())
    .bind(totals.delivery_charge.dirhams())
    .bind(totals.amount_payable.dirhams())
    .bind(now_ms)
    .run(tx)
    .await
}

/// Settles a line, and stores who did it.
pub async fn weigh(
    tx: &mut Tx,
    order_id: i64,
    weighing: Weighing,
    actor: Actor,
    now_ms: i64,
) -> Result<(), DbError> {
    let Weighing { line_id, packed_grams, amount } = weighing;
    sql!("UPDATE order_line SET packed_grams = $3, amount_dirhams = $4 WHERE id = $2 AND order_id = $1")
        .bind_all(params![order_id, line_id, packed_grams, amount.dirhams()])
        .execute(&mut *tx)
        .await?;
    sql!(
        "INSERT INTO order_weighing (order_id, order_line_id, packed_grams, amount_dirhams, actor, weighed_at)
         VALUES ($1, $2, $3, $4, $5, $6)"
    )
    .bind_all(params![order_id, line_id, packed_grams, amount.dirhams(), actor_name(actor), now_ms])
    .run(tx)
    .await
}
