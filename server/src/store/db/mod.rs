//! Connections, transactions, statements and errors, with one SQL text for SQLite and PostgreSQL.
//!
//! The SQL may use what both engines support: `$n` parameters, RETURNING, ON CONFLICT, conditional UPDATE, CTEs,
//! windows, keyset row values, FILTER, UPDATE ... FROM, NULLS LAST. It may not use ILIKE, FOR UPDATE or `= ANY`; `sum`
//! and `avg` need a CAST to BIGINT. Leave UNIQUE constraints unnamed, so that both engines call them
//! `table_column_key`, and name every CHECK.

mod columns;
mod error;
mod group_commit;
mod reachability;
mod readers;
mod retry;
mod sqlite;
mod sqlite_file;
mod sqlite_tx;
mod statement;

use std::path::Path;
use std::str::FromStr as _;
use std::time::Duration;

use futures_util::future::BoxFuture;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{ConnectOptions, PgPool, Postgres, SqlSafeStr as _, Transaction};
use tokio::time::Instant;

use crate::call_context::{self, DbPermit, DbQueues};
use crate::crypto_keys::private_folder;
use crate::fair_queue::FairQueue;

pub(crate) use columns::row;
pub use columns::{Column, Columns, FromEither};
pub use error::{Constraint, DbError};
pub use group_commit::GroupCommit;
use group_commit::Outcome;
pub use reachability::Reachability;
use reachability::is_alive;
pub use readers::Readers;
pub use retry::Retryable;
pub use sqlite::SqliteFile;
pub(super) use sqlite::{failed, fetch};
use sqlite_file::must_have_its_log;
pub(super) use sqlite_file::{private_file, with_ending};
pub use sqlite_tx::SqliteTx;
pub use statement::{Statement, Value, ValueKind};
pub(crate) use statement::{params, sql};

/// How long a request waits for a connection, or for its turn to write, before it gets a retryable error.
const WAIT_LIMIT: Duration = Duration::from_secs(5);
/// How long a statement waits for a row that another transaction has locked. Shorter than the wait for a connection.
const LOCK_LIMIT: &str = "4s";
/// The maximum number of connections to PostgreSQL.
const CONNECTIONS: u32 = 20;
/// The number of connections for all requests together; the others are left to internal work.
const CONNECTIONS_FOR_CALLS: usize = 16;
/// The number of connections for one caller. A request that waits for a row lock holds one.
const CONNECTIONS_PER_CALLER: usize = 4;
/// The number of calls that may wait for SQLite's writer inside the database, so that one commit saves them together.
const WRITERS_FOR_CALLS: usize = 32;
/// The number of these for one caller.
const WRITERS_PER_CALLER: usize = 4;
/// Older versions can lose committed pages when the write-ahead log is reset.
const OLDEST_SQLITE: (u32, u32, u32) = (3, 51, 3);

/// The `tracing` target of statements.
#[cfg(feature = "otel")]
pub(crate) const STATEMENTS: &str = "sqlx::query";

/// A database of either engine. Cheap to clone.
#[derive(Clone, Debug)]
pub enum Db {
    /// One file, with many read connections and one write connection.
    Sqlite {
        /// The file.
        file: SqliteFile,
        /// Read-only connections.
        readers: Readers,
        /// The transactions on the single write connection.
        groups: GroupCommit,
    },
    /// A PostgreSQL server.
    Postgres(PgPool, Reachability),
}

/// An open transaction that may write. It is rolled back if it is dropped without [`Tx::commit`].
#[derive(Debug)]
pub enum Tx {
    /// A transaction on SQLite.
    Sqlite(SqliteTx, Option<DbPermit>),
    /// A transaction on PostgreSQL.
    Postgres(Transaction<'static, Postgres>, Reachability, Option<DbPermit>),
}

/// Where a read statement runs: on its own, or inside a transaction whose changes it must see.
#[derive(Debug)]
pub enum Executor<'a> {
    /// On any read connection.
    Db(&'a Db),
    /// Inside this transaction.
    Tx(&'a mut Tx),
}

impl Executor<'_> {
    /// Reborrows the executor for the next of several statements.
    pub fn reborrow(&mut self) -> Executor<'_> {
        match self {
            Self::Db(db) => Executor::Db(db),
            Self::Tx(tx) => Executor::Tx(tx),
        }
    }

    /// Waits for a turn to read. A transaction has had its turn already.
    fn turn(&self) -> impl Future<Output = Result<Option<DbPermit>, DbError>> + use<> {
        let waits = matches!(self, Self::Db(_));
        async move { Ok(if waits { call_context::acquire_read(WAIT_LIMIT).await? } else { None }) }
    }
}

impl<'a> From<&'a Db> for Executor<'a> {
    fn from(db: &'a Db) -> Self {
        Self::Db(db)
    }
}

impl<'a> From<&'a mut Tx> for Executor<'a> {
    fn from(tx: &'a mut Tx) -> Self {
        Self::Tx(tx)
    }
}

