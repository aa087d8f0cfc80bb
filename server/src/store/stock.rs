//! Units left of each variation, taken and given back.

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

/// Units left of a variation that the shop offers; nothing where it offers it not, or has it no more.
pub async fn left(tx: &mut Tx, variation_id: i64) -> Result<Option<i64>, DbError> {
    let left = sql!(
        "SELECT v.stock FROM variation v JOIN product p ON p.id = v.product_id
         WHERE v.id = $1 AND v.is_active AND p.is_active"
    )
    .bind(variation_id)
    .fetch_optional::<(i64,)>(tx)
    .await?;
    Ok(left.map(|(left,)| left))
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
    let (count,) = sql!(
        "SELECT COUNT(*) AS variations FROM variation v JOIN product p ON p.id = v.product_id
         WHERE v.stock = 0 AND v.is_active AND p.is_active"
    )
    .fetch_one::<(i64,)>(tx)
    .await?;
    Ok(count)
}
