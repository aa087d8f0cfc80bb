//! SQLite's read connections.

use std::ops::Deref;
use std::sync::{Arc, Mutex, MutexGuard};

use rusqlite::Connection;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

use super::sqlite::{self, SqliteFile, blocking};
use super::{DbError, WAIT_LIMIT};

/// The read connections. They are opened when they are first needed. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Readers(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    file: SqliteFile,
    most: usize,
    /// Closed with the readers.
    free: Arc<Semaphore>,
    /// The one that was used last is used next: it has most in its cache.
    idle: Mutex<Vec<Connection>>,
}

impl Readers {
    pub(super) fn of(file: SqliteFile, most: usize) -> Self {
        Self(Arc::new(Shared { file, most, free: Arc::new(Semaphore::new(most)), idle: Mutex::default() }))
    }

    /// Returns the number of connections that can be open at a time.
    pub fn most(&self) -> usize {
        self.0.most
    }

    /// Returns a connection, once one is free.
    ///
    /// # Errors
    /// [`DbError::Busy`] if none becomes free in time, and [`DbError::Unreachable`] after [`Readers::close`].
    pub(in crate::store) async fn acquire(&self) -> Result<Reader, DbError> {
        let free = Arc::clone(&self.0.free).acquire_owned();
        let permit = timeout(WAIT_LIMIT, free).await.map_err(|_| DbError::Busy)?;
        let permit = permit.map_err(|_| DbError::Unreachable)?;
        let idle = self.0.idle().pop();
        let connection = match idle {
            Some(connection) => connection,
            None => blocking(|| self.0.file.connect_reader())?,
        };
        Ok(Reader { connection: Some(connection), shared: Arc::clone(&self.0), _permit: permit })
    }

    /// Begins a read transaction.
    pub(super) async fn begin(&self) -> Result<ReadTransaction, DbError> {
        let reader = self.acquire().await?;
        sqlite::execute_batch(&reader, "BEGIN")?;
        Ok(ReadTransaction(reader))
    }

    /// Closes every connection once it is idle.
    pub(super) async fn close(&self) {
        let all = u32::try_from(self.0.most).unwrap_or(u32::MAX);
        if let Ok(all) = Arc::clone(&self.0.free).acquire_many_owned(all).await {
            self.0.free.close();
            self.0.idle().clear();
            drop(all);
        }
    }
}

impl Shared {
    fn idle(&self) -> MutexGuard<'_, Vec<Connection>> {
        self.idle.lock().expect("no panic while a connection is put back")
    }
}

/// A connection, which goes back when this is dropped.
#[derive(Debug)]
pub(in crate::store) struct Reader {
    connection: Option<Connection>,
    shared: Arc<Shared>,
    _permit: OwnedSemaphorePermit,
}

impl Deref for Reader {
    type Target = Connection;

    fn deref(&self) -> &Connection {
        self.connection.as_ref().expect("it is there until it is dropped")
    }
}

impl Drop for Reader {
    fn drop(&mut self) {
        // A connection that cannot end its transaction is closed.
        let free = self.connection.take().filter(|connection| {
            connection.is_autocommit() || sqlite::execute_batch(connection, "ROLLBACK").is_ok()
        });
        self.shared.idle().extend(free);
    }
}

/// A read transaction: all its statements see the database as it was at the first one.
#[derive(Debug)]
pub struct ReadTransaction(Reader);

impl ReadTransaction {
    pub(in crate::store) fn connection(&self) -> &Connection {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::store::db::{Db, Statement};

    const SOON: Duration = Duration::from_secs(5);

    async fn open(folder: &tempfile::TempDir) -> (Db, Readers) {
        let db = Db::open(&format!("sqlite:{}", folder.path().join("x.db").display())).await.expect("opens");
        let Db::Sqlite { readers, .. } = &db else { unreachable!("it is SQLite") };
        let readers = readers.clone();
        (db, readers)
    }

    #[tokio::test]
    async fn a_connection_is_kept_after_its_statement_and_its_transaction() {
        let folder = tempfile::tempdir().expect("a folder");
        let (db, readers) = open(&folder).await;
        let one = Statement::new("SELECT CAST(1 AS BIGINT)").fetch_scalar::<i64>(&db).await;
        assert_eq!((one.expect("reads"), readers.0.idle().len()), (1, 1));
        let transaction = readers.begin().await.expect("begins");
        assert!(!transaction.connection().is_autocommit() && readers.0.idle().is_empty());
        drop(transaction);
        let reader = readers.acquire().await.expect("the kept one");
        assert!(reader.is_autocommit(), "the transaction has ended");
        assert!(sqlite::execute_batch(&reader, "CREATE TABLE a (b BIGINT)").is_err(), "it only reads");
    }

    #[tokio::test]
    async fn whoever_waits_gets_the_next_connection_and_whoever_gives_up_takes_none() {
        let folder = tempfile::tempdir().expect("a folder");
        let (_db, readers) = open(&folder).await;
        let mut busy = Vec::new();
        for _ in 0..readers.most() {
            busy.push(readers.acquire().await.expect("free"));
        }
        assert!(timeout(Duration::from_millis(20), readers.acquire()).await.is_err(), "all are taken");
        let beginning = tokio::spawn({
            let readers = readers.clone();
            async move { readers.begin().await.map(drop) }
        });
        tokio::task::yield_now().await;
        drop(busy.pop());
        timeout(SOON, beginning).await.expect("in time").expect("no panic").expect("begins");
        assert_eq!(readers.0.idle().len(), 1);
    }

    #[tokio::test]
    async fn closing_waits_for_those_that_read_and_lets_nobody_in() {
        let folder = tempfile::tempdir().expect("a folder");
        let (db, readers) = open(&folder).await;
        let (first, second) =
            (readers.acquire().await.expect("free"), readers.acquire().await.expect("free"));
        drop(first);
        let closing = tokio::spawn(async move { db.close().await });
        tokio::time::sleep(Duration::from_millis(50)).await;
        assert!(!closing.is_finished());
        drop(second);
        timeout(SOON, closing).await.expect("in time").expect("no panic");
        assert!(readers.0.idle().is_empty());
        assert!(matches!(readers.acquire().await, Err(DbError::Unreachable)));
    }
}
