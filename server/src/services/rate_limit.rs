//! Rate limits: sliding windows and growing waits. Attempts are counted exactly, even if they are concurrent.

use hamour_core::rate_limit::{DAY_MS, Step, is_newcomer, step_wait_ms, window_wait_ms};

use crate::crypto_keys::Keys;
use crate::failure::Failure;
use crate::state::AppState;
use crate::store::db::{DbError, Tx};
use crate::store::rate_limit;

/// A minute in milliseconds.
const MINUTE: i64 = 60_000;
/// A quarter of an hour in milliseconds.
pub const QUARTER: i64 = 15 * MINUTE;
/// An hour in milliseconds.
pub const HOUR: i64 = 60 * MINUTE;
/// A day in milliseconds. No window is longer.
pub const DAY: i64 = DAY_MS;

/// A counter of attempts with its limits.
#[derive(Debug)]
pub struct Bucket {
    hash: [u8; 32],
    windows: Vec<(i64, u32)>,
    steps: &'static [Step],
}

impl Bucket {
    /// Counts `what` (such as "code") for `whom` (a phone, an address), with at most `limit` attempts in each (window,
    /// limit) pair. A limit of 0 switches its window off.
    pub fn new(keys: &Keys, what: &str, whom: &str, windows: &[(i64, u32)]) -> Self {
        Self {
            hash: keys.rate.hash(&[what.as_bytes(), whom.as_bytes()]),
            windows: windows.iter().copied().filter(|(_, limit)| *limit > 0).collect(),
            steps: &[],
        }
    }

    /// Adds growing waits to the limits.
    #[must_use]
    pub fn growing(self, steps: &'static [Step]) -> Self {
        Self { steps, ..self }
    }

    fn is_off(&self) -> bool {
        self.windows.is_empty() && self.steps.is_empty()
    }

    /// Returns the milliseconds until another attempt is allowed. The caller holds the bucket's lock.
    async fn wait_ms(&self, tx: &mut Tx, now_ms: i64) -> Result<i64, DbError> {
        let mut wait_ms = 0;
        for (window, limit) in &self.windows {
            if let Some(at) = rate_limit::nth_latest(tx, &self.hash, now_ms - window, *limit).await? {
                // A demo's clock may restart before the events of an earlier run.
                wait_ms = wait_ms.max(window_wait_ms(*window, at, now_ms));
            }
        }
        if !self.steps.is_empty()
            && let (count, Some(latest)) = rate_limit::since(tx, &self.hash, now_ms - DAY).await?
        {
            wait_ms = wait_ms.max(step_wait_ms(self.steps, count, latest, now_ms));
        }
        Ok(wait_ms)
    }
}

/// Attempts that were counted. They can be taken back if they turn out to be harmless.
#[derive(Debug, Default)]
#[must_use = "dropping it lets the attempts count, which should be said"]
pub struct Counted(Vec<i64>);

impl Counted {
    /// Takes the attempts back.
    pub async fn take_back(&self, tx: &mut Tx) -> Result<(), DbError> {
        for id in &self.0 {
            rate_limit::delete(tx, *id).await?;
        }
        Ok(())
    }

    /// Combines two sets of attempts.
    pub fn and(mut self, more: Self) -> Self {
        self.0.extend(more.0);
        self
    }

    /// Lets the attempts count.
    pub fn keep(self) {}
}

/// Counts an attempt in all buckets, or in none if any is full. The error then contains the longest wait.
pub async fn count(tx: &mut Tx, buckets: &[Bucket], now_ms: i64) -> Result<Counted, Failure> {
    let mut buckets: Vec<_> = buckets.iter().filter(|bucket| !bucket.is_off()).collect();
    // Locked in a fixed order, so that concurrent attempts cannot deadlock.
    buckets.sort_by_key(|bucket| bucket.hash);
    let mut wait_ms = 0;
    for bucket in &buckets {
        rate_limit::lock(tx, &bucket.hash, now_ms).await?;
        wait_ms = wait_ms.max(bucket.wait_ms(tx, now_ms).await?);
    }
    check_wait(wait_ms)?;
    let mut counted = Counted::default();
    for bucket in &buckets {
        counted.0.push(rate_limit::insert(tx, &bucket.hash, now_ms).await?);
    }
    Ok(counted)
}

/// Refuses an attempt that must wait.
fn check_wait(wait_ms: i64) -> Result<(), Failure> {
    if wait_ms <= 0 {
        return Ok(());
    }
    let seconds = wait_ms.div_euclid(1000) + i64::from(wait_ms % 1000 > 0);
    Err(Failure::TooMany { retry_after_s: u32::try_from(seconds).unwrap_or(u32::MAX) })
}

/// Refuses an attempt that does not fit into a window of n attempts, which the caller counts. `nth_latest_ms` is the time
/// of the n-th latest one within the window, if there were so many.
pub fn check_window(window_ms: i64, nth_latest_ms: Option<i64>, now_ms: i64) -> Result<(), Failure> {
    check_wait(nth_latest_ms.map_or(0, |at| window_wait_ms(window_ms, at, now_ms)))
}

/// Counts an attempt in a bucket without checking its limits.
pub async fn note(tx: &mut Tx, bucket: &Bucket, now_ms: i64) -> Result<Counted, DbError> {
    rate_limit::lock(tx, &bucket.hash, now_ms).await?;
    Ok(Counted(vec![rate_limit::insert(tx, &bucket.hash, now_ms).await?]))
}

/// Counts an attempt, which its network has just counted, for the whole shop. Newcomers, and networks with many
/// attempts, have separate shares, so that the latter cannot use up the former's. Callers lock this bucket after all
/// others.
pub async fn count_for_shop(
    tx: &mut Tx,
    keys: &Keys,
    what: &str,
    share: &[(i64, u32)],
    network: &Bucket,
    now_ms: i64,
) -> Result<Counted, Failure> {
    let (counted, _) = rate_limit::since(tx, &network.hash, now_ms - DAY).await?;
    let whose = if is_newcomer(counted.saturating_sub(1)) { "newcomers" } else { "all" };
    count(tx, &[Bucket::new(keys, what, whose, share)], now_ms).await
}

/// Counts an attempt in a separate transaction, so that it counts whatever happens afterwards.
pub async fn count_alone(state: &AppState, bucket: Bucket) -> Result<(), Failure> {
    let buckets = &[bucket];
    state
        .write(|mut tx| async move {
            count(&mut tx, buckets, state.clock.now_ms()).await?.keep();
            Ok(tx.commit().await?)
        })
        .await
}

/// Deletes the attempts of this bucket.
pub async fn clear(tx: &mut Tx, bucket: &Bucket) -> Result<(), DbError> {
    rate_limit::clear(tx, &bucket.hash).await
}
