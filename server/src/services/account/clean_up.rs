//! Forgetting sessions, codes and counters that are no longer good for anything.

use super::asker::DEVICE_LIFETIME_MS;
use crate::failure::Failure;
use crate::services::rate::DAY;
use crate::state::AppState;
use crate::store::{code, device, rate, session};

/// How long an ended session is kept: its refresh tokens tell a copy that turns up late from plain nonsense.
const KEEP_SESSIONS_MS: i64 = 7 * DAY;

/// Deletes what is over; how many rows that were.
pub async fn forget_the_old(state: &AppState) -> Result<u64, Failure> {
    let now_ms = state.clock.now_ms();
    state
        .write(|mut tx| async move {
            let mut rows = session::purge(&mut tx, now_ms - KEEP_SESSIONS_MS).await?;
            rows += code::purge(&mut tx, now_ms - DAY).await?;
            rows += device::purge(&mut tx, now_ms - DEVICE_LIFETIME_MS).await?;
            rows += rate::purge(&mut tx, now_ms - DAY).await?;
            tx.commit().await?;
            Ok(rows)
        })
        .await
}
