//! The block of a customer, who can then neither sign in nor order.

use hamour_core::customer::check_block_reason;
use serde_json::json;

use super::{present, subject};
use crate::failure::Failure;
use crate::services::audit_log::{self, Actor, Change};
use crate::state::AppState;
use crate::store::{customer, session};

/// Blocks a customer and ends their sessions. Orders that are under way stay. Repeating it changes nothing.
///
/// # Errors
/// If the reason is empty or too long, or the customer is erased.
pub async fn block(state: &AppState, actor: &Actor, id: i64, reason: &str) -> Result<(), Failure> {
    let reason = check_block_reason(reason).map_err(|info| Failure::invalid("reason", info))?;
    state
        .write(|mut tx| async move {
            let now_ms = state.clock.now_ms();
            present(&mut tx, id).await?;
            if !customer::block(&mut tx, id, reason, now_ms).await? {
                return Ok(());
            }
            session::end_all_but(&mut tx, id, None, now_ms).await?;
            let change = Change {
                action: "customer.block",
                subject: subject(id),
                before: json!({"is_blocked": false}),
                after: json!({"is_blocked": true, "reason": reason}),
            };
            audit_log::record(&mut tx, actor, now_ms, change).await?;
            Ok::<_, Failure>(tx.commit().await?)
        })
        .await
}

/// Ends the block of a customer. Repeating it changes nothing.
///
/// # Errors
/// If the customer is erased.
pub async fn unblock(state: &AppState, actor: &Actor, id: i64) -> Result<(), Failure> {
    state
        .write(|mut tx| async move {
            let before = present(&mut tx, id).await?;
            if !customer::unblock(&mut tx, id).await? {
                return Ok(());
            }
            let change = Change {
                action: "customer.unblock",
                subject: subject(id),
                before: json!({"is_blocked": true, "reason": before.blocked_reason}),
                after: json!({"is_blocked": false}),
            };
            audit_log::record(&mut tx, actor, state.clock.now_ms(), change).await?;
            Ok::<_, Failure>(tx.commit().await?)
        })
        .await
}
