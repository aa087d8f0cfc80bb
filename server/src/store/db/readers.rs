//! SQLite's read connections, of which some are kept between statements.

use std::ops::{Deref, DerefMut};
use std::sync::{Arc, Mutex, MutexGuard};

use sqlx::pool::PoolConnection;
use sqlx::{Sqlite, SqlitePool, Transaction};

use super::DbError;

/// The read connections. Cheap to clone.
///
/// The pool tests each connection that comes back, with a trip to the connection's thread. Connections whose statement has
/// ended are kept here instead, at most half of the pool, and none while somebody waits for the pool.
#[derive(Clone, Debug)]
pub struct Readers(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    pool: SqlitePool,
    kept: Mutex<Kept>,
}

#[derive(Debug, Default)]
struct Kept {
    idle: Vec<PoolConnection<Sqlite>>,
    /// How many wait for the pool.
    waiting: usize,
}

impl Readers {
    pub(super) fn of(pool: SqlitePool) -> Self {
        Self(Arc::new(Shared { pool, kept: Mutex::default() }))
    }

    /// Returns a connection for one statement.
    pub(super) async fn acquire(&self) -> Result<Reader<'_>, DbError> {
        let (kept, waiting) = {
            let mut kept = self.kept();
            match kept.idle.pop() {
                Some(connection) => (Some(connection), None),
                None => (None, Some(self.waiting(&mut kept))),
            }
        };
        let connection = match kept {
            Some(connection) => connection,
            None => self.0.pool.acquire().await?,
        };
        drop(waiting);
        Ok(Reader { readers: self, connection })
    }

    /// Begins a read transaction.
    pub(super) async fn begin(&self) -> Result<Transaction<'static, Sqlite>, DbError> {
        let (kept, _waiting) = {
            let mut kept = self.kept();
            let waiting = self.waiting(&mut kept);
            (kept.idle.pop(), waiting)
        };
        // Back to the pool, which may have given all that it has.
        drop(kept);
        Ok(self.0.pool.begin().await?)
    }

    /// Closes every connection once it is idle.
    pub(super) async fn close(&self) {
        // The pool is closed from here on, so that no connection is kept any more.
        let closing = self.0.pool.close();
        self.kept().idle.clear();
        closing.await;
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.0.kept.lock().expect("no panic while a connection is put back")
    }

    fn waiting(&self, kept: &mut Kept) -> Waiting<'_> {
        kept.waiting += 1;
        Waiting(self)
    }
}

/// Someone who waits for the pool, until this is dropped.
struct Waiting<'a>(&'a Readers);

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.kept().waiting -= 1;
    }
}

impl Drop for Shared {
    fn drop(&mut self) {
        // Putting a connection back needs a runtime, which may be gone.
        for connection in self.kept.get_mut().map(std::mem::take).unwrap_or_default().idle {
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
    /// Keeps the connection for the next statement, if its own has ended.
    pub(super) fn keep_after<T>(self, result: &Result<T, sqlx::Error>) {
        // After any other error the connection may be broken, or its statement may still run.
        if !matches!(result, Ok(_) | Err(sqlx::Error::Database(_) | sqlx::Error::RowNotFound)) {
            return;
        }
        let pool = &self.readers.0.pool;
        let most = pool.options().get_max_connections() as usize / 2;
        let mut kept = self.readers.kept();
        if kept.idle.len() < most && kept.waiting == 0 && !pool.is_closed() {
            kept.idle.push(self.connection);
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
        assert_eq!((one.expect("reads"), readers.kept().idle.len()), (1, 1));
        drop(readers.acquire().await.expect("the kept one"));
        assert_eq!(readers.kept().idle.len(), 0);
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
        for reader in busy {
            reader.keep_after(&Ok(()));
        }
        assert_eq!(readers.kept().idle.len(), most / 2);
        let mut transactions = Vec::new();
        for _ in 0..most {
            transactions.push(timeout(SOON, readers.begin()).await.expect("in time").expect("free"));
        }
        assert_eq!(readers.kept().idle.len(), 0);
    }

    #[tokio::test]
    async fn whoever_waits_for_the_pool_gets_the_next_connection() {
        let folder = tempfile::tempdir().expect("a folder");
        let (_db, readers) = open(&folder).await;
        let most = readers.0.pool.options().get_max_connections();
        let mut busy = Vec::new();
        for _ in 0..most {
            busy.push(readers.acquire().await.expect("free"));
        }
        let beginning = tokio::spawn({
            let readers = readers.clone();
            async move { readers.begin().await.map(drop) }
        });
        while readers.kept().waiting == 0 {
            tokio::task::yield_now().await;
        }
        busy.pop().expect("one").keep_after(&Ok(()));
        timeout(SOON, beginning).await.expect("in time").expect("no panic").expect("begins");
        assert_eq!(readers.kept().waiting, 0);
        busy.pop().expect("one").keep_after::<()>(&Err(sqlx::Error::WorkerCrashed));
        assert_eq!(readers.kept().idle.len(), 0, "a broken connection is not kept");
    }

    #[tokio::test]
    async fn closing_waits_for_statements_and_for_no_kept_connection() {
        let folder = tempfile::tempdir().expect("a folder");
        let (db, readers) = open(&folder).await;
        let (kept, busy) = (readers.acquire().await.expect("free"), readers.acquire().await.expect("free"));
        kept.keep_after(&Ok(()));
        let closing = tokio::spawn(async move { db.close().await });
        tokio::time::sleep(Duration::from_millis(50)).await;
        assert!(!closing.is_finished());
        busy.keep_after(&Ok(()));
        timeout(SOON, closing).await.expect("in time").expect("no panic");
        assert!(readers.kept().idle.is_empty() && readers.acquire().await.is_err());
    }
}
