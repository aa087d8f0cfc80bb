//! Rows of any table, read and written on either engine as the values that this program binds.

use std::pin::Pin;

use futures_util::{Stream, TryStreamExt as _};
use sqlx::{AssertSqlSafe, Row as _};

use super::super::db::{DbError, Tx, Value};
use super::CopyError;
use super::schema::{Kind, Table};

/// A row, by its table's columns.
pub(super) type Row = Vec<Value>;

/// A table's rows as they come.
pub(super) type Rows<'a> = Pin<Box<dyn Stream<Item = Result<Row, CopyError>> + Send + 'a>>;

/// The values of a row of either engine.
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

/// All rows of a table, by their keys.
pub(super) fn read<'a>(tx: &'a mut Tx, table: &'a Table) -> Rows<'a> {
    match tx {
        Tx::Sqlite(tx, _) => Box::pin(
            sqlx::query(table.select(false))
                .fetch(&mut **tx)
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

/// Writes rows into a table.
pub(super) async fn write(tx: &mut Tx, table: &Table, rows: Vec<Row>) -> Result<(), DbError> {
    let text = table.insert(rows.len());
    match tx {
        // The statement for full batches is worth keeping prepared, those of the last ones are not.
        Tx::Sqlite(tx, _) => {
            bound!(sqlx::query(text), rows).execute(&mut **tx).await?;
        }
        Tx::Postgres(tx, ..) => {
            bound!(sqlx::query(text), rows).execute(&mut **tx).await?;
        }
    }
    Ok(())
}

/// Runs a statement that takes nothing.
pub(super) async fn execute(tx: &mut Tx, text: AssertSqlSafe<String>) -> Result<(), DbError> {
    match tx {
        Tx::Sqlite(tx, _) => {
            sqlx::query(text).execute(&mut **tx).await?;
        }
        Tx::Postgres(tx, ..) => {
            sqlx::query(text).execute(&mut **tx).await?;
        }
    }
    Ok(())
}

/// The number that a statement answers.
async fn number(tx: &mut Tx, text: AssertSqlSafe<String>) -> Result<i64, DbError> {
    let (number,): (i64,) = match tx {
        Tx::Sqlite(tx, _) => sqlx::query_as(text).fetch_one(&mut **tx).await?,
        Tx::Postgres(tx, ..) => sqlx::query_as(text).fetch_one(&mut **tx).await?,
    };
    Ok(number)
}

/// How many rows a table has.
pub(super) async fn count(tx: &mut Tx, table: &Table) -> Result<i64, DbError> {
    number(tx, table.count()).await
}

/// Whether a table has a row.
pub(super) async fn has_any(tx: &mut Tx, table: &str) -> Result<bool, DbError> {
    let text = format!("SELECT CAST(COUNT(*) AS BIGINT) FROM (SELECT 1 FROM \"{table}\" LIMIT 1) AS one");
    Ok(number(tx, AssertSqlSafe(text)).await? > 0)
}

/// The last number that a table drew for a row, 0 if it drew none.
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

/// Lets a table draw its next number after this one.
pub(super) async fn draw_after(tx: &mut Tx, table: &Table, last: i64) -> Result<(), DbError> {
    let name = &table.name;
    match tx {
        Tx::Sqlite(..) => {
            execute(tx, AssertSqlSafe(format!("DELETE FROM sqlite_sequence WHERE name = '{name}'"))).await?;
            let text = format!("INSERT INTO sqlite_sequence (name, seq) VALUES ('{name}', {last})");
            execute(tx, AssertSqlSafe(text)).await
        }
        Tx::Postgres(..) => {
            // A sequence that was never drawn from cannot stand at 0.
            let text = format!("SELECT setval('\"{name}_id_seq\"', {}, {})", last.max(1), last > 0);
            execute(tx, AssertSqlSafe(text)).await
        }
    }
}
