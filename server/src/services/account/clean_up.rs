//! Forgetting sessions, codes and counters that are no longer good for anything.

use super::asker::DEVICE_LIFETIME_MS;
use crate::failure::Failure;
use crate::services::purge::purge;
use crate::services::rate::DAY;
use crate::state::AppState;
use crate::store::purge::Old;

/// How long an ended session is kept: its refresh tokens tell a copy that turns up late from plain nonsense.
const KEEP_SESSIONS_MS: i64 = 7 * DAY;

/// Deletes what is over; how many rows that were.
pub async fn forget_the_old(state: &AppState) -> Result<u64, Failure> {
    let now_ms = state.clock.now_ms();
    let mut rows = purge(state, Old::Devices, now_ms - DEVICE_LIFETIME_MS).await?;
    for old in [Old::EndedSessions, Old::ExpiredSessions] {
        rows += purge(state, old, now_ms - KEEP_SESSIONS_MS).await?;
    }
    // Attempts go before their counters, which would take all of theirs along at once.
    for old in [Old::Codes, Old::Proofs, Old::Attempts, Old::Counters] {
        rows += purge(state, old, now_ms - DAY).await?;
    }
    Ok(rows)
}
