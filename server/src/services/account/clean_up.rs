//! Deletion of expired sessions, codes and counters.

use super::attempt_limits::DEVICE_LIFETIME_MS;
use crate::failure::Failure;
use crate::services::purge::purge;
use crate::services::rate_limit::DAY;
use crate::state::AppState;
use crate::store::purge::Old;

/// How long an ended session is kept, in milliseconds. Its refresh tokens distinguish a late copy from an invalid
/// token.
const KEEP_SESSIONS_MS: i64 = 7 * DAY;

/// Deletes expired rows and returns their number.
pub async fn delete_expired(state: &AppState) -> Result<u64, Failure> {
    let now_ms = state.clock.now_ms();
    let mut rows = purge(state, Old::Devices, now_ms - DEVICE_LIFETIME_MS).await?;
    for old in [Old::EndedSessions, Old::ExpiredSessions] {
        rows += purge(state, old, now_ms - KEEP_SESSIONS_MS).await?;
    }
    // Attempts are deleted before their counters, which would cascade to all their attempts at once.
    for old in [Old::Codes, Old::Proofs, Old::Attempts, Old::Counters] {
        rows += purge(state, old, now_ms - DAY).await?;
    }
    Ok(rows)
}
