//! Detection of an unreachable PostgreSQL server.

use std::io;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _, PgConnection, PgPool, Postgres, Transaction};
use tokio::time::{sleep, timeout};
use tracing::Instrument as _;

use super::DbError;

/// How long a statement may take before the server is probed, and the pause between two probes.
const PROBE_AFTER: Duration = Duration::from_millis(500);
/// How long a working server takes at most to accept a connection. TCP sends a lost first packet again after a second,
/// so a single lost packet does not make the server look unreachable.
const CONNECT_LIMIT: Duration = Duration::from_millis(2500);
/// How long a connection that returns to the pool may take to answer before it is closed instead. Work that is still
/// running on it may wait for a row lock as long as `LOCK_LIMIT`.
const RELEASE_LIMIT: Duration = Duration::from_secs(5);
/// How long the result of a probe is shared, so that many waiting requests open one connection and not one each.
const PROBE_TTL: Duration = Duration::from_secs(1);

/// Probes PostgreSQL's server while a request waits for its answer. All waiting requests share the results. Cheap to
/// clone.
#[derive(Clone, Debug)]
pub struct Reachability(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    options: PgConnectOptions,
    /// Held during a probe.
    probing: tokio::sync::Mutex<()>,
    /// When the server was last probed, and whether it answered.
    latest: Mutex<Option<(Instant, bool)>>,
}

impl Reachability {
    /// Creates the probe for the server of these connection options.
    pub fn of(options: &PgConnectOptions) -> Self {
        Self(Arc::new(Inner {
            options: options.clone(),
            probing: tokio::sync::Mutex::default(),
            latest: Mutex::default(),
        }))
    }

    /// Waits for `work` on a connection to the server, unless the server turns out to be unreachable. The pool alone
    /// would try until its timeout, and lost packets are not noticed for minutes.
    ///
    /// `work` is boxed: it contains the state of connecting, which would enlarge every request's future by kilobytes.
    pub(super) async fn while_reachable<T, E>(
        &self,
        work: Pin<Box<impl Future<Output = Result<T, E>>>>,
    ) -> Result<T, DbError>
    where
        DbError: From<E>,
    {
        tokio::select! {
            // Finished work takes precedence, a COMMIT above all.
            biased;
            done = work => Ok(done?),
            () = self.until_unreachable() => Err(DbError::Unreachable),
        }
    }

    /// Begins a transaction in a separate task, so that the BEGIN finishes even if the request is cancelled. A
    /// cancelled BEGIN would leave an open transaction that the pool does not know of on a connection that it hands out
    /// again.
    pub(super) async fn begin(
        &self,
        pool: &PgPool,
        statement: &'static str,
    ) -> Result<Transaction<'static, Postgres>, DbError> {
        let pool = pool.clone();
        let beginning = tokio::spawn(async move { pool.begin_with(statement).await }.in_current_span());
        let begun = async { beginning.await.unwrap_or(Err(sqlx::Error::WorkerCrashed)) };
        self.while_reachable(Box::pin(begun)).await
    }

    /// Returns only if the server cannot be reached.
    async fn until_unreachable(&self) {
        let began = Instant::now();
        loop {
            sleep(PROBE_AFTER).await;
            let _guard = self.0.probing.lock().await;
            let is_there = match self.recent_result() {
                // A result from before this wait says nothing about it.
                Some((at, is_there)) if at > began => is_there,
                _ => Box::pin(self.probe()).await,
            };
            if !is_there {
                return;
            }
        }
    }

    /// Returns the result of a probe within the last second.
    fn recent_result(&self) -> Option<(Instant, bool)> {
        let latest = *self.0.latest.lock().unwrap_or_else(PoisonError::into_inner);
        latest.filter(|(at, _)| at.elapsed() < PROBE_TTL)
    }

    async fn probe(&self) -> bool {
        let is_there = match timeout(CONNECT_LIMIT, self.0.options.connect()).await {
            Ok(Ok(connection)) => {
                drop(tokio::spawn(connection.close()));
                true
            }
            // A server that rejects the connection, for example because all are in use, is reachable.
            Ok(Err(error)) => !is_unreachable(error),
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

/// Returns whether this connection error means that the server is unreachable. An error that only prevents new
/// connections from this machine (no file handles, no name service, a bad certificate) does not affect the existing
/// ones.
fn is_unreachable(error: sqlx::Error) -> bool {
    use io::ErrorKind as Kind;
    match error {
        sqlx::Error::Io(error) => matches!(
            error.kind(),
            Kind::BrokenPipe
                | Kind::ConnectionAborted
                | Kind::ConnectionRefused
                | Kind::ConnectionReset
                | Kind::HostUnreachable
                | Kind::NetworkDown
                | Kind::NetworkUnreachable
                // The socket's file does not exist.
                | Kind::NotFound
                | Kind::TimedOut
                | Kind::UnexpectedEof
        ),
        sqlx::Error::Tls(_) => false,
        error => matches!(error.into(), DbError::Unreachable),
    }
}

/// Returns whether a connection may return to the pool. Without a time limit a dead connection would occupy its place
/// until TCP gives up.
pub(super) async fn is_alive(connection: &mut PgConnection) -> Result<bool, sqlx::Error> {
    let pinged = timeout(RELEASE_LIMIT, connection.ping()).await;
    pinged.unwrap_or_else(|_| Err(io::Error::from(io::ErrorKind::TimedOut).into())).map(|()| true)
}
