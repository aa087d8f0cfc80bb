//! Stored responses, returned again for a repeated request.

use super::db::{DbError, Executor, Tx, params, sql};

/// The request and response of a key.
#[derive(Clone, Debug)]
pub struct IdempotencyRecord {
    /// The hash of the request.
    pub request_hash: Vec<u8>,
    /// The response.
    pub answer: String,
}

/// Claims a key of a customer for a request. Returns whether it was free or older than `expired_ms`.
///
/// A concurrent claim of the same key waits here until the end of the first one's transaction.
pub async fn claim(
    tx: &mut Tx,
    customer_id: i64,
    key: &str,
    request_hash: [u8; 32],
    now_ms: i64,
    expired_ms: i64,
) -> Result<bool, DbError> {
    sql!(
        "INSERT INTO idempotency_key (customer_id, key, request_hash, answer, created_at)
         VALUES ($1, $2, $3, '', $4)
         ON CONFLICT (customer_id, key) DO UPDATE
         SET request_hash = excluded.request_hash, answer = '', created_at = excluded.created_at
         WHERE idempotency_key.created_at < $5"
    )
    .bind_all(params![customer_id, key, request_hash, now_ms, expired_ms])
    .affects_rows(tx)
    .await
}

/// Returns the request and response of a key.
pub async fn get(
    on: impl Into<Executor<'_>>,
    customer_id: i64,
    key: &str,
) -> Result<Option<IdempotencyRecord>, DbError> {
    let row = sql!("SELECT request_hash, answer FROM idempotency_key WHERE customer_id = $1 AND key = $2")
        .bind_all(params![customer_id, key])
        .fetch_optional::<(Vec<u8>, String)>(on)
        .await?;
    Ok(row.map(|(request_hash, answer)| IdempotencyRecord { request_hash, answer }))
}

/// Stores the response to the request that claimed a key.
pub async fn keep(tx: &mut Tx, customer_id: i64, key: &str, answer: &str) -> Result<(), DbError> {
    sql!("UPDATE idempotency_key SET answer = $3 WHERE customer_id = $1 AND key = $2")
        .bind_all(params![customer_id, key, answer])
        .run(tx)
        .await
}
