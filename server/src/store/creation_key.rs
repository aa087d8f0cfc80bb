//! Keys of the requests of staff that create something.

use super::db::{DbError, Executor, Tx, params, sql};

/// What is known of a key.
#[derive(Clone, Debug)]
pub struct CreationKey {
    /// The hash of the request.
    pub request_hash: String,
    /// Identifies what the request created.
    pub created_id: Option<i64>,
}

/// Claims a key for a request. Returns whether it was free.
///
/// A concurrent claim of the same key waits here until the end of the first one's transaction.
pub async fn claim(
    tx: &mut Tx,
    (kind, key): (&str, &str),
    request_hash: &str,
    now_ms: i64,
) -> Result<bool, DbError> {
    sql!(
        "INSERT INTO creation_key (kind, key, request_hash, created_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (kind, key) DO NOTHING"
    )
    .bind_all(params![kind, key, request_hash, now_ms])
    .affects_rows(tx)
    .await
}

/// Returns what is known of a key.
pub async fn get(
    on: impl Into<Executor<'_>>,
    (kind, key): (&str, &str),
) -> Result<Option<CreationKey>, DbError> {
    let row = sql!("SELECT request_hash, created_id FROM creation_key WHERE kind = $1 AND key = $2")
        .bind_all(params![kind, key])
        .fetch_optional::<(String, Option<i64>)>(on)
        .await?;
    Ok(row.map(|(request_hash, created_id)| CreationKey { request_hash, created_id }))
}

/// Stores what the request that claimed a key has created.
pub async fn keep(tx: &mut Tx, (kind, key): (&str, &str), created_id: i64) -> Result<(), DbError> {
    sql!("UPDATE creation_key SET created_id = $3 WHERE kind = $1 AND key = $2")
        .bind_all(params![kind, key, created_id])
        .run(tx)
        .await
}
