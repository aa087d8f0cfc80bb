//! Switches that the shop's staff set while it runs.

use super::db::{DbError, Executor, Tx, sql};

/// The value of `name`, if it was ever set.
pub async fn get(on: impl Into<Executor<'_>>, name: &str) -> Result<Option<String>, DbError> {
    let row =
        sql!("SELECT value FROM setting WHERE name = $1").bind(name).fetch_optional::<(String,)>(on).await?;
    Ok(row.map(|(value,)| value))
}

/// Sets `name` to `value`.
pub async fn set(tx: &mut Tx, name: &str, value: &str) -> Result<(), DbError> {
    sql!("INSERT INTO setting (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value")
        .bind(name)
        .bind(value)
        .execute(tx)
        .await?;
    Ok(())
}

/// Saves something and takes it away again: what is there stays as it was, and yet something goes to the disk.
///
/// An UPDATE to the same value would not do, since SQLite leaves a page alone that does not change.
pub async fn try_saving(tx: &mut Tx) -> Result<(), DbError> {
    sql!("INSERT INTO setting (name, value) VALUES ('readiness', '') ON CONFLICT (name) DO NOTHING")
        .execute(tx)
        .await?;
    sql!("DELETE FROM setting WHERE name = 'readiness'").execute(tx).await?;
    Ok(())
}
