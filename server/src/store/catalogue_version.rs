//! The version of the catalogue. A changed version tells each process about the changes of others.

use super::db::{DbError, Executor, Tx, sql};

/// Returns the current version.
pub async fn version(on: impl Into<Executor<'_>>) -> Result<i64, DbError> {
    sql!("SELECT version FROM catalogue_version").fetch_scalar::<i64>(on).await
}

/// Increments the version, so that every process loads the catalogue again.
///
/// Call it once, as late as possible: it blocks every other such change until the end of this transaction.
pub async fn bump_version(tx: &mut Tx) -> Result<(), DbError> {
    sql!("UPDATE catalogue_version SET version = version + 1").run_with_next(tx).await
}

/// Returns whether the version is still this one, and then keeps it until the end of the transaction. Call it after all other
/// locks, like [`bump_version`].
pub async fn hold(tx: &mut Tx, version: i64) -> Result<bool, DbError> {
    sql!("UPDATE catalogue_version SET version = version WHERE version = $1")
        .bind(version)
        .affects_rows(tx)
        .await
}

/// Returns whether there is no product yet.
pub async fn is_empty(on: impl Into<Executor<'_>>) -> Result<bool, DbError> {
    Ok(sql!("SELECT id FROM product LIMIT 1").fetch_optional::<(i64,)>(on).await?.is_none())
}
