//! Tasks of the outbox: a notification for the customer about each new status of their order, and a text message if the
//! shop sends one for it.

use hamour_core::order::notice;

use crate::failure::Failure;
use crate::services::{message, notification as news};
use crate::state::AppState;
use crate::store::outbox;

/// The maximum number of notifications per transaction.
const BATCH: u32 = 100;

/// Runs the tasks that are due and returns their number.
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
                    // Only the process that marks the task runs it: another one may have been faster.
                    if outbox::finish(&mut tx, task.id, state.clock.now_ms()).await? {
                        let (title, text) = notice(
                            task.order_id,
                            task.status,
                            task.of_payment,
                            task.reason.as_deref(),
                            state.shop().report_minutes,
                        );
                        news::notify(&mut tx, task.customer_id, &title, &text, task.due_at).await?;
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
