//! The tables of a shop, in an order in which their rows can be inserted. They are read from SQLite only, because both
//! schemas come from the same migrations; tests compare the two.

use super::CopyError;
use crate::store::db::{Db, Statement, ValueKind};

/// The table of applied migrations, which is not part of the shop.
pub(super) const MIGRATIONS: &str = "_sqlx_migrations";

/// Returns the names of the tables of a database of either engine, sorted.
pub(super) async fn names(db: &Db) -> Result<Vec<String>, CopyError> {
    let names = match db {
        Db::Sqlite { .. } => Statement::new(
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
        ),
        Db::Postgres(..) => Statement::new(
            "SELECT CAST(tablename AS TEXT) FROM pg_tables WHERE schemaname = current_schema() ORDER BY 1",
        ),
    };
    Ok(names.fetch_all_scalars(db).await?)
}

/// The maximum number of values per statement, below the lower limit of both engines (SQLite: 32,766).
const MAX_VALUES: usize = 30_000;
/// The number of rows that are read or written at once.
const PAGE: usize = 500;
/// The same for rows that contain files, such as photos.
const PAGE_WITH_FILES: usize = 16;

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
    pub(super) kind: ValueKind,
    /// Its place in the primary key, from 1; `None` if it is not part of it.
    pub(super) key: Option<i64>,
}

/// Returns the type of a column's values, by the types that the migrations use.
fn kind_of(declared: &str) -> Option<ValueKind> {
    Some(match declared {
        "INTEGER" | "BIGINT" => ValueKind::Int,
        "TEXT" => ValueKind::Text,
        "BOOLEAN" => ValueKind::Bool,
        "DOUBLE PRECISION" => ValueKind::Float,
        "BLOB" => ValueKind::Bytes,
        _ => return None,
    })
}

/// Returns every table of this SQLite database, with referenced tables before those that refer to them.
pub(super) async fn tables(sqlite: &Db) -> Result<Vec<Table>, CopyError> {
    let listed = Statement::new(
        "SELECT name, sql FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
    );
    let listed: Vec<(String, String)> = listed.fetch_all(sqlite).await?;
    let mut waiting = Vec::new();
    for (name, text) in listed.into_iter().filter(|(name, _)| name != MIGRATIONS) {
        let parents =
            Statement::new("SELECT DISTINCT \"table\" FROM pragma_foreign_key_list($1)").bind(name.as_str());
        let mut parents: Vec<String> = parents.fetch_all_scalars(sqlite).await?;
        parents.retain(|parent| *parent != name);
        let columns = columns(sqlite, &name).await?;
        if !columns.iter().any(|column| column.key.is_some()) {
            return Err(CopyError::Schema(format!("{name} has no primary key to read its rows by")));
        }
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

async fn columns(sqlite: &Db, table: &str) -> Result<Vec<Column>, CopyError> {
    let listed = Statement::new("SELECT name, upper(type), pk FROM pragma_table_info($1) ORDER BY cid");
    let listed: Vec<(String, String, i64)> = listed.bind(table).fetch_all(sqlite).await?;
    listed
        .into_iter()
        .map(|(name, declared, key)| {
            let unknown = || CopyError::Schema(format!("{table}.{name} is of the unknown type {declared}"));
            Ok(Column { kind: kind_of(&declared).ok_or_else(unknown)?, name, key: (key > 0).then_some(key) })
        })
        .collect()
}

impl Table {
    fn names(&self) -> String {
        self.columns.iter().map(|column| quoted(&column.name)).collect::<Vec<_>>().join(", ")
    }

    /// Returns the positions of the columns of the primary key, in its order.
    pub(super) fn keys(&self) -> Vec<usize> {
        let mut keys: Vec<_> =
            (0..).zip(&self.columns).filter_map(|(at, one)| Some((one.key?, at))).collect();
        keys.sort_unstable();
        keys.into_iter().map(|(_, at)| at).collect()
    }

    /// Returns how many rows are read or written at once: few of those with files.
    pub(super) fn page(&self) -> usize {
        let has_files = self.columns.iter().any(|one| one.kind == ValueKind::Bytes && one.key.is_none());
        if has_files { PAGE_WITH_FILES } else { PAGE.min(MAX_VALUES / self.columns.len()) }
    }

    /// Returns the statement that reads this many rows by their keys, in the same order on both engines. All rows come
    /// after the one with the keys that are its parameters, if there are any.
    pub(super) fn select(&self, is_postgres: bool, is_after: bool, limit: usize) -> String {
        let keys = self.keys();
        let by = keys.iter().map(|at| {
            let column = &self.columns[*at];
            // SQLite compares text by bytes, PostgreSQL by a language's collation unless told otherwise.
            let collation = if is_postgres && column.kind == ValueKind::Text { " COLLATE \"C\"" } else { "" };
            format!("{}{collation}", quoted(&column.name))
        });
        let by = by.collect::<Vec<_>>().join(", ");
        let after = if is_after {
            let places = (1..=keys.len()).map(|number| format!("${number}")).collect::<Vec<_>>().join(", ");
            format!(" WHERE ({by}) > ({places})")
        } else {
            String::new()
        };
        format!("SELECT {} FROM {}{after} ORDER BY {by} LIMIT {limit}", self.names(), quoted(&self.name))
    }

    /// Returns the statement that inserts this number of rows.
    pub(super) fn insert(&self, rows: usize) -> String {
        let width = self.columns.len();
        let rows = (0..rows).map(|row| {
            let places = (1..=width).map(|column| format!("${}", row * width + column));
            format!("({})", places.collect::<Vec<_>>().join(", "))
        });
        let rows = rows.collect::<Vec<_>>().join(", ");
        format!("INSERT INTO {} ({}) VALUES {rows}", quoted(&self.name), self.names())
    }

    /// Returns the statement that counts the rows.
    pub(super) fn count(&self) -> String {
        format!("SELECT COUNT(*) FROM {}", quoted(&self.name))
    }

    /// Returns the statement that deletes all rows.
    pub(super) fn delete(&self) -> String {
        format!("DELETE FROM {}", quoted(&self.name))
    }
}

fn quoted(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}
