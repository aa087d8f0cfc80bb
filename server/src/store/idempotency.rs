//! Stored responses, returned again for a repeated request.

use super::db::{DbError, Tx, params, sql};

/// Stores the response to a request under its key, in place of an expired one.
pub async fn keep(
    tx: &mut Tx,
    customer_id: i64,
    key: &str,
    request_hash: [u8; 32],
    answer: &str,
    now_ms: i64,
) -> Result<(), DbError> {
    sql!(
        "INSERT INTO idempotency_key (customer_id, key, request_hash, answer, created_at)
         VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (customer_id, key) DO UPDATE
         SET request_hash = excluded.request_hash, answer = excluded.answer, created_at = excluded.created_at"
    )
    .bind_all(params![customer_id, key, request_hash, answer, now_ms])
    .run(tx)
    .await
}
