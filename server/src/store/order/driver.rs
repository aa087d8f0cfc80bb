//! Which driver has an order, and why a delivery failed.

use super::super::db::{DbError, Executor, Tx, params, sql};

/// Gives an order to a driver, or to nobody.
pub async fn set_driver(tx: &mut Tx, order_id: i64, driver_id: Option<i64>) -> Result<(), DbError> {
    sql!("UPDATE shop_order SET driver_id = $2 WHERE id = $1")
        .bind_all(params![order_id, driver_id])
        .run(&mut *tx)
        .await?;
    let Some(driver_id) = driver_id else { return Ok(()) };
    sql!(
        "INSERT INTO order_driver (order_id, driver_id) VALUES ($1, $2)
         ON CONFLICT (order_id, driver_id) DO NOTHING"
    )
    .bind_all(params![order_id, driver_id])
    .execute(tx)
    .await?;
    Ok(())
}

/// Returns whether an order was ever given to a driver.
pub async fn had(on: impl Into<Executor<'_>>, order_id: i64, driver_id: i64) -> Result<bool, DbError> {
    let found = sql!("SELECT order_id FROM order_driver WHERE order_id = $1 AND driver_id = $2")
        .bind_all(params![order_id, driver_id])
        .fetch_optional_scalar::<i64>(on)
        .await?;
    Ok(found.is_some())
}

/// Stores why a delivery failed, or that the order is sent again.
pub async fn set_delivery_failure(tx: &mut Tx, order_id: i64, reason: Option<&str>) -> Result<(), DbError> {
    sql!("UPDATE shop_order SET delivery_failure = $2 WHERE id = $1")
        .bind_all(params![order_id, reason])
        .run(tx)
        .await
}
