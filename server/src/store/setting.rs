//! Switches that the shop's staff set while it runs.

use super::db::{Db, DbError, On, Tx, sql};

/// The value of `name`, if it was ever set.
pub async fn get(on: impl Into<On<'_>>, name: &str) -> Result<Option<String>, DbError> {
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

/// Answers once the database does: the cheapest question there is.
pub async fn ping(db: &Db) -> Result<(), DbError> {
    sql!("SELECT CAST(1 AS BIGINT) AS one").fetch_one::<(i64,)>(db).await.map(|_| ())
}
