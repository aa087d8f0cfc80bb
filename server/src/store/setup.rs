//! The link to set up an empty shop, and what is there of a new shop.

use super::db::{Db, DbError, Executor, Tx, params, row, sql};
use super::{customer, staff};

/// Replaces the link.
pub async fn set_link(tx: &mut Tx, token_hash: &[u8], expires_at: i64) -> Result<(), DbError> {
    sql!(
        "INSERT INTO setup_link (id, token_hash, expires_at) VALUES (1, $1, $2)
         ON CONFLICT (id) DO UPDATE SET token_hash = excluded.token_hash, expires_at = excluded.expires_at"
    )
    .bind_all(params![token_hash, expires_at])
    .run(tx)
    .await
}

/// Uses the link up. Returns whether it had this hash and was still valid.
pub async fn use_link(tx: &mut Tx, token_hash: &[u8], now_ms: i64) -> Result<bool, DbError> {
    sql!("DELETE FROM setup_link WHERE token_hash = $1 AND expires_at > $2")
        .bind_all(params![token_hash, now_ms])
        .affects_rows(tx)
        .await
}

/// Returns whether the link has this hash and is still valid.
pub async fn is_link(on: impl Into<Executor<'_>>, token_hash: &[u8], now_ms: i64) -> Result<bool, DbError> {
    let found = sql!("SELECT id FROM setup_link WHERE token_hash = $1 AND expires_at > $2")
        .bind_all(params![token_hash, now_ms])
        .fetch_optional_scalar::<i64>(on)
        .await?;
    Ok(found.is_some())
}

/// Returns whether nobody works in the shop, and nothing and nobody is in it: it waits for its owner.
pub async fn is_untouched(db: &Db) -> Result<bool, DbError> {
    let mut tx = db.begin_reading().await?;
    let is_used =
        staff::any(&mut tx).await? || customer::any(&mut tx).await? || contents(&mut tx).await?.products > 0;
    Ok(!is_used)
}

row! {
    /// What is there of a new shop.
    pub struct Contents {
        /// The number of zones.
        pub zones: i64,
        /// The number of windows of the week.
        pub windows: i64,
        /// The number of products, whatever their status.
        pub products: i64,
    }
}

/// Returns what is there of a new shop.
pub async fn contents(on: impl Into<Executor<'_>>) -> Result<Contents, DbError> {
    sql!(
        "SELECT (SELECT count(*) FROM zone) AS zones, (SELECT count(*) FROM slot_window) AS windows,
                (SELECT count(*) FROM product) AS products"
    )
    .fetch_one(on)
    .await
}
