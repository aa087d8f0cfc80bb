//! Devices on which a customer has signed in.

use super::db::{DbError, Executor, Tx, params, sql};

/// Returns whether the customer has signed in on this device.
pub async fn is_known(tx: &mut Tx, customer_id: i64, device_hash: &[u8]) -> Result<bool, DbError> {
    let row = sql!("SELECT used_at FROM known_device WHERE customer_id = $1 AND device_hash = $2")
        .bind_all(params![customer_id, device_hash])
        .fetch_optional::<(i64,)>(tx)
        .await?;
    Ok(row.is_some())
}

/// Stores a device of the customer as just used, and deletes all but the `most` recently used ones.
pub async fn remember(
    tx: &mut Tx,
    customer_id: i64,
    device_hash: &[u8],
    most: u32,
    now_ms: i64,
) -> Result<(), DbError> {
    sql!(
        "INSERT INTO known_device (device_hash, customer_id, used_at) VALUES ($1, $2, $3)
         ON CONFLICT (customer_id, device_hash) DO UPDATE SET used_at = excluded.used_at"
    )
    .bind_all(params![device_hash, customer_id, now_ms])
    .execute(&mut *tx)
    .await?;
    sql!(
        "DELETE FROM known_device WHERE customer_id = $1 AND device_hash NOT IN (
             SELECT device_hash FROM known_device WHERE customer_id = $2
             ORDER BY used_at DESC, device_hash LIMIT $3)"
    )
    .bind_all(params![customer_id, customer_id, most])
    .run(tx)
    .await
}

/// Returns the number of a customer's known devices.
pub async fn count(on: impl Into<Executor<'_>>, customer_id: i64) -> Result<i64, DbError> {
    sql!("SELECT COUNT(*) AS devices FROM known_device WHERE customer_id = $1")
        .bind(customer_id)
        .fetch_scalar::<i64>(on)
        .await
}