/// How often the program tries to open a file that another program is just creating.
const OPEN_TRIES: u32 = 50;
const OPEN_PAUSE: Duration = Duration::from_millis(100);

/// Returns whether SQLite reports that another connection has the lock (SQLITE_BUSY and its extended codes).
fn is_busy(error: &dyn sqlx::error::DatabaseError) -> bool {
    error.code().and_then(|code| code.parse::<u32>().ok()).is_some_and(|code| code & 0xff == 5)
}

impl Db {
    /// Opens `sqlite:PATH` (creating the file and its folder) or `postgres://...`.
    pub async fn open(address: &str) -> Result<Self, DbError> {
        if let Some(path) = Self::file_of(address) {
            Self::open_sqlite(path).await
        } else {
            Self::open_postgres(address).await
        }
    }

    /// Returns the file of `sqlite:PATH`.
    pub fn file_of(address: &str) -> Option<&Path> {
        address.strip_prefix("sqlite:").map(|path| Path::new(path.strip_prefix("//").unwrap_or(path)))
    }

    /// Returns whether there is a database to open. For PostgreSQL, always: only its server knows.
    pub fn exists(address: &str) -> bool {
        Self::file_of(address).is_none_or(Path::exists)
    }

    async fn open_sqlite(path: &Path) -> Result<Self, DbError> {
        let cannot = |error: &dyn std::fmt::Display| {
            DbError::Open(format!("cannot open the database {}: {error}", path.display()))
        };
        if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            private_folder(folder).map_err(|error| cannot(&error))?;
        }
        must_have_its_log(path).await?;
        private_file(path).map_err(|error| cannot(&error))?;
        let file = SqliteFile::new(path.to_owned(), WAIT_LIMIT);
        let mut tries = 0;
        let connection = loop {
            match sqlite::blocking(|| file.connect()) {
                Ok(connection) => break connection,
                // Changing the journal mode of a new file does not wait for the lock, because SQLite's busy timeout
                // does not apply to it.
                Err(sqlx::Error::Database(error)) if is_busy(&*error) && tries < OPEN_TRIES => {
                    tries += 1;
                    tokio::time::sleep(OPEN_PAUSE).await;
                }
                Err(error) => return Err(cannot(&error)),
            }
        };
        drop(connection);
        let version = rusqlite::version();
        if sqlite_version(version).is_none_or(|version| version < OLDEST_SQLITE) {
            return Err(DbError::Open(format!("SQLite {version} is too old: 3.51.3 or later is needed")));
        }
        let readers = std::thread::available_parallelism().map_or(4, |cores| cores.get() * 2).clamp(4, 16);
        Ok(Self::of(file, readers))
    }

    fn of(file: SqliteFile, readers: usize) -> Self {
        Self::Sqlite {
            readers: Readers::of(file.clone(), readers),
            groups: GroupCommit::of(file.clone()),
            file,
        }
    }

    /// Opens the same database with a separate connection, which connects on first use and shares no pool. On SQLite it
    /// waits at most `turn` for other writers.
    #[must_use]
    pub fn apart(&self, turn: Duration) -> Self {
        match self {
            Self::Sqlite { file, .. } => Self::of(SqliteFile::new(file.path().to_owned(), turn), 1),
            Self::Postgres(shared, server) => {
                let options = (*shared.connect_options()).clone();
                Self::Postgres(postgres_pool(1).connect_lazy_with(options), server.clone())
            }
        }
    }

    async fn open_postgres(address: &str) -> Result<Self, DbError> {
        // The address may contain a password, so no part of it goes into an error message.
        let options = PgConnectOptions::from_str(address)
            .map_err(|_| {
                DbError::Open("the database address is neither sqlite:PATH nor a valid postgres://...".into())
            })?
            // A lock that is held too long must not block all connections.
            .options([("lock_timeout", LOCK_LIMIT), ("idle_in_transaction_session_timeout", "60s")]);
        let options = with_statements(options);
        let server = Reachability::of(&options);
        let pool = postgres_pool(CONNECTIONS)
            .connect_with(options)
            .await
            .map_err(|error| DbError::Open(format!("cannot reach the PostgreSQL server: {error}")))?;
        Ok(Self::Postgres(pool, server))
    }

    /// Begins a transaction that may write. On SQLite it has the write lock from here on, so its later statements never
    /// fail for lack of it.
    pub fn begin(&self) -> BoxFuture<'_, Result<Tx, DbError>> {
        self.begin_with(false)
    }

    /// Begins a transaction. With `is_long`, those that have ended are committed first and do not wait for it.
    fn begin_with(&self, is_long: bool) -> BoxFuture<'_, Result<Tx, DbError>> {
        Box::pin(async move {
            let deadline = Instant::now() + WAIT_LIMIT;
            let permit = call_context::acquire_write(WAIT_LIMIT).await?;
            Ok(match self {
                Self::Sqlite { groups, .. } => {
                    let member = groups.begin(deadline, is_long).await?;
                    call_context::begin().await;
                    Tx::Sqlite(SqliteTx::Write(member), permit)
                }
                Self::Postgres(pool, server) => {
                    let begun = server.begin(pool, "BEGIN").await?;
                    call_context::begin().await;
                    Tx::Postgres(begun, server.clone(), permit)
                }
            })
        })
    }

    /// Returns whether one transaction writes at a time, so that ids ascend in the order of the commits.
    pub fn has_one_writer(&self) -> bool {
        matches!(self, Self::Sqlite { .. })
    }

    /// Returns the queues for the connections. No caller can have all of them; on PostgreSQL some are left to internal
    /// work.
    pub fn queues(&self) -> DbQueues {
        match self {
            Self::Sqlite { readers, .. } => {
                let readers = readers.most();
                let write = FairQueue::new(WRITERS_FOR_CALLS, WRITERS_PER_CALLER);
                DbQueues { read: FairQueue::new(readers, readers.div_ceil(2)), write }
            }
            Self::Postgres(..) => {
                let one = FairQueue::new(CONNECTIONS_FOR_CALLS, CONNECTIONS_PER_CALLER);
                DbQueues { read: one.clone(), write: one }
            }
        }
    }

    /// Begins a read-only transaction. All its statements see the database as it was at the first one.
    pub fn begin_reading(&self) -> BoxFuture<'_, Result<Tx, DbError>> {
        Box::pin(async move {
            let turn = call_context::acquire_read(WAIT_LIMIT).await?;
            Ok(match self {
                Self::Sqlite { readers, .. } => Tx::Sqlite(SqliteTx::Read(readers.begin().await?), turn),
                Self::Postgres(pool, server) => {
                    let begun =
                        server.begin(pool, "BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY").await?;
                    Tx::Postgres(begun, server.clone(), turn)
                }
            })
        })
    }

    /// Moves what SQLite has in its write-ahead log into the file, so that the file alone is complete. PostgreSQL needs
    /// no such step.
    pub async fn checkpoint(&self) -> Result<(), DbError> {
        if let Self::Sqlite { groups, .. } = self {
            let checkpoint = Statement::new("PRAGMA wal_checkpoint(TRUNCATE)");
            let work = |connection: &_| sqlite::fetch::<(i64, i64, i64)>(connection, &checkpoint, 1);
            let results = groups.apart(Instant::now() + WAIT_LIMIT, work).await?;
            if results.iter().any(|(is_busy, ..)| *is_busy != 0) {
                return Err(DbError::Open("another program is using the database".into()));
            }
        }
        Ok(())
    }

    /// Executes SQL text, which may be of several statements, outside of any transaction.
    pub async fn execute_batch(&self, text: String) -> Result<(), DbError> {
        match self {
            Self::Sqlite { groups, .. } => {
                let work = |connection: &_| sqlite::execute_batch(connection, &text);
                groups.apart(Instant::now() + WAIT_LIMIT, work).await
            }
            Self::Postgres(pool, _) => {
                let text = sqlx::AssertSqlSafe(text).into_sql_str();
                sqlx::raw_sql(text).execute(pool).await?;
                Ok(())
            }
        }
    }

    /// Closes every connection once it is idle.
    pub async fn close(&self) {
        match self {
            Self::Sqlite { readers, groups, .. } => {
                readers.close().await;
                groups.close().await;
            }
            Self::Postgres(pool, _) => pool.close().await,
        }
    }
}

