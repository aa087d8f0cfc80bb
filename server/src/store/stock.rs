//! The stock of variations: units are reserved and released.

use hamour_core::catalogue::is_offered;

use super::db::{DbError, Tx, params, sql};

/// Reserves units of a variation that the shop offers. Returns the units left, or `None` if there were too few.
pub async fn take(tx: &mut Tx, variation_id: i64, units: u32) -> Result<Option<i64>, DbError> {
    // The condition repeats the rule book's `check_units` and `is_offered`, so that the last unit is sold only once.
    // `chk_12_taking_stock_agrees_with_the_rule_book` compares the two.
    sql!(
        "UPDATE variation SET stock = stock - $2
         WHERE id = $1 AND stock >= $2 AND is_active
               AND EXISTS (SELECT 1 FROM product p WHERE p.id = variation.product_id AND p.is_active)
         RETURNING stock"
    )
    .bind_all(params![variation_id, units])
    .fetch_optional_scalar::<i64>(tx)
    .await
}

/// Locks a variation's stock until the end of this transaction.
pub async fn lock(tx: &mut Tx, variation_id: i64) -> Result<(), DbError> {
    sql!("UPDATE variation SET stock = stock WHERE id = $1").bind(variation_id).run(tx).await
}

/// Returns whether the shop offers a variation, and its units left. `None` if the variation was deleted.
pub async fn left(tx: &mut Tx, variation_id: i64) -> Result<Option<(bool, i64)>, DbError> {
    let row = sql!(
        "SELECT p.is_active AS product_is_active, v.is_active AS variation_is_active, v.stock
         FROM variation v JOIN product p ON p.id = v.product_id WHERE v.id = $1"
    )
    .bind(variation_id)
    .fetch_optional::<(bool, bool, i64)>(tx)
    .await?;
    Ok(row.map(|(product, variation, left)| (is_offered(product, variation), left)))
}

/// Releases units. Returns the new stock, or `None` if the variation was deleted.
pub async fn release(tx: &mut Tx, variation_id: i64, units: u32) -> Result<Option<i64>, DbError> {
    sql!("UPDATE variation SET stock = stock + $2 WHERE id = $1 RETURNING stock")
        .bind_all(params![variation_id, units])
        .fetch_optional_scalar::<i64>(tx)
        .await
}

/// Returns the number of offered variations that are sold out.
pub async fn sold_out(tx: &mut Tx) -> Result<i64, DbError> {
    // The condition repeats the rule book's `is_offered` and not `is_buyable`, so that not every variation is read.
    // `counting_what_is_sold_out_agrees_with_the_rule_book` compares the two.
    sql!(
        "SELECT COUNT(*) AS variations FROM variation v JOIN product p ON p.id = v.product_id
         WHERE v.stock = 0 AND v.is_active AND p.is_active"
    )
    .fetch_scalar::<i64>(tx)
    .await
}
