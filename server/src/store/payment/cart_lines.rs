//! The cart lines that a payment in progress has removed from its customer's cart.

use hamour_core::cart::Units;

use super::super::db::{DbError, Tx, params, sql};
use super::super::decode;

/// Stores whether the order's products have left its customer's cart. Returns whether that is new.
pub async fn set_holds_cart(tx: &mut Tx, id: i64, holds_cart: bool) -> Result<bool, DbError> {
    sql!("UPDATE payment SET holds_cart = $2 WHERE id = $1 AND holds_cart <> $2")
        .bind_all(params![id, holds_cart])
        .affects_rows(tx)
        .await
}

/// Stores the removed units, and the coupon that was removed with them.
pub async fn insert_cart_lines(
    tx: &mut Tx,
    payment_id: i64,
    lines: &[Units],
    coupon_id: Option<i64>,
) -> Result<(), DbError> {
    for (position, line) in (0_i64..).zip(lines) {
        sql!("INSERT INTO payment_held_line (payment_id, variation_id, quantity, place) VALUES ($1, $2, $3, $4)")
            .bind_all(params![payment_id, line.variation_id, line.quantity, position])
            .execute(&mut *tx)
            .await?;
    }
    sql!("UPDATE payment SET held_coupon_id = $2 WHERE id = $1")
        .bind_all(params![payment_id, coupon_id])
        .run(tx)
        .await
}

/// Deletes and returns the removed units and coupon.
pub async fn take_cart_lines(tx: &mut Tx, payment_id: i64) -> Result<(Vec<Units>, Option<i64>), DbError> {
    let rows =
        sql!("SELECT variation_id, quantity FROM payment_held_line WHERE payment_id = $1 ORDER BY place")
            .bind(payment_id)
            .fetch_all::<(i64, i64)>(&mut *tx)
            .await?;
    let coupon_id = sql!("SELECT held_coupon_id FROM payment WHERE id = $1")
        .bind(payment_id)
        .fetch_scalar::<Option<i64>>(&mut *tx)
        .await?;
    sql!("DELETE FROM payment_held_line WHERE payment_id = $1").bind(payment_id).execute(&mut *tx).await?;
    sql!("UPDATE payment SET held_coupon_id = NULL WHERE id = $1").bind(payment_id).execute(tx).await?;
    let lines = rows
        .into_iter()
        .map(|(variation_id, quantity)| Ok(Units { variation_id, quantity: decode::count(quantity)? }))
        .collect::<Result<_, DbError>>()?;
    Ok((lines, coupon_id))
}
