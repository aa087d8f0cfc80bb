//! How often something may be tried: sliding windows, counted exactly, also when attempts come at once.

use std::net::IpAddr;

use crate::failure::Failure;
use crate::keys::Keys;
use crate::state::AppState;
use crate::store::db::{DbError, Tx};
use crate::store::rate;

/// Milliseconds.
const MINUTE: i64 = 60_000;
/// Milliseconds.
pub const QUARTER: i64 = 15 * MINUTE;
/// Milliseconds.
pub const HOUR: i64 = 60 * MINUTE;
/// Milliseconds. No window is longer.
pub const DAY: i64 = 24 * HOUR;

/// Something that attempts are counted for, and how many of them each window has room for.
#[derive(Debug)]
pub struct Bucket {
    hash: [u8; 32],
    windows: Vec<(i64, u32)>,
}

impl Bucket {
    /// Counts `what` (as "code") for `whom` (a phone, an address): at most so many in each (window, limit).
    /// A limit of 0 switches its window off.
    pub fn new(keys: &Keys, what: &str, whom: &str, windows: &[(i64, u32)]) -> Self {
        Self {
            hash: keys.rate.hash(&[what.as_bytes(), whom.as_bytes()]),
            windows: windows.iter().copied().filter(|(_, limit)| *limit > 0).collect(),
        }
    }
}

/// What one household or one office has: an address, or the half of an IPv6 address that names the network.
pub fn network(address: IpAddr) -> String {
    match address {
        IpAddr::V4(address) => address.to_string(),
        IpAddr::V6(address) => format!("{:x?}", &address.segments()[..4]),
    }
}

/// Attempts that were counted, to be taken back where they turn out harmless.
#[derive(Debug, Default)]
#[must_use = "dropping it lets the attempts count, which should be said"]
pub struct Counted(Vec<i64>);

impl Counted {
    /// Takes the attempts back.
    pub async fn take_back(&self, tx: &mut Tx) -> Result<(), DbError> {
        for id in &self.0 {
            rate::delete(tx, *id).await?;
        }
        Ok(())
    }

    /// Lets them count.
    pub fn keep(self) {}
}

/// Counts an attempt in all buckets, or in none: the first full one says how long to wait.
pub async fn count(tx: &mut Tx, buckets: &[Bucket], now_ms: i64) -> Result<Counted, Failure> {
    let mut buckets: Vec<_> = buckets.iter().filter(|bucket| !bucket.windows.is_empty()).collect();
    // Always in the same order, so that two attempts never wait for each other.
    buckets.sort_by_key(|bucket| bucket.hash);
    let mut wait_ms = 0;
    for bucket in &buckets {
        rate::lock(tx, &bucket.hash, now_ms).await?;
        for (window, limit) in &bucket.windows {
            if let Some(at) = rate::nth_latest(tx, &bucket.hash, now_ms - window, *limit).await? {
                // A demo's clock may start again before an earlier run's events; nobody waits longer for that.
                wait_ms = wait_ms.max((at + window - now_ms).min(*window));
            }
        }
    }
    if wait_ms > 0 {
        let seconds =
            u32::try_from(wait_ms.div_euclid(1000) + i64::from(wait_ms % 1000 > 0)).unwrap_or(u32::MAX);
        return Err(Failure::TooMany { retry_after_s: seconds });
    }
    let mut counted = Counted::default();
    for bucket in &buckets {
        counted.0.push(rate::insert(tx, &bucket.hash, now_ms).await?);
    }
    Ok(counted)
}

/// Counts an attempt whatever becomes of it, in a transaction of its own.
pub async fn count_alone(state: &AppState, bucket: Bucket) -> Result<(), Failure> {
    let buckets = &[bucket];
    state
        .write(|mut tx| async move {
            count(&mut tx, buckets, state.clock.now_ms()).await?.keep();
            Ok(tx.commit().await?)
        })
        .await
}

/// Forgets what was counted for this bucket.
pub async fn clear(tx: &mut Tx, bucket: &Bucket) -> Result<(), DbError> {
    rate::clear(tx, &bucket.hash).await
}
