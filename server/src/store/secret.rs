//! The fingerprint of the secret that all programs on this database share.

use super::db::{DbError, Executor, Tx, sql};

/// Keeps the fingerprint where there is none yet. Of two programs that start at once, one is the first.
pub async fn keep_first(tx: &mut Tx, fingerprint: &str) -> Result<(), DbError> {
    sql!("INSERT INTO shop_secret (id, fingerprint) VALUES (1, $1) ON CONFLICT (id) DO NOTHING")
        .bind(fingerprint)
        .execute(tx)
        .await
        .map(drop)
}

/// Keeps the fingerprint in the place of another.
pub async fn replace(tx: &mut Tx, fingerprint: &str) -> Result<(), DbError> {
    sql!(
        "INSERT INTO shop_secret (id, fingerprint) VALUES (1, $1)
         ON CONFLICT (id) DO UPDATE SET fingerprint = excluded.fingerprint"
    )
    .bind(fingerprint)
    .execute(tx)
    .await
    .map(drop)
}

/// The fingerprint, if a program has served this database.
pub async fn get(on: impl Into<Executor<'_>>) -> Result<Option<String>, DbError> {
    let row =
        sql!("SELECT fingerprint FROM shop_secret WHERE id = 1").fetch_optional::<(String,)>(on).await?;
    Ok(row.map(|(fingerprint,)| fingerprint))
}
