//! Whether PostgreSQL's server can be reached.

use std::io;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _, PgPool, Postgres, Transaction};
use tokio::time::{sleep, timeout};
use tracing::Instrument as _;

use super::DbError;

/// How long an answer is waited for before the server is looked for, and the pause before it is looked for again.
const PATIENCE: Duration = Duration::from_millis(500);
/// How long a server that is there takes at most to accept a connection.
const CONNECT_LIMIT: Duration = Duration::from_secs(1);
/// How long an outcome is told to others, so that many who wait make one connection and not one each.
const KEPT: Duration = Duration::from_secs(1);

/// Looks for PostgreSQL's server while somebody waits for an answer. All who wait share what was found. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Reachability(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    options: PgConnectOptions,
    /// Held by the one who looks for it.
    looking: tokio::sync::Mutex<()>,
    /// When it was looked for last, and whether it was there.
    latest: Mutex<Option<(Instant, bool)>>,
}

impl Reachability {
    /// Of the server that these options connect to.
    pub fn of(options: &PgConnectOptions) -> Self {
        Self(Arc::new(Inner {
            options: options.clone(),
            looking: tokio::sync::Mutex::default(),
            latest: Mutex::default(),
        }))
    }

    /// Waits for `work` on a connection to the server, unless it turns out to be unreachable. The pool alone would try
    /// such a server until its time is over, and a network that swallows packets is not noticed for minutes.
    ///
    /// `work` is on the heap: it holds what connecting needs, which would make every call's future larger by kilobytes.
    pub(super) async fn while_there<T, E>(
        &self,
        work: Pin<Box<impl Future<Output = Result<T, E>>>>,
    ) -> Result<T, DbError>
    where
        DbError: From<E>,
    {
        tokio::select! {
            done = work => Ok(done?),
            () = self.loss() => Err(DbError::Unreachable),
        }
    }

    /// Begins a transaction in a task of its own, which ends its BEGIN though nobody waits for it any more. Dropped half-way,
    /// a BEGIN would leave a transaction open that the pool knows nothing of, for the next one who has the connection.
    pub(super) async fn begin(
        &self,
        pool: &PgPool,
        statement: &'static str,
    ) -> Result<Transaction<'static, Postgres>, DbError> {
        let (server, pool) = (self.clone(), pool.clone());
        let beginning = async move { server.while_there(Box::pin(pool.begin_with(statement))).await };
        tokio::spawn(beginning.in_current_span())
            .await
            .unwrap_or(Err(DbError::Sqlx(sqlx::Error::WorkerCrashed)))
    }

    /// Refuses to test a connection to a server that is lost: the answer might not come for minutes, and the connection
    /// would count as in use until then.
    pub(super) fn expect_there(&self) -> Result<(), sqlx::Error> {
        match self.known() {
            Some(false) => Err(io::Error::from(io::ErrorKind::NotConnected).into()),
            _ => Ok(()),
        }
    }

    /// Ends only when the server cannot be reached.
    async fn loss(&self) {
        loop {
            sleep(PATIENCE).await;
            let _looking = self.0.looking.lock().await;
            let is_there = match self.known() {
                Some(is_there) => is_there,
                None => Box::pin(self.look()).await,
            };
            if !is_there {
                return;
            }
        }
    }

    /// What was found within the last second.
    fn known(&self) -> Option<bool> {
        let latest = *self.0.latest.lock().unwrap_or_else(PoisonError::into_inner);
        latest.filter(|(at, _)| at.elapsed() < KEPT).map(|(_, is_there)| is_there)
    }

    async fn look(&self) -> bool {
        let is_there = match timeout(CONNECT_LIMIT, self.0.options.connect()).await {
            Ok(Ok(connection)) => {
                drop(timeout(CONNECT_LIMIT, connection.close()).await);
                true
            }
            // One that refuses, because all its connections are taken for example, is there.
            Ok(Err(error)) => !matches!(error.into(), DbError::Unreachable),
            Err(_) => {
                tracing::error!(
                    seconds = CONNECT_LIMIT.as_secs(),
                    "the database's server accepts no connection in time"
                );
                false
            }
        };
        *self.0.latest.lock().unwrap_or_else(PoisonError::into_inner) = Some((Instant::now(), is_there));
        is_there
    }
}
