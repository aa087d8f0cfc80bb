//! Settings that staff change while the shop runs.

use super::db::{DbError, Executor, Tx, params, sql};

/// Returns the value of `name`, if it was ever set.
pub async fn get(on: impl Into<Executor<'_>>, name: &str) -> Result<Option<String>, DbError> {
    sql!("SELECT value FROM setting WHERE name = $1").bind(name).fetch_optional_scalar::<String>(on).await
}

/// Sets `name` to `value`.
pub async fn set(tx: &mut Tx, name: &str, value: &str) -> Result<(), DbError> {
    sql!("INSERT INTO setting (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value")
        .bind_all(params![name, value])
        .execute(tx)
        .await?;
    Ok(())
}

/// Locks `name` until the end of the transaction, if it was set.
pub async fn lock(tx: &mut Tx, name: &str) -> Result<(), DbError> {
    sql!("UPDATE setting SET value = value WHERE name = $1").bind(name).run(tx).await
}

/// Deletes `name`. Returns whether it was set.
pub async fn delete(tx: &mut Tx, name: &str) -> Result<bool, DbError> {
    sql!("DELETE FROM setting WHERE name = $1").bind(name).affects_rows(tx).await
}

/// Inserts a row and deletes it again: nothing changes, but something is written to the disk.
///
/// An UPDATE to the same value would not do, because SQLite does not write pages that do not change.
pub async fn try_saving(tx: &mut Tx) -> Result<(), DbError> {
    sql!("INSERT INTO setting (name, value) VALUES ('readiness', '') ON CONFLICT (name) DO NOTHING")
        .execute(tx)
        .await?;
    sql!("DELETE FROM setting WHERE name = 'readiness'").execute(tx).await?;
    Ok(())
}
