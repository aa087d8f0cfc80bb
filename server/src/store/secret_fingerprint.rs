//! The fingerprint of the secret that all programs on this database share.

use super::db::{DbError, Executor, Tx, sql};

/// Stores the fingerprint if there is none yet. Of two programs that start at once, only one succeeds.
pub async fn keep_first(tx: &mut Tx, fingerprint: &str) -> Result<(), DbError> {
    sql!("INSERT INTO shop_secret (id, fingerprint) VALUES (1, $1) ON CONFLICT (id) DO NOTHING")
        .bind(fingerprint)
        .run(tx)
        .await
}

/// Stores the fingerprint in place of any other.
pub async fn replace(tx: &mut Tx, fingerprint: &str) -> Result<(), DbError> {
    sql!(
        "INSERT INTO shop_secret (id, fingerprint) VALUES (1, $1)
         ON CONFLICT (id) DO UPDATE SET fingerprint = excluded.fingerprint"
    )
    .bind(fingerprint)
    .run(tx)
    .await
}

/// Returns the fingerprint, or `None` if no program has served this database.
pub async fn get(on: impl Into<Executor<'_>>) -> Result<Option<String>, DbError> {
    sql!("SELECT fingerprint FROM shop_secret WHERE id = 1").fetch_optional_scalar::<String>(on).await
}
