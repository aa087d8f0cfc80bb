//! Transactions that are repeated if the engine aborts them in favour of another.

use std::time::Duration;

use super::{Db, DbError, Tx};
use crate::random::Rng;

/// The maximum number of attempts before the caller gets the error.
const MAX_TRIES: u32 = 6;
/// The maximum wait before the second attempt, in milliseconds; it doubles before each further one. Each wait is a
/// random part of it ("full jitter"), so that the same transactions do not collide again.
const FIRST_WAIT_MS: u32 = 10;

/// Errors of which some are retryable.
pub trait Retryable {
    /// Returns whether the same transaction may succeed if it is repeated.
    fn is_retryable(&self) -> bool;
}

impl Retryable for DbError {
    fn is_retryable(&self) -> bool {
        matches!(self, Self::BrokenOff)
    }
}

impl Db {
    /// Runs `work` with a transaction that may write, which it commits itself. If the engine aborts the transaction in
    /// favour of another (a deadlock, a serialization failure), everything is rolled back and `work` runs again with a
    /// new one. What `work` changes outside of the transaction must therefore be idempotent.
    ///
    /// # Errors
    /// The error of `work`; [`DbError::BrokenOff`] if every attempt was aborted.
    pub async fn write<T, E, Work, Done>(&self, rng: &Rng, work: Work) -> Result<T, E>
    where
        E: From<DbError> + Retryable,
        Work: FnMut(Tx) -> Done,
        Done: Future<Output = Result<T, E>>,
    {
        self.repeat(rng, false, work).await
    }

    /// Runs `work` like [`Db::write`]. For work that takes long, such as an import: transactions that ended before it
    /// are committed first, and do not wait for it.
    ///
    /// # Errors
    /// As [`Db::write`].
    pub async fn write_long<T, E, Work, Done>(&self, rng: &Rng, work: Work) -> Result<T, E>
    where
        E: From<DbError> + Retryable,
        Work: FnMut(Tx) -> Done,
        Done: Future<Output = Result<T, E>>,
    {
        self.repeat(rng, true, work).await
    }

    async fn repeat<T, E, Work, Done>(&self, rng: &Rng, is_long: bool, mut work: Work) -> Result<T, E>
    where
        E: From<DbError> + Retryable,
        Work: FnMut(Tx) -> Done,
        Done: Future<Output = Result<T, E>>,
    {
        let mut tries = 1;
        loop {
            let tx = self.begin_with(is_long).await?;
            let seen = tx.seen();
            let done = work(tx).await;
            // Work that changed nothing, or was refused, may have read what others have not committed yet. Its result
            // is true only once they have.
            if let Some(seen) = seen {
                seen.wait().await?;
            }
            match done {
                Err(error) if error.is_retryable() && tries < MAX_TRIES => {
                    let most_ms = FIRST_WAIT_MS << (tries - 1);
                    tokio::time::sleep(Duration::from_millis(rng.below(most_ms + 1).into())).await;
                    tries += 1;
                }
                done => return done,
            }
        }
    }
}
