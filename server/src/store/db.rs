//! One SQL text for SQLite and PostgreSQL: connections, transactions, statements and their errors.
//!
//! What a text may use so that both engines take it: `$n` parameters, RETURNING, ON CONFLICT, conditional
//! UPDATE, CTEs, windows, keyset row values, FILTER, UPDATE ... FROM, NULLS LAST. Not ILIKE, FOR UPDATE or
//! `= ANY`; `sum` and `avg` need a CAST to BIGINT. Leave UNIQUE constraints unnamed, so that both engines call
//! them `table_column_key`, and name every CHECK.

use std::path::{Path, PathBuf};
use std::str::FromStr as _;
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgPoolOptions, PgRow};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteRow, SqliteSynchronous,
};
use sqlx::{ConnectOptions as _, PgPool, Postgres, Sqlite, SqlitePool, Transaction};

/// How long a request waits for a connection, or for its turn to write, before it is told to come back.
const WAIT_LIMIT: Duration = Duration::from_secs(5);
/// Older bundles can lose committed pages when the write-ahead log is reset.
const OLDEST_SQLITE: (u32, u32, u32) = (3, 51, 3);

/// A database of either engine. Cheap to clone.
#[derive(Clone, Debug)]
pub enum Db {
    /// One file: many readers beside the one connection that writes.
    Sqlite {
        /// Connections that refuse to write.
        read: SqlitePool,
        /// The single connection that may.
        write: SqlitePool,
    },
    /// A PostgreSQL server.
    Postgres(PgPool),
}

/// An open transaction that may write. Dropped without [`Tx::commit`], it is rolled back.
#[derive(Debug)]
pub enum Tx {
    /// On SQLite's single write connection.
    Sqlite(Transaction<'static, Sqlite>),
    /// On PostgreSQL.
    Postgres(Transaction<'static, Postgres>),
}

/// Where a reading statement runs: on its own, or inside a transaction whose changes it must see.
#[derive(Debug)]
pub enum On<'a> {
    /// On any reading connection.
    Db(&'a Db),
    /// Inside this transaction.
    Tx(&'a mut Tx),
}

impl<'a> From<&'a Db> for On<'a> {
    fn from(db: &'a Db) -> Self {
        Self::Db(db)
    }
}

impl<'a> From<&'a mut Tx> for On<'a> {
    fn from(tx: &'a mut Tx) -> Self {
        Self::Tx(tx)
    }
}

/// What can go wrong in a store.
#[derive(Debug, thiserror::Error)]
pub enum DbError {
    /// A constraint of the schema refused the change.
    #[error("{kind:?} constraint {name:?} violated")]
    Constraint {
        /// What sort of constraint.
        kind: Constraint,
        /// Its name: `table_column_key` for UNIQUE, the written name for CHECK, `table.column` for NOT NULL.
        /// SQLite does not say which foreign key was violated.
        name: Option<String>,
    },
    /// No connection, or no turn to write, came free in time.
    #[error("the database is busy")]
    Busy,
    /// The database's address is malformed or cannot be opened.
    #[error("{0}")]
    Open(String),
    /// The schema could not be brought up to date.
    #[error("migration failed: {0}")]
    Migrate(#[from] sqlx::migrate::MigrateError),
    /// Anything else.
    #[error(transparent)]
    Sqlx(sqlx::Error),
}

/// The kinds of constraint that a change can violate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Constraint {
    /// UNIQUE or PRIMARY KEY.
    Unique,
    /// REFERENCES.
    ForeignKey,
    /// CHECK.
    Check,
    /// NOT NULL.
    NotNull,
}

impl DbError {
    /// Whether the constraint of this name refused the change.
    pub fn violates(&self, constraint: &str) -> bool {
        matches!(self, Self::Constraint { name: Some(name), .. } if name == constraint)
    }

