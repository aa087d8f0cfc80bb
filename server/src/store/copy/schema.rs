//! The tables of a shop, in an order in which their rows can be inserted. They are read from SQLite only, because both
//! schemas come from the same migrations; tests compare the two.

use sqlx::{AssertSqlSafe, SqlitePool};

use super::CopyError;
use crate::store::db::Db;

/// The table of applied migrations, which is not part of the shop.
pub(super) const MIGRATIONS: &str = "_sqlx_migrations";

/// Returns the names of the tables of a database of either engine, sorted.
pub(super) async fn names(db: &Db) -> Result<Vec<String>, CopyError> {
    let names: Vec<(String,)> = match db {
        Db::Sqlite { read, .. } => sqlx::query_as(
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
        )
        .fetch_all(read)
        .await?,
        Db::Postgres(pool, _) => sqlx::query_as(
            "SELECT CAST(tablename AS TEXT) FROM pg_tables WHERE schemaname = current_schema() ORDER BY 1",
        )
        .fetch_all(pool)
        .await?,
    };
    Ok(names.into_iter().map(|(name,)| name).collect())
}

/// A table.
#[derive(Clone, Debug)]
pub(super) struct Table {
    /// Its name.
    pub(super) name: String,
    /// Its columns, in the order of their declaration.
    pub(super) columns: Vec<Column>,
    /// Whether it assigns the ids of its rows.
    pub(super) draws_ids: bool,
}

/// A column.
#[derive(Clone, Debug)]
pub(super) struct Column {
    /// Its name.
    pub(super) name: String,
    /// The type of its values.
    pub(super) kind: Kind,
    /// Whether it is part of the primary key.
    pub(super) is_key: bool,
}

/// The type of a column's values, by the types that the migrations use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Int,
    Text,
    Bool,
    Float,
    Bytes,
}

impl Kind {
    fn of(declared: &str) -> Option<Self> {
        Some(match declared {
            "INTEGER" | "BIGINT" => Self::Int,
            "TEXT" => Self::Text,
            "BOOLEAN" => Self::Bool,
            "DOUBLE PRECISION" => Self::Float,
            "BLOB" => Self::Bytes,
            _ => return None,
        })
    }
}

/// Returns every table of this SQLite database, with referenced tables before those that refer to them.
pub(super) async fn tables(pool: &SqlitePool) -> Result<Vec<Table>, CopyError> {
    let listed: Vec<(String, String)> = sqlx::query_as(
        "SELECT name, sql FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
    )
    .fetch_all(pool)
    .await?;
    let mut waiting = Vec::new();
    for (name, text) in listed.into_iter().filter(|(name, _)| name != MIGRATIONS) {
        let parents: Vec<(String,)> =
            sqlx::query_as("SELECT DISTINCT \"table\" FROM pragma_foreign_key_list($1)")
                .bind(&name)
                .fetch_all(pool)
                .await?;
        let parents: Vec<String> =
            parents.into_iter().map(|(parent,)| parent).filter(|parent| *parent != name).collect();
        let columns = columns(pool, &name).await?;
        let draws_ids = text.contains("AUTOINCREMENT");
        waiting.push((Table { name, columns, draws_ids }, parents));
    }
    let mut ordered: Vec<Table> = Vec::with_capacity(waiting.len());
    while !waiting.is_empty() {
        let is_written = |parent: &String| ordered.iter().any(|table| table.name == *parent);
        let (ready, rest): (Vec<_>, Vec<_>) =
            waiting.into_iter().partition(|(_, parents)| parents.iter().all(is_written));
        if ready.is_empty() {
            return Err(CopyError::Schema("tables refer to one another in a circle".into()));
        }
        ordered.extend(ready.into_iter().map(|(table, _)| table));
        waiting = rest;
    }
    Ok(ordered)
}

async fn columns(pool: &SqlitePool, table: &str) -> Result<Vec<Column>, CopyError> {
    let listed: Vec<(String, String, i64)> =
        sqlx::query_as("SELECT name, upper(type), pk FROM pragma_table_info($1) ORDER BY cid")
            .bind(table)
            .fetch_all(pool)
            .await?;
    listed
        .into_iter()
        .map(|(name, declared, key)| {
            let unknown = || CopyError::Schema(format!("{table}.{name} is of the unknown type {declared}"));
            Ok(Column { kind: Kind::of(&declared).ok_or_else(unknown)?, name, is_key: key > 0 })
        })
        .collect()
}

impl Table {
    fn names(&self) -> String {
        self.columns.iter().map(|column| quoted(&column.name)).collect::<Vec<_>>().join(", ")
    }

    /// Returns the statement that reads all rows by their keys, in the same order on both engines.
    pub(super) fn select(&self, is_postgres: bool) -> AssertSqlSafe<String> {
        let keys: Vec<_> = self.columns.iter().filter(|column| column.is_key).collect();
        // A table without a key is ordered by all its columns.
        let by = if keys.is_empty() { self.columns.iter().collect() } else { keys };
        let by = by.into_iter().map(|column| {
            // SQLite compares text by bytes, PostgreSQL by a language's collation unless told otherwise.
            let collation = if is_postgres && column.kind == Kind::Text { " COLLATE \"C\"" } else { "" };
            format!("{}{collation}", quoted(&column.name))
        });
        let by = by.collect::<Vec<_>>().join(", ");
        AssertSqlSafe(format!("SELECT {} FROM {} ORDER BY {by}", self.names(), quoted(&self.name)))
    }

    /// Returns the statement that inserts this number of rows.
    pub(super) fn insert(&self, rows: usize) -> AssertSqlSafe<String> {
        let width = self.columns.len();
        let rows = (0..rows).map(|row| {
            let places = (1..=width).map(|column| format!("${}", row * width + column));
            format!("({})", places.collect::<Vec<_>>().join(", "))
        });
        let rows = rows.collect::<Vec<_>>().join(", ");
        AssertSqlSafe(format!("INSERT INTO {} ({}) VALUES {rows}", quoted(&self.name), self.names()))
    }

    /// Returns the statement that counts the rows.
    pub(super) fn count(&self) -> AssertSqlSafe<String> {
        AssertSqlSafe(format!("SELECT COUNT(*) FROM {}", quoted(&self.name)))
    }

    /// Returns the statement that deletes all rows.
    pub(super) fn delete(&self) -> AssertSqlSafe<String> {
        AssertSqlSafe(format!("DELETE FROM {}", quoted(&self.name)))
    }
}

fn quoted(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}
