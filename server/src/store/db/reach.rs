//! Whether PostgreSQL's server can be reached.

use std::io;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _, PgConnection, PgPool, Postgres, Transaction};
use tokio::time::{sleep, timeout};
use tracing::Instrument as _;

use super::DbError;

/// How long an answer is waited for before the server is looked for, and the pause before it is looked for again.
const PATIENCE: Duration = Duration::from_millis(500);
/// How long a server that is there takes at most to accept a connection. TCP sends a lost first packet again after a
/// second, so that one alone does not make a server look lost.
const CONNECT_LIMIT: Duration = Duration::from_millis(2500);
/// How long a connection that goes back to the pool may take to answer, before it is closed instead. What was left under
/// way on it may wait for a row as long as `LOCK_LIMIT` says.
const RELEASE_LIMIT: Duration = Duration::from_secs(5);
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
            // What is done counts as done, a COMMIT above all.
            biased;
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
        let pool = pool.clone();
        let beginning = tokio::spawn(async move { pool.begin_with(statement).await }.in_current_span());
        let begun = async { beginning.await.unwrap_or(Err(sqlx::Error::WorkerCrashed)) };
        self.while_there(Box::pin(begun)).await
    }

    /// Ends only when the server cannot be reached.
    async fn loss(&self) {
        let began = Instant::now();
        loop {
            sleep(PATIENCE).await;
            let _looking = self.0.looking.lock().await;
            let is_there = match self.known() {
                // What was found before this wait began says nothing about it.
                Some((at, is_there)) if at > began => is_there,
                _ => Box::pin(self.look()).await,
            };
            if !is_there {
                return;
            }
        }
    }

    /// What was found within the last second.
    fn known(&self) -> Option<(Instant, bool)> {
        let latest = *self.0.latest.lock().unwrap_or_else(PoisonError::into_inner);
        latest.filter(|(at, _)| at.elapsed() < KEPT)
    }

    async fn look(&self) -> bool {
        let is_there = match timeout(CONNECT_LIMIT, self.0.options.connect()).await {
            Ok(Ok(connection)) => {
                drop(tokio::spawn(connection.close()));
                true
            }
            // One that refuses, because all its connections are taken for example, is there.
            Ok(Err(error)) => !says_lost(error),
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

/// Whether the server itself is away by this failure to connect. What only keeps this machine from connecting anew (no
/// file handles, no name service, a bad certificate) says nothing of the connections that it has.
fn says_lost(error: sqlx::Error) -> bool {
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
                // A socket's file that is gone.
                | Kind::NotFound
                | Kind::TimedOut
                | Kind::UnexpectedEof
        ),
        sqlx::Error::Tls(_) => false,
        error => matches!(error.into(), DbError::Unreachable),
    }
}

/// Whether a connection may go back to the pool. Without a limit one that leads nowhere would keep its place there until
/// TCP gives up.
pub(super) async fn answers(connection: &mut PgConnection) -> Result<bool, sqlx::Error> {
    let pinged = timeout(RELEASE_LIMIT, connection.ping()).await;
    pinged.unwrap_or_else(|_| Err(io::Error::from(io::ErrorKind::TimedOut).into())).map(|()| true)
}
