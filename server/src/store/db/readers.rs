//! SQLite's read connections, of which some are kept between statements.

use std::ops::{Deref, DerefMut};
use std::sync::{Arc, Mutex, MutexGuard};

use sqlx::pool::PoolConnection;
use sqlx::{Sqlite, SqlitePool, Transaction};

use super::DbError;

/// The read connections. Cheap to clone.
///
/// The pool tests each connection that comes back, with a trip to the connection's thread. Connections whose statement has
/// ended are kept here instead. At most half of the pool is: the others take turns in the pool's queue, so that a
/// transaction that waits there is served.
#[derive(Clone, Debug)]
pub struct Readers(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    pool: SqlitePool,
    idle: Mutex<Vec<PoolConnection<Sqlite>>>,
}

impl Readers {
    pub(super) fn of(pool: SqlitePool) -> Self {
        Self(Arc::new(Shared { pool, idle: Mutex::default() }))
    }

    /// Returns a connection for one statement.
    pub(super) async fn acquire(&self) -> Result<Reader<'_>, DbError> {
        let kept = self.idle().pop();
        let connection = match kept {
            Some(connection) => connection,
            None => self.0.pool.acquire().await?,
        };
        Ok(Reader { readers: self, connection })
    }

    /// Begins a read transaction.
    pub(super) async fn begin(&self) -> Result<Transaction<'static, Sqlite>, DbError> {
        // The pool may have given all that it has.
        drop(self.idle().pop());
        Ok(self.0.pool.begin().await?)
    }

    /// Closes every connection once it is idle.
    pub(super) async fn close(&self) {
        // The pool is closed from here on, so that no connection is kept any more.
        let closing = self.0.pool.close();
        self.idle().clear();
        closing.await;
    }

    fn idle(&self) -> MutexGuard<'_, Vec<PoolConnection<Sqlite>>> {
        self.0.idle.lock().expect("no panic while a connection is put back")
    }
}

impl Drop for Shared {
    fn drop(&mut self) {
        // Putting a connection back needs a runtime, which may be gone.
        for connection in self.idle.get_mut().map(std::mem::take).unwrap_or_default() {
            drop(connection.detach());
        }
    }
}

/// A connection for one statement. If it is dropped, the pool tests it: its statement may still run.
pub(super) struct Reader<'a> {
    readers: &'a Readers,
    connection: PoolConnection<Sqlite>,
}

impl Reader<'_> {
    /// Keeps the connection, whose statement has ended, for the next one.
    pub(super) fn keep(self) {
        let pool = &self.readers.0.pool;
        let most = pool.options().get_max_connections() as usize / 2;
        let mut idle = self.readers.idle();
        if idle.len() < most && !pool.is_closed() {
            idle.push(self.connection);
        }
    }
}

impl Deref for Reader<'_> {
    type Target = sqlx::SqliteConnection;

    fn deref(&self) -> &Self::Target {
        &self.connection
    }
}

impl DerefMut for Reader<'_> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.connection
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::time::timeout;

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
    async fn a_connection_is_kept_after_its_statement_and_not_if_that_was_cancelled() {
        let folder = tempfile::tempdir().expect("a folder");
        let (db, readers) = open(&folder).await;
        let one = Statement::new("SELECT CAST(1 AS BIGINT)").fetch_scalar::<i64>(&db).await;
        assert_eq!((one.expect("reads"), readers.idle().len()), (1, 1));
        drop(readers.acquire().await.expect("the kept one"));
        assert_eq!(readers.idle().len(), 0);
    }

    #[tokio::test]
    async fn transactions_get_all_connections_and_statements_leave_them_half() {
        let folder = tempfile::tempdir().expect("a folder");
        let (_db, readers) = open(&folder).await;
        let most = readers.0.pool.options().get_max_connections() as usize;
        let mut busy = Vec::new();
        for _ in 0..most {
            busy.push(readers.acquire().await.expect("free"));
        }
        busy.into_iter().for_each(Reader::keep);
        assert_eq!(readers.idle().len(), most / 2);
        let mut transactions = Vec::new();
        for _ in 0..most {
            transactions.push(timeout(SOON, readers.begin()).await.expect("in time").expect("free"));
        }
        assert_eq!(readers.idle().len(), 0);
    }

    #[tokio::test]
    async fn closing_waits_for_statements_and_for_no_kept_connection() {
        let folder = tempfile::tempdir().expect("a folder");
        let (db, readers) = open(&folder).await;
        let (kept, busy) = (readers.acquire().await.expect("free"), readers.acquire().await.expect("free"));
        kept.keep();
        let closing = tokio::spawn(async move { db.close().await });
        tokio::time::sleep(Duration::from_millis(50)).await;
        assert!(!closing.is_finished());
        busy.keep();
        timeout(SOON, closing).await.expect("in time").expect("no panic");
        assert!(readers.idle().is_empty() && readers.acquire().await.is_err());
    }
}
