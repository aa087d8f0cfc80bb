//! The readiness check: whether the database accepts a write, through a connection that no request uses.

use std::time::{Duration, Instant};

use tokio::sync::Mutex;
use tracing::Instrument as _;

use crate::call_context::as_internal;
use crate::failure::Failure;
use crate::store::db::{Db, DbError};
use crate::store::settings;

/// How long a result is reused, so that frequent checks cost nothing.
const RESULT_TTL: Duration = Duration::from_secs(1);
/// The timeout of the write, after which the database counts as unreachable.
const WAIT: Duration = Duration::from_secs(2);
/// How long the write waits for other writers on SQLite. They also prove that the database accepts writes.
const TURN: Duration = Duration::from_secs(1);

/// The latest result, and the connection for the next check.
#[derive(Debug)]
pub struct Readiness {
    db: Db,
    latest: Mutex<Option<(Instant, Outcome)>>,
}

#[derive(Clone, Copy, Debug)]
enum Outcome {
    Ready,
    /// The storage failed, so nothing can be saved.
    Storage,
    /// The database cannot be reached or does not answer in time.
    Unreachable,
    /// The database answers with another error.
    Refusing,
}

impl Readiness {
    /// Creates the check for this database.
    pub fn of(db: &Db) -> Self {
        Self { db: db.apart(TURN), latest: Mutex::default() }
    }

    /// Tries a write, unless one was tried within the last second.
    ///
    /// # Errors
    /// The reason why the shop is not ready; the log has the cause.
    pub async fn check(&self) -> Result<(), Failure> {
        let mut latest = self.latest.lock().await;
        let outcome = match *latest {
            Some((at, outcome)) if at.elapsed() < RESULT_TTL => outcome,
            _ => {
                let outcome = self.try_saving().await;
                *latest = Some((Instant::now(), outcome));
                outcome
            }
        };
        match outcome {
            Outcome::Ready => Ok(()),
            Outcome::Storage => Err(Failure::storage()),
            Outcome::Unreachable => Err(Failure::database_unreachable()),
            Outcome::Refusing => Err(Failure::overloaded()),
        }
    }

    /// Closes the connection.
    pub async fn close(&self) {
        self.db.close().await;
    }

    async fn try_saving(&self) -> Outcome {
        let db = self.db.clone();
        let saving = async move {
            let mut tx = db.begin().await?;
            settings::try_saving(&mut tx).await?;
            tx.commit().await
        };
        // A task of its own: a disk that hangs blocks its thread.
        let saving = tokio::spawn(as_internal(saving).in_current_span());
        let saved = tokio::time::timeout(WAIT, saving).await;
        match saved.map(|joined| joined.unwrap_or(Err(DbError::Unreachable))) {
            Ok(Ok(())) => Outcome::Ready,
            Ok(Err(DbError::Busy)) if matches!(self.db, Db::Sqlite { .. }) => Outcome::Ready,
            Ok(Err(error)) => {
                tracing::error!(%error, "not ready: the database accepts no write");
                match error {
                    DbError::Storage(_) => Outcome::Storage,
                    DbError::Unreachable => Outcome::Unreachable,
                    _ => Outcome::Refusing,
                }
            }
            Err(_) => {
                tracing::error!(seconds = WAIT.as_secs(), "not ready: the database does not answer in time");
                Outcome::Unreachable
            }
        }
    }
}