    /// Whether a row of another table that the change refers to (or that refers to it) stood in the way.
    pub fn violates_foreign_key(&self) -> bool {
        matches!(self, Self::Constraint { kind: Constraint::ForeignKey, .. })
    }
}

impl From<sqlx::Error> for DbError {
    fn from(error: sqlx::Error) -> Self {
        let sqlx::Error::Database(database) = &error else {
            return match error {
                sqlx::Error::PoolTimedOut => Self::Busy,
                other => Self::Sqlx(other),
            };
        };
        let kind = match database.kind() {
            sqlx::error::ErrorKind::UniqueViolation => Constraint::Unique,
            sqlx::error::ErrorKind::ForeignKeyViolation => Constraint::ForeignKey,
            sqlx::error::ErrorKind::CheckViolation => Constraint::Check,
            sqlx::error::ErrorKind::NotNullViolation => Constraint::NotNull,
            _ => {
                // SQLITE_BUSY and its kin; PostgreSQL's serialization failure, deadlock and lock timeout.
                const BUSY: [&str; 8] = ["5", "261", "517", "773", "6", "40001", "40P01", "55P03"];
                let busy = database.code().is_some_and(|code| BUSY.contains(&code.as_ref()));
                return if busy { Self::Busy } else { Self::Sqlx(error) };
            }
        };
        let name = match (database.constraint(), kind) {
            (Some(name), _) => Some(name.to_owned()),
            (None, Constraint::ForeignKey) => None,
            (None, _) => constraint_in_sqlite_text(database.message(), kind),
        };
        Self::Constraint { kind, name }
    }
}

/// SQLite names a violated constraint in its message alone: "UNIQUE constraint failed: customer.phone".
/// This is the one place that reads it; the result is the name that PostgreSQL gives the same constraint.
fn constraint_in_sqlite_text(message: &str, kind: Constraint) -> Option<String> {
    let (_, subject) = message.split_once("constraint failed: ")?;
    if kind != Constraint::Unique || subject.starts_with("index ") {
        return Some(subject.trim_start_matches("index ").trim_matches('\'').to_owned());
    }
    let (table, _) = subject.split_once('.')?;
    let columns = subject.split(", ").filter_map(|column| column.split_once('.')).map(|(_, column)| column);
    Some(format!("{table}_{}_key", columns.collect::<Vec<_>>().join("_")))
}

impl Db {
    /// Opens `sqlite:PATH` (creating the file and its folder) or `postgres://...`.
    pub async fn open(address: &str) -> Result<Self, DbError> {
        if let Some(path) = address.strip_prefix("sqlite:") {
            Self::open_sqlite(Path::new(path.strip_prefix("//").unwrap_or(path))).await
        } else {
            Self::open_postgres(address).await
        }
    }

    async fn open_sqlite(path: &Path) -> Result<Self, DbError> {
        let cannot = |error: &dyn std::fmt::Display| {
            DbError::Open(format!("cannot open the database {}: {error}", path.display()))
        };
        if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            std::fs::create_dir_all(folder).map_err(|error| cannot(&error))?;
        }
        let options = SqliteConnectOptions::new()
            .filename(PathBuf::from(path))
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            // An acknowledged order must survive a power cut.
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(WAIT_LIMIT)
            .disable_statement_logging();
        let write = SqlitePoolOptions::new()
            .max_connections(1)
            .acquire_timeout(WAIT_LIMIT)
            .connect_with(options.clone())
            .await
            .map_err(|error| cannot(&error))?;
        let (version,): (String,) = sqlx::query_as("SELECT sqlite_version()").fetch_one(&write).await?;
        if sqlite_version(&version).is_none_or(|version| version < OLDEST_SQLITE) {
            return Err(DbError::Open(format!("SQLite {version} is too old: 3.51.3 or later is needed")));
        }
        let readers = std::thread::available_parallelism().map_or(4, |cores| cores.get() * 2).clamp(4, 16);
        let read = SqlitePoolOptions::new()
            .max_connections(u32::try_from(readers).unwrap_or(4))
            .acquire_timeout(WAIT_LIMIT)
            .connect_with(options.pragma("query_only", "ON"))
            .await
            .map_err(|error| cannot(&error))?;
        Ok(Self::Sqlite { read, write })
    }

