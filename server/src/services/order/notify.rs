//! Tasks of the outbox: a notification for the customer about each new status of their order, and a text message if the
//! shop sends one for it.

use hamour_core::order::notice;

use crate::failure::Failure;
use crate::services::{message, notification as news};
use crate::state::AppState;
use crate::store::notification::{self, NewNotification};
use crate::store::outbox::{self, Task};

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
                // Only the process that marks a task runs it: another one may have been faster.
                let mine = outbox::finish(&mut tx, due, state.clock.now_ms()).await?;
                let mut notifications = vec![];
                for task in due.iter().filter(|task| mine.contains(&task.id)) {
                    notifications.push(notification_of(state, task)?);
                    message::add_status(state, &mut tx, task).await?;
                }
                notification::insert_each(&mut tx, notifications).await?;
                tx.commit().await?;
                Ok::<_, Failure>(mine.len())
            })
            .await?;
    }
}

fn notification_of(state: &AppState, task: &Task) -> Result<NewNotification, Failure> {
    let (title, text) = notice(
        task.order_id,
        task.status,
        task.of_payment,
        task.reason.as_deref(),
        state.shop().report_minutes,
    );
    news::of_notices(task.customer_id, &title, &text, task.due_at)
}
