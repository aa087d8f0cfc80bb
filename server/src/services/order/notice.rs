//! What the outbox asks for: the customer's notification of every status that their order takes, and the message to
//! their phone where the shop sends one.

use hamour_core::order::notice;

use crate::failure::Failure;
use crate::services::{message, notification as news};
use crate::state::AppState;
use crate::store::outbox;

/// Notices written in one transaction.
const BATCH: u32 = 100;

/// Does what is due; how much that was.
pub async fn send_due(state: &AppState) -> Result<usize, Failure> {
    let mut sent = 0;
    loop {
        let due = outbox::due(&state.db, state.clock.now_ms(), BATCH).await?;
        if due.is_empty() {
            return Ok(sent);
        }
        let due = &due;
        sent += state
            .write(|mut tx| async move {
                let mut sent = 0;
                for task in due {
                    // Whoever marks it does it: another process may have been faster.
                    if outbox::finish(&mut tx, task.id, state.clock.now_ms()).await? {
                        let (title, text) = notice(task.order_id, task.status, task.of_payment);
                        news::tell(&mut tx, Some(task.customer_id), &title, &text, task.due_at).await?;
                        message::add_status(state, &mut tx, task).await?;
                        sent += 1;
                    }
                }
                tx.commit().await?;
                Ok::<_, Failure>(sent)
            })
            .await?;
    }
}