    async fn open_postgres(address: &str) -> Result<Self, DbError> {
        // The address may hold a password: no part of it goes into an error text.
        let options = PgConnectOptions::from_str(address)
            .map_err(|_| {
                DbError::Open("the database address is neither sqlite:PATH nor a valid postgres://...".into())
            })?
            .disable_statement_logging();
        let pool = PgPoolOptions::new()
            .max_connections(20)
            .acquire_timeout(WAIT_LIMIT)
            .connect_with(options)
            .await
            .map_err(|error| DbError::Open(format!("cannot reach the PostgreSQL server: {error}")))?;
        Ok(Self::Postgres(pool))
    }

    /// Starts a transaction that may write. On SQLite it waits its turn first, so it never fails half-way.
    pub async fn begin(&self) -> Result<Tx, DbError> {
        Ok(match self {
            Self::Sqlite { write, .. } => Tx::Sqlite(write.begin_with("BEGIN IMMEDIATE").await?),
            Self::Postgres(pool) => Tx::Postgres(pool.begin().await?),
        })
    }

    /// Closes every connection after its present work.
    pub async fn close(&self) {
        match self {
            Self::Sqlite { read, write } => {
                read.close().await;
                write.close().await;
            }
            Self::Postgres(pool) => pool.close().await,
        }
    }
}

impl Tx {
    /// Makes the changes durable and visible to others.
    pub async fn commit(self) -> Result<(), DbError> {
        match self {
            Self::Sqlite(tx) => tx.commit().await?,
            Self::Postgres(tx) => tx.commit().await?,
        }
        Ok(())
    }
}

fn sqlite_version(text: &str) -> Option<(u32, u32, u32)> {
    let mut parts = text.split('.').map(str::parse);
    match (parts.next(), parts.next(), parts.next()) {
        (Some(Ok(major)), Some(Ok(minor)), Some(Ok(patch))) => Some((major, minor, patch)),
        _ => None,
    }
}

/// A value bound to a parameter; `None` is NULL of that type.
#[derive(Clone, Debug)]
pub enum Value {
    /// BIGINT: numbers, ids, dirhams, milliseconds.
    Int(Option<i64>),
    /// TEXT, dates included.
    Text(Option<String>),
    /// BOOLEAN.
    Bool(Option<bool>),
    /// DOUBLE PRECISION: coordinates.
    Float(Option<f64>),
    /// BLOB or BYTEA: keyed hashes.
    Bytes(Option<Vec<u8>>),
}

macro_rules! value_from {
    ($($variant:ident: $($source:ty => $convert:expr),+;)+) => {$($(
        impl From<$source> for Value {
            fn from(value: $source) -> Self {
                Self::$variant(Some($convert(value)))
            }
        }
        impl From<Option<$source>> for Value {
            fn from(value: Option<$source>) -> Self {
                Self::$variant(value.map($convert))
            }
        }
    )+)+};
}

value_from! {
    Int: i64 => |value| value, i32 => i64::from, u32 => i64::from;
    Text: String => |value| value, &str => str::to_owned;
    Bool: bool => |value| value;
    Float: f64 => |value| value;
    Bytes: Vec<u8> => |value| value, &[u8] => <[u8]>::to_vec, [u8; 32] => |value: [u8; 32]| value.to_vec();
}

/// A row that either engine can deliver: a tuple, or a struct written with [`row!`](crate::store::db::row).
pub trait FromEither:
    for<'r> sqlx::FromRow<'r, SqliteRow> + for<'r> sqlx::FromRow<'r, PgRow> + Send + Unpin
{
}

impl<T> FromEither for T where
    T: for<'r> sqlx::FromRow<'r, SqliteRow> + for<'r> sqlx::FromRow<'r, PgRow> + Send + Unpin
{
}

/// A statement with its bound values. Written with [`sql!`](crate::store::db::sql), so its text is always a literal.
#[derive(Debug)]
#[must_use = "a statement does nothing until it is fetched or executed"]
pub struct Statement {
    text: &'static str,
    values: Vec<Value>,
}

