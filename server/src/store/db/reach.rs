//! Whether PostgreSQL's server is there at all.

use std::pin::Pin;
use std::time::Duration;

use sqlx::{ConnectOptions as _, Connection as _, PgPool, Postgres, Transaction};
use tokio::time::{sleep, timeout};
use tracing::Instrument as _;

use super::DbError;

/// How long an answer is waited for before the server is looked for.
const PATIENCE: Duration = Duration::from_millis(500);
/// How long a server that is there takes at most to accept a connection.
const CONNECT_LIMIT: Duration = Duration::from_secs(1);

/// Waits for `work` on this pool's connections, unless their server turns out to be unreachable. The pool alone would
/// try such a server until its time is over, and then say the same as when all its connections are in use.
///
/// Both futures are on the heap: they hold what connecting needs, which would make every call's future larger by kilobytes.
pub(super) async fn while_reachable<T>(
    pool: &PgPool,
    work: Pin<Box<impl Future<Output = Result<T, sqlx::Error>>>>,
) -> Result<T, DbError> {
    tokio::select! {
        done = work => Ok(done?),
        lost = Box::pin(loss_of_server(pool)) => Err(lost),
    }
}

/// Begins a transaction in a task of its own, which ends its BEGIN though nobody waits for it any more. Dropped half-way,
/// a BEGIN would leave a transaction open that the pool knows nothing of, for the next one who has the connection.
pub(super) async fn begin_whole(
    pool: &PgPool,
    statement: &'static str,
) -> Result<Transaction<'static, Postgres>, sqlx::Error> {
    let pool = pool.clone();
    let begun = tokio::spawn(async move { pool.begin_with(statement).await }.in_current_span()).await;
    begun.unwrap_or(Err(sqlx::Error::WorkerCrashed))
}

/// Ends only where the server cannot be reached.
async fn loss_of_server(pool: &PgPool) -> DbError {
    sleep(PATIENCE).await;
    let options = pool.connect_options();
    match timeout(CONNECT_LIMIT, options.connect()).await {
        Ok(Ok(connection)) => drop(connection.close().await),
        Ok(Err(error)) => {
            if let lost @ DbError::Unreachable = error.into() {
                return lost;
            }
        }
        Err(_) => {
            tracing::error!(
                seconds = CONNECT_LIMIT.as_secs(),
                "the database's server accepts no connection in time"
            );
            return DbError::Unreachable;
        }
    }
    std::future::pending().await
}
