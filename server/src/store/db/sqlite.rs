//! Connections to a SQLite file, and statements on them.
//!
//! A statement runs on the thread that asks for it: most take a few microseconds, less than a trip to another thread and
//! back. What may take longer goes through [`blocking`].

use std::borrow::Cow;
use std::error::Error;
use std::fmt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{Connection, OpenFlags, ToSql, ffi};
use sqlx::error::{DatabaseError, ErrorKind};
use tokio::runtime::{Handle, RuntimeFlavor};

use super::columns::{Names, SqliteRow};
use super::{FromEither, Statement, Value};

/// The number of prepared statements that a connection keeps.
const STATEMENTS_KEPT: usize = 128;

/// A SQLite file and how to connect to it.
#[derive(Clone, Debug)]
pub struct SqliteFile {
    path: PathBuf,
    /// How long a statement waits for a lock of another program.
    lock_limit: Duration,
}

impl SqliteFile {
    pub(super) fn new(path: PathBuf, lock_limit: Duration) -> Self {
        Self { path, lock_limit }
    }

    /// Returns its path.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Returns how long a statement waits for a lock of another program.
    pub(super) fn lock_limit(&self) -> Duration {
        self.lock_limit
    }

    /// Connects to the file, which is created if it does not exist.
    pub(in crate::store) fn connect(&self) -> Result<Connection, sqlx::Error> {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE
            | OpenFlags::SQLITE_OPEN_CREATE
            | OpenFlags::SQLITE_OPEN_NO_MUTEX
            | OpenFlags::SQLITE_OPEN_EXRESCODE;
        let connection = Connection::open_with_flags(&self.path, flags).map_err(failed)?;
        connection.busy_timeout(self.lock_limit).map_err(failed)?;
        connection.set_prepared_statement_cache_capacity(STATEMENTS_KEPT);
        // With `synchronous = FULL`, a confirmed order survives a power failure. The log has 16 MB before it is copied into
        // the file: pages that many orders change are copied once for all of them.
        let settings =
            "PRAGMA foreign_keys = ON; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 4000";
        connection.execute_batch(settings).map_err(failed)?;
        let mode =
            connection.pragma_update_and_check(None, "journal_mode", "WAL", |row| row.get::<_, String>(0));
        let mode = mode.map_err(failed)?;
        if mode != "wal" {
            let refused = format!("SQLite cannot keep a write-ahead log here; the journal mode is {mode}");
            return Err(sqlx::Error::Protocol(refused));
        }
        Ok(connection)
    }

    /// Connects to the file to read from it.
    pub(super) fn connect_reader(&self) -> Result<Connection, sqlx::Error> {
        let connection = self.connect()?;
        // The file is in the memory of the operating system as well; a reader asks for few pages at a time.
        let settings = "PRAGMA query_only = ON; PRAGMA cache_size = -512";
        connection.execute_batch(settings).map_err(failed)?;
        Ok(connection)
    }
}

/// Runs work that may take long: the tasks that wait for this thread go on with another one.
pub(in crate::store) fn blocking<T>(work: impl FnOnce() -> T) -> T {
    match Handle::try_current().map(|runtime| runtime.runtime_flavor()) {
        Ok(RuntimeFlavor::MultiThread) => tokio::task::block_in_place(work),
        // A runtime with one thread has no other that could take over.
        _ => work(),
    }
}

/// Returns the rows of a statement, at most this many.
pub(in crate::store) fn fetch<R: FromEither>(
    connection: &Connection,
    statement: &Statement,
    most: usize,
) -> Result<Vec<R>, sqlx::Error> {
    run(connection, statement, most, |row| R::from_either(row)).map(|(rows, _)| rows)
}

/// Executes a statement and returns the number of affected rows.
pub(super) fn execute(connection: &Connection, statement: &Statement) -> Result<u64, sqlx::Error> {
    run(connection, statement, usize::MAX, |_| Ok(())).map(|(_, affected)| affected)
}