/// Runs one sqlx call on whichever engine is there.
macro_rules! on_either {
    ($statement:expr, $on:expr, $make:path, $call:ident) => {{
        let Statement { text, values } = $statement;
        match $on {
            On::Db(Db::Sqlite { read, .. }) => bound!($make(text), values).$call(read).await,
            On::Db(Db::Postgres(pool)) => bound!($make(text), values).$call(pool).await,
            On::Tx(Tx::Sqlite(tx)) => bound!($make(text), values).$call(&mut **tx).await,
            On::Tx(Tx::Postgres(tx)) => bound!($make(text), values).$call(&mut **tx).await,
        }
    }};
}

macro_rules! bound {
    ($query:expr, $values:expr) => {
        $values.into_iter().fold($query, |query, value| match value {
            Value::Int(value) => query.bind(value),
            Value::Text(value) => query.bind(value),
            Value::Bool(value) => query.bind(value),
            Value::Float(value) => query.bind(value),
            Value::Bytes(value) => query.bind(value),
        })
    };
}

impl Statement {
    #[doc(hidden)]
    pub fn new(text: &'static str) -> Self {
        Self { text, values: Vec::new() }
    }

    /// Binds the next parameter: the first call is `$1`.
    pub fn bind(mut self, value: impl Into<Value>) -> Self {
        self.values.push(value.into());
        self
    }

    /// The one row that must be there.
    pub async fn fetch_one<R: FromEither>(self, on: impl Into<On<'_>>) -> Result<R, DbError> {
        Ok(on_either!(self, on.into(), sqlx::query_as, fetch_one)?)
    }

    /// The first row, if any.
    pub async fn fetch_optional<R: FromEither>(self, on: impl Into<On<'_>>) -> Result<Option<R>, DbError> {
        Ok(on_either!(self, on.into(), sqlx::query_as, fetch_optional)?)
    }

    /// Every row.
    pub async fn fetch_all<R: FromEither>(self, on: impl Into<On<'_>>) -> Result<Vec<R>, DbError> {
        Ok(on_either!(self, on.into(), sqlx::query_as, fetch_all)?)
    }

    /// Changes something; the number of rows changed.
    pub async fn execute(self, tx: &mut Tx) -> Result<u64, DbError> {
        let Statement { text, values } = self;
        Ok(match tx {
            Tx::Sqlite(tx) => bound!(sqlx::query(text), values).execute(&mut **tx).await?.rows_affected(),
            Tx::Postgres(tx) => bound!(sqlx::query(text), values).execute(&mut **tx).await?.rows_affected(),
        })
    }
}

/// A statement for both engines: `sql!("SELECT name FROM customer WHERE id = $1").bind(id)`.
///
/// Every use in this crate is prepared on both engines by the test `every_statement_prepares_on_both_engines`,
/// which finds them in the sources; the text must be one literal.
macro_rules! sql {
    ($text:literal) => {
        $crate::store::db::Statement::new($text)
    };
}
pub(crate) use sql;

#[allow(unused_macros, reason = "for the first store that reads more than a pair")]
/// Declares a struct that a statement of either engine can be fetched into, column by name.
macro_rules! row {
    ($(#[$meta:meta])* $vis:vis struct $name:ident {
        $($(#[$field_meta:meta])* $field_vis:vis $field:ident: $type:ty),+ $(,)?
    }) => {
        $(#[$meta])*
        $vis struct $name { $($(#[$field_meta])* $field_vis $field: $type),+ }

        impl<'r> sqlx::FromRow<'r, sqlx::sqlite::SqliteRow> for $name {
            fn from_row(row: &'r sqlx::sqlite::SqliteRow) -> Result<Self, sqlx::Error> {
                use sqlx::Row as _;
                Ok(Self { $($field: row.try_get(stringify!($field))?),+ })
            }
        }

        impl<'r> sqlx::FromRow<'r, sqlx::postgres::PgRow> for $name {
            fn from_row(row: &'r sqlx::postgres::PgRow) -> Result<Self, sqlx::Error> {
                use sqlx::Row as _;
                Ok(Self { $($field: row.try_get(stringify!($field))?),+ })
            }
        }
    };
}
#[allow(unused_imports, reason = "for the first store that reads more than a pair")]
pub(crate) use row;
