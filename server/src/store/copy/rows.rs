//! Reads and writes rows of any table on either engine, as the values that this program binds.

use std::pin::Pin;

use futures_util::{Stream, TryStreamExt as _};
use sqlx::{AssertSqlSafe, Row as _};

use super::super::db::{DbError, Tx, Value};
use super::CopyError;
use super::schema::{Kind, Table};

/// A row, in the order of its table's columns.
pub(super) type Row = Vec<Value>;

/// A stream of a table's rows.
pub(super) type Rows<'a> = Pin<Box<dyn Stream<Item = Result<Row, CopyError>> + Send + 'a>>;

/// Returns the values of a row of either engine.
macro_rules! values {
    ($row:expr, $table:expr) => {
        $table
            .columns
            .iter()
            .enumerate()
            .map(|(index, column)| {
                Ok(match column.kind {
                    Kind::Int => Value::Int($row.try_get(index)?),
                    Kind::Text => Value::Text($row.try_get(index)?),
                    Kind::Bool => Value::Bool($row.try_get(index)?),
                    Kind::Float => Value::Float($row.try_get(index)?),
                    Kind::Bytes => Value::Bytes($row.try_get(index)?),
                })
            })
            .collect::<Result<Row, sqlx::Error>>()
            .map_err(CopyError::from)
    };
}

/// Binds the values of all these rows to a statement of either engine.
macro_rules! bound {
    ($query:expr, $rows:expr) => {
        $rows.into_iter().flatten().fold($query, |query, value| match value {
            Value::Int(value) => query.bind(value),
            Value::Text(value) => query.bind(value),
            Value::Bool(value) => query.bind(value),
            Value::Float(value) => query.bind(value),
            Value::Bytes(value) => query.bind(value),
        })
    };
}

/// Reads all rows of a table, ordered by key.
pub(super) fn read<'a>(tx: &'a mut Tx, table: &'a Table) -> Rows<'a> {
    match tx {
        Tx::Sqlite(tx, _) => Box::pin(
            sqlx::query(table.select(false))
                .fetch(tx.connection())
                .map_err(CopyError::from)
                .and_then(move |row| std::future::ready(values!(row, table))),
        ),
        Tx::Postgres(tx, ..) => Box::pin(
            sqlx::query(table.select(true))
                .fetch(&mut **tx)
                .map_err(CopyError::from)
                .and_then(move |row| std::future::ready(values!(row, table))),
        ),
    }
}

/// Inserts rows into a table.
pub(super) async fn write(tx: &mut Tx, table: &Table, rows: Vec<Row>) -> Result<(), DbError> {
    let text = table.insert(rows.len());
    match tx {
        // Only the statement for full batches is worth caching; those for the last batches are not.
        Tx::Sqlite(tx, _) => {
            tx.run_pending().await?;
            let result = bound!(sqlx::query(text), rows).execute(tx.connection()).await;
            tx.checked(result)?;
        }
        Tx::Postgres(tx, ..) => {
            bound!(sqlx::query(text), rows).execute(&mut **tx).await?;
        }
    }
    Ok(())
}

/// Executes a statement without parameters.
pub(super) async fn execute(tx: &mut Tx, text: AssertSqlSafe<String>) -> Result<(), DbError> {
    match tx {
        Tx::Sqlite(tx, _) => {
            tx.run_pending().await?;
            let result = sqlx::query(text).execute(tx.connection()).await;
            tx.checked(result)?;
        }
        Tx::Postgres(tx, ..) => {
            sqlx::query(text).execute(&mut **tx).await?;
        }
    }
    Ok(())
}

/// Returns the number that a statement selects.
async fn number(tx: &mut Tx, text: AssertSqlSafe<String>) -> Result<i64, DbError> {
    let (number,): (i64,) = match tx {
        Tx::Sqlite(tx, _) => {
            tx.run_pending().await?;
            let result = sqlx::query_as(text).fetch_one(tx.connection()).await;
            tx.checked(result)?
        }
        Tx::Postgres(tx, ..) => sqlx::query_as(text).fetch_one(&mut **tx).await?,
    };
    Ok(number)
}

/// Returns the number of rows of a table.
pub(super) async fn count(tx: &mut Tx, table: &Table) -> Result<i64, DbError> {
    number(tx, table.count()).await
}

/// Returns whether a table has a row.
pub(super) async fn has_any(tx: &mut Tx, table: &str) -> Result<bool, DbError> {
    let text = format!("SELECT CAST(COUNT(*) AS BIGINT) FROM (SELECT 1 FROM \"{table}\" LIMIT 1) AS one");
    Ok(number(tx, AssertSqlSafe(text)).await? > 0)
}

/// Returns the last id that a table's counter assigned, or 0 if there is none.
pub(super) async fn last_drawn(tx: &mut Tx, table: &Table) -> Result<i64, DbError> {
    let name = &table.name;
    match tx {
        Tx::Sqlite(..) => {
            let text = format!("SELECT COALESCE((SELECT seq FROM sqlite_sequence WHERE name = '{name}'), 0)");
            number(tx, AssertSqlSafe(text)).await
        }
        Tx::Postgres(..) => {
            let text =
                format!("SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM \"{name}_id_seq\"");
            number(tx, AssertSqlSafe(text)).await
        }
    }
}

/// Sets a table's counter, so that the next id follows this one.
pub(super) async fn draw_after(tx: &mut Tx, table: &Table, last: i64) -> Result<(), DbError> {
    let name = &table.name;
    match tx {
        Tx::Sqlite(..) => {
            execute(tx, AssertSqlSafe(format!("DELETE FROM sqlite_sequence WHERE name = '{name}'"))).await?;
            let text = format!("INSERT INTO sqlite_sequence (name, seq) VALUES ('{name}', {last})");
            execute(tx, AssertSqlSafe(text)).await
        }
        Tx::Postgres(..) => {
            // A sequence that was never used cannot be set to 0.
            let text = format!("SELECT setval('\"{name}_id_seq\"', {}, {})", last.max(1), last > 0);
            execute(tx, AssertSqlSafe(text)).await
        }
    }
}
