//! Counted attempts of rate limits.

use super::db::{DbError, Tx, params, sql};
use super::decode;

/// Locks a bucket until the end of the transaction, so that no other attempt is counted in it meanwhile.
pub async fn lock(tx: &mut Tx, bucket_hash: &[u8], now_ms: i64) -> Result<(), DbError> {
    sql!(
        "INSERT INTO rate_bucket (bucket_hash, touched_at) VALUES ($1, $2)
         ON CONFLICT (bucket_hash) DO UPDATE SET touched_at = excluded.touched_at"
    )
    .bind_all(params![bucket_hash, now_ms])
    .run(tx)
    .await
}

/// Returns when the `nth` latest event (1 is the latest) after `since_ms` happened, or `None` if there were fewer.
pub async fn nth_latest(
    tx: &mut Tx,
    bucket_hash: &[u8],
    since_ms: i64,
    nth: u32,
) -> Result<Option<i64>, DbError> {
    let row: Option<(i64,)> = sql!(
        "SELECT happened_at FROM rate_event WHERE bucket_hash = $1 AND happened_at > $2
         ORDER BY happened_at DESC LIMIT 1 OFFSET $3"
    )
    .bind_all(params![bucket_hash, since_ms, i64::from(nth) - 1])
    .fetch_optional(tx)
    .await?;
    Ok(row.map(|(at,)| at))
}

/// Returns the number of events after `since_ms`, and when the latest happened.
pub async fn since(tx: &mut Tx, bucket_hash: &[u8], since_ms: i64) -> Result<(u32, Option<i64>), DbError> {
    let (events, latest): (i64, Option<i64>) = sql!(
        "SELECT count(*) AS events, max(happened_at) AS latest FROM rate_event
         WHERE bucket_hash = $1 AND happened_at > $2"
    )
    .bind_all(params![bucket_hash, since_ms])
    .fetch_one(tx)
    .await?;
    Ok((decode::count(events)?, latest))
}

/// Inserts an attempt and returns its id.
pub async fn insert(tx: &mut Tx, bucket_hash: &[u8], now_ms: i64) -> Result<i64, DbError> {
    let (id,): (i64,) =
        sql!("INSERT INTO rate_event (bucket_hash, happened_at) VALUES ($1, $2) RETURNING id")
            .bind_all(params![bucket_hash, now_ms])
            .fetch_one(tx)
            .await?;
    Ok(id)
}

/// Deletes an attempt.
pub async fn delete(tx: &mut Tx, id: i64) -> Result<(), DbError> {
    sql!("DELETE FROM rate_event WHERE id = $1").bind(id).execute(tx).await?;
    Ok(())
}

/// Deletes all attempts of a bucket.
pub async fn clear(tx: &mut Tx, bucket_hash: &[u8]) -> Result<(), DbError> {
    sql!("DELETE FROM rate_event WHERE bucket_hash = $1").bind(bucket_hash).execute(tx).await?;
    Ok(())
}
