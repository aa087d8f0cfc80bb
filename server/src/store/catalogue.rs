//! The count of changes to what every visitor sees, by which each process notices those of another.

use super::db::{DbError, Executor, Tx, sql};

/// The present version.
pub async fn version(on: impl Into<Executor<'_>>) -> Result<i64, DbError> {
    let (version,) = sql!("SELECT version FROM catalogue_version").fetch_one::<(i64,)>(on).await?;
    Ok(version)
}

/// Says that this transaction changes what visitors see: every process loads the catalogue again.
///
/// Call it once, as late as possible: it makes every other such change wait for this transaction's end.
pub async fn bump_version(tx: &mut Tx) -> Result<(), DbError> {
    sql!("UPDATE catalogue_version SET version = version + 1").execute(tx).await.map(drop)
}

/// Whether there is no product yet.
pub async fn is_empty(on: impl Into<Executor<'_>>) -> Result<bool, DbError> {
    Ok(sql!("SELECT id FROM product LIMIT 1").fetch_optional::<(i64,)>(on).await?.is_none())
}