/// Returns what `read` makes of the rows of a statement, at most this many, and the number of affected rows.
pub(super) fn run<T>(
    connection: &Connection,
    statement: &Statement,
    most: usize,
    mut read: impl FnMut(&SqliteRow<'_>) -> Result<T, sqlx::Error>,
) -> Result<(Vec<T>, u64), sqlx::Error> {
    #[cfg(feature = "otel")]
    let began = std::time::Instant::now();
    let mut prepared = connection.prepare_cached(statement.text.as_str()).map_err(failed)?;
    for index in 1..=prepared.parameter_count() {
        // SQLite numbers `$2` by where it is first used, and a `?` by its position.
        let number = prepared.parameter_name(index).map_or(Some(index), |name| name[1..].parse().ok());
        let value = number.and_then(|number| statement.values.get(number - 1));
        let value = value.ok_or_else(|| sqlx::Error::Protocol("a parameter without a value".to_owned()))?;
        prepared.raw_bind_parameter(index, value).map_err(failed)?;
    }
    let names = Names::default();
    let mut rows = prepared.raw_query();
    let mut found = Vec::new();
    while let Some(row) = rows.next().map_err(failed)? {
        found.push(read(&SqliteRow { row, names: &names })?);
        if found.len() >= most {
            break;
        }
    }
    drop(rows);
    let affected = connection.changes();
    #[cfg(feature = "otel")]
    tracing::debug!(
        target: super::STATEMENTS,
        summary = statement.text.as_str().split_whitespace().take(4).collect::<Vec<_>>().join(" "),
        db.statement = statement.text.as_str(),
        rows_affected = affected,
        rows_returned = found.len(),
        elapsed = ?began.elapsed(),
    );
    Ok((found, affected))
}

/// Executes SQL text without parameters.
pub(super) fn execute_batch(connection: &Connection, text: &str) -> Result<(), sqlx::Error> {
    connection.execute_batch(text).map_err(failed)
}

impl ToSql for Value {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        let value = match self {
            Self::Int(value) => value.map(ValueRef::Integer),
            Self::Text(value) => value.as_ref().map(|text| ValueRef::Text(text.as_bytes())),
            Self::Bool(value) => value.map(|value| ValueRef::Integer(value.into())),
            Self::Float(value) => value.map(ValueRef::Real),
            Self::Bytes(value) => value.as_deref().map(ValueRef::Blob),
        };
        Ok(ToSqlOutput::Borrowed(value.unwrap_or(ValueRef::Null)))
    }
}

/// An error that SQLite reports, in the form in which sqlx has those of PostgreSQL.
#[derive(Debug)]
struct SqliteError {
    /// The extended result code: <https://www.sqlite.org/rescode.html>.
    code: i32,
    message: String,
}

pub(in crate::store) fn failed(error: rusqlite::Error) -> sqlx::Error {
    match error {
        rusqlite::Error::SqliteFailure(ffi::Error { extended_code: code, .. }, message) => {
            let message = message.unwrap_or_else(|| ffi::code_to_str(code).to_owned());
            sqlx::Error::Database(Box::new(SqliteError { code, message }))
        }
        rusqlite::Error::SqlInputError {
            error: ffi::Error { extended_code: code, .. },
            msg: message,
            ..
        } => sqlx::Error::Database(Box::new(SqliteError { code, message })),
        other => sqlx::Error::Protocol(other.to_string()),
    }
}

impl fmt::Display for SqliteError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "(code: {}) {}", self.code, self.message)
    }
}

impl Error for SqliteError {}

impl DatabaseError for SqliteError {
    fn message(&self) -> &str {
        &self.message
    }

    fn code(&self) -> Option<Cow<'_, str>> {
        Some(self.code.to_string().into())
    }

    fn as_error(&self) -> &(dyn Error + Send + Sync + 'static) {
        self
    }

    fn as_error_mut(&mut self) -> &mut (dyn Error + Send + Sync + 'static) {
        self
    }

    fn into_error(self: Box<Self>) -> Box<dyn Error + Send + Sync + 'static> {
        self
    }

    fn kind(&self) -> ErrorKind {
        match self.code {
            ffi::SQLITE_CONSTRAINT_UNIQUE | ffi::SQLITE_CONSTRAINT_PRIMARYKEY => ErrorKind::UniqueViolation,
            ffi::SQLITE_CONSTRAINT_FOREIGNKEY => ErrorKind::ForeignKeyViolation,
            ffi::SQLITE_CONSTRAINT_NOTNULL => ErrorKind::NotNullViolation,
            ffi::SQLITE_CONSTRAINT_CHECK => ErrorKind::CheckViolation,
            _ => ErrorKind::Other,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `.cargo/config.toml` has the options.
    #[test]
    fn sqlite_locks_nothing_to_count_memory() {
        let connection = Connection::open_in_memory().expect("opens");
        let mut statement = connection.prepare("PRAGMA compile_options").expect("prepares");
        let options = statement.query_map([], |row| row.get::<_, String>(0)).expect("runs");
        let options = options.collect::<Result<Vec<_>, _>>().expect("texts");
        assert!(options.iter().any(|option| option == "DEFAULT_MEMSTATUS=0"), "{options:?}");
        assert!(!options.iter().any(|option| option == "ENABLE_MEMORY_MANAGEMENT"), "{options:?}");
    }
}
