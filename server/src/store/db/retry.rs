//! Transactions that begin again where the engine broke them off in favour of another.

use std::time::Duration;

use super::{Db, DbError, Tx};
use crate::random::Rng;

/// How often a transaction begins before the caller is told to come back.
const MOST_TRIES: u32 = 6;
/// Milliseconds before the second try; twice as many before each further one. Each wait is drawn from between nothing
/// and this, so that transactions that met once do not meet again ("full jitter").
const FIRST_WAIT_MS: u32 = 10;

/// Errors of which some pass by themselves.
pub trait Retryable {
    /// Whether the same transaction, begun again, may succeed.
    fn is_retryable(&self) -> bool;
}

impl Retryable for DbError {
    fn is_retryable(&self) -> bool {
        matches!(self, Self::BrokenOff)
    }
}

impl Db {
    /// Gives `work` a transaction that may write, which it commits itself. Where the engine breaks the transaction off
    /// in favour of another (a deadlock, a serialization failure), all of it is undone and `work` begins anew with
    /// another one: what it changes outside of the transaction must be as good when it is done twice.
    ///
    /// # Errors
    /// What `work` says; [`DbError::BrokenOff`] if every try was broken off.
    pub async fn write<T, E, Work, Done>(&self, rng: &Rng, mut work: Work) -> Result<T, E>
    where
        E: From<DbError> + Retryable,
        Work: FnMut(Tx) -> Done,
        Done: Future<Output = Result<T, E>>,
    {
        let mut tries = 1;
        loop {
            match work(self.begin().await?).await {
                Err(error) if error.is_retryable() && tries < MOST_TRIES => {
                    let most_ms = FIRST_WAIT_MS << (tries - 1);
                    tokio::time::sleep(Duration::from_millis(rng.below(most_ms + 1).into())).await;
                    tries += 1;
                }
                done => return done,
            }
        }
    }
}
