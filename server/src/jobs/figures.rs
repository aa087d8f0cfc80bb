//! Counts the days whose figures have changed.

use std::time::{Duration, Instant};

use crate::failure::Failure;
use crate::services::figures;
use crate::state::AppState;

/// The shortest pause between two rounds.
const PAUSE: Duration = Duration::from_secs(2);
/// The longest one.
const PAUSE_MAX: Duration = Duration::from_mins(1);
/// How much longer than the round before it a pause is, so that a busy shop does not count all the time.
const REST: u32 = 20;

pub(super) async fn run(state: AppState) {
    loop {
        let begun = Instant::now();
        if let Err(error) = round(&state).await {
            tracing::warn!(%error, "the figures could not be counted");
        }
        tokio::time::sleep((begun.elapsed() * REST).clamp(PAUSE, PAUSE_MAX)).await;
    }
}

/// Counts the latest day that has changed and the one that has waited longest, so that neither today nor the past waits
/// for the other.
async fn round(state: &AppState) -> Result<(), Failure> {
    while figures::take_changes(state).await? > 0 {}
    for is_latest in [true, false] {
        figures::count_next(state, is_latest).await?;
    }
    Ok(())
}