fn postgres_pool(connections: u32) -> PgPoolOptions {
    PgPoolOptions::new()
        .max_connections(connections)
        .acquire_timeout(WAIT_LIMIT)
        .after_release(|connection, _| Box::pin(is_alive(connection)))
}

/// Logs no statements, unless they become spans. Their bound values are never logged.
fn with_statements<O: ConnectOptions>(options: O) -> O {
    if cfg!(feature = "otel") { options } else { options.disable_statement_logging() }
}

impl Tx {
    /// Returns the outcome of the transactions whose uncommitted changes this one sees, if there are any.
    fn seen(&self) -> Option<Outcome> {
        match self {
            Self::Sqlite(tx, _) => tx.seen(),
            Self::Postgres(..) => None,
        }
    }

    /// Commits the changes. After [`DbError::Unreachable`] it is unknown whether they were committed: a caller that can
    /// try again must find out first.
    pub fn commit(self) -> BoxFuture<'static, Result<(), DbError>> {
        Box::pin(async move {
            match self {
                Self::Sqlite(tx, _) => tx.commit().await?,
                Self::Postgres(tx, server, _) => server.while_reachable(Box::pin(tx.commit())).await?,
            }
            Ok(())
        })
    }
}

fn sqlite_version(text: &str) -> Option<(u32, u32, u32)> {
    let mut parts = text.split('.').map(str::parse);
    match (parts.next(), parts.next(), parts.next()) {
        (Some(Ok(major)), Some(Ok(minor)), Some(Ok(patch))) => Some((major, minor, patch)),
        _ => None,
    }
}
