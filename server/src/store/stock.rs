//! Units left of each variation, taken and given back.

use hamour_core::catalog::is_offered;

use super::db::{DbError, Tx, sql};

/// Takes units of a variation that the shop offers; what is left, or nothing if there are too few.
pub async fn take(tx: &mut Tx, variation_id: i64, units: u32) -> Result<Option<i64>, DbError> {
    // The condition is the rule book's `check_units` of what `is_offered`, repeated so that the last unit is sold
    // once only; a test holds the two against each other.
    let left = sql!(
        "UPDATE variation SET stock = stock - $2
         WHERE id = $1 AND stock >= $2 AND is_active
               AND EXISTS (SELECT 1 FROM product p WHERE p.id = variation.product_id AND p.is_active)
         RETURNING stock"
    )
    .bind(variation_id)
    .bind(units)
    .fetch_optional::<(i64,)>(tx)
    .await?;
    Ok(left.map(|(left,)| left))
}

/// Makes others who take of a variation or give back wait until this transaction ends.
pub async fn lock(tx: &mut Tx, variation_id: i64) -> Result<(), DbError> {
    sql!("UPDATE variation SET stock = stock WHERE id = $1").bind(variation_id).execute(tx).await.map(drop)
}

/// Whether the shop offers a variation, and units left of it; nothing where it has it no more.
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

/// Gives units back; how many there are now, or nothing if the variation is gone.
pub async fn give_back(tx: &mut Tx, variation_id: i64, units: u32) -> Result<Option<i64>, DbError> {
    let now = sql!("UPDATE variation SET stock = stock + $2 WHERE id = $1 RETURNING stock")
        .bind(variation_id)
        .bind(units)
        .fetch_optional::<(i64,)>(tx)
        .await?;
    Ok(now.map(|(now,)| now))
}

/// How many offered variations have no unit left.
pub async fn sold_out(tx: &mut Tx) -> Result<i64, DbError> {
    // The condition is the rule book's `is_offered` and not `is_buyable`, repeated so that not every variation is read;
    // a test holds the two against each other.
    let (count,) = sql!(
        "SELECT COUNT(*) AS variations FROM variation v JOIN product p ON p.id = v.product_id
         WHERE v.stock = 0 AND v.is_active AND p.is_active"
    )
    .fetch_one::<(i64,)>(tx)
    .await?;
    Ok(count)
}
