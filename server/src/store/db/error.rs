//! Database errors, with the same names on both engines.

use crate::fair_queue::Refused;

/// An error of the database.
#[derive(Debug, thiserror::Error)]
pub enum DbError {
    /// A constraint of the schema rejected the change.
    #[error("{kind:?} constraint {name:?} violated")]
    Constraint {
        /// The kind of constraint.
        kind: Constraint,
        /// Its name: `table_column_key` for UNIQUE, the written name for CHECK, `table.column` for NOT NULL.
        /// SQLite does not say which foreign key was violated.
        name: Option<String>,
    },
    /// No connection, or no turn to write, became free in time.
    #[error("the database is busy")]
    Busy,
    /// The queue for a connection is full.
    #[error("too many requests wait for the database")]
    Crowded(Refused),
    /// The engine aborted the transaction in favour of another one. A new attempt may succeed.
    #[error("the transaction was aborted in favour of another")]
    BrokenOff,
    /// The database server cannot be reached: it is stopped or starting, or the network is down.
    #[error("the database cannot be reached")]
    Unreachable,
    /// The database's storage failed: its disk is full, broken or read-only. Nothing was saved.
    #[error("the database's storage fails: {0}")]
    Storage(&'static str),
    /// The database's address is malformed or cannot be opened.
    #[error("{0}")]
    Open(String),
    /// The schema could not be migrated.
    #[error("migration failed: {0}")]
    Migrate(#[from] sqlx::migrate::MigrateError),
    /// A newer version of the program has migrated the schema.
    #[error("a newer program has changed this database's schema; run that program, or a later one, on it")]
    Newer,
    /// Any other error.
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
    /// Returns whether the constraint of this name rejected the change.
    pub fn violates(&self, constraint: &str) -> bool {
        matches!(self, Self::Constraint { name: Some(name), .. } if name == constraint)
    }
}

impl From<Refused> for DbError {
    fn from(refused: Refused) -> Self {
        Self::Crowded(refused)
    }
}

impl From<sqlx::Error> for DbError {
    fn from(error: sqlx::Error) -> Self {
        let sqlx::Error::Database(database) = &error else {
            return match error {
                sqlx::Error::PoolTimedOut => Self::Busy,
                sqlx::Error::Io(_) | sqlx::Error::Tls(_) | sqlx::Error::PoolClosed => {
                    tracing::error!(%error, "the database cannot be reached");
                    Self::Unreachable
                }
                other => Self::Sqlx(other),
            };
        };
        let kind = match database.kind() {
            sqlx::error::ErrorKind::UniqueViolation => Constraint::Unique,
            sqlx::error::ErrorKind::ForeignKeyViolation => Constraint::ForeignKey,
            sqlx::error::ErrorKind::CheckViolation => Constraint::Check,
            sqlx::error::ErrorKind::NotNullViolation => Constraint::NotNull,
            _ => {
                // PostgreSQL's serialization failure and deadlock.
                const BROKEN_OFF: [&str; 2] = ["40001", "40P01"];
                // SQLITE_BUSY and its variants, after the busy timeout; PostgreSQL's lock timeout and "too many
                // connections".
                const BUSY: [&str; 7] = ["5", "261", "517", "773", "6", "55P03", "53300"];
                let code = database.code();
                let is_one_of = |codes: &[&str]| code.as_ref().is_some_and(|code| codes.contains(&&**code));
                return if let Some(cause) = code.as_deref().and_then(storage_trouble) {
                    // Logged here and not where the response is made, since some callers only note that a write failed.
                    tracing::error!(%error, "the database's storage fails: {cause}");
                    Self::Storage(cause)
                } else if code.as_deref().is_some_and(is_connection_lost) {
                    tracing::error!(%error, "the database cannot be reached");
                    Self::Unreachable
                } else if is_one_of(&BROKEN_OFF) {
                    Self::BrokenOff
                } else if is_one_of(&BUSY) {
                    Self::Busy
                } else {
                    Self::Sqlx(error)
                };
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

/// Returns whether a SQLSTATE means that PostgreSQL's server is stopping, has crashed or is starting (57P01 to 57P03),
/// that it is a replica which has not been promoted (25006), or that the connection broke (class 08).
fn is_connection_lost(code: &str) -> bool {
    code.len() == 5 && (code.starts_with("08") || ["25006", "57P01", "57P02", "57P03"].contains(&code))
}

/// Returns the storage failure that SQLite's result code or PostgreSQL's SQLSTATE reports, if any.
fn storage_trouble(code: &str) -> Option<&'static str> {
    match code {
        "53100" => return Some("the disk is full"),
        "58030" => return Some("the disk reports an error"),
        _ => {}
    }
    // The low byte is the primary code; the rest gives details.
    match code.parse::<u32>().ok().filter(|_| code.len() < 5)? & 0xff {
        8 => Some("the database file is read-only"),
        10 => Some("the disk reports an error"),
        13 => Some("the disk is full"),
        14 => Some("the database file cannot be opened"),
        _ => None,
    }
}

/// Returns the violated constraint by the name that PostgreSQL gives it. SQLite has the name only in its message, such
/// as "UNIQUE constraint failed: customer.phone", and no other function parses that.
fn constraint_in_sqlite_text(message: &str, kind: Constraint) -> Option<String> {
    let (_, subject) = message.split_once("constraint failed: ")?;
    if kind != Constraint::Unique || subject.starts_with("index ") {
        return Some(subject.trim_start_matches("index ").trim_matches('\'').to_owned());
    }
    let (table, _) = subject.split_once('.')?;
    let columns = subject.split(", ").filter_map(|column| column.split_once('.')).map(|(_, column)| column);
    Some(format!("{table}_{}_key", columns.collect::<Vec<_>>().join("_")))
}
