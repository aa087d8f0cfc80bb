//! Deletes expired and finished records once an hour, and frees unused memory.

use std::time::Duration;

use crate::failure::Failure;
use crate::services::{
    account, catalogue, creation, delivery, message, order, picture_upload, staff_session,
};
use crate::state::AppState;

pub(super) async fn run(state: AppState) {
    loop {
        log("sessions, codes and counters", account::delete_expired(&state).await);
        log("sessions of staff", staff_session::delete_expired(&state).await);
        log("keys of orders and finished tasks", order::delete_expired(&state).await);
        log("keys of created things", creation::delete_expired(&state).await);
        log("messages", message::delete_expired(&state).await);
        log("photos at the door", delivery::delete_expired(&state).await);
        log("changes of the catalogue", catalogue::delete_old_changes(&state).await);
        log("uploads of pictures", picture_upload::delete_expired(&state).await);
        tokio::time::sleep(Duration::from_hours(1)).await;
    }
}

/// The memory of the last hashed passwords is freed after one to two of these.
const UNUSED_FOR: Duration = Duration::from_secs(10);

pub(super) async fn free_memory(state: AppState) {
    loop {
        tokio::time::sleep(UNUSED_FOR).await;
        state.passwords.release_unused();
    }
}

fn log(kind: &str, deleted: Result<u64, Failure>) {
    match deleted {
        Ok(0) => {}
        Ok(rows) => tracing::info!(kind, rows, "old records were deleted"),
        Err(error) => tracing::warn!(kind, %error, "the clean-up failed; it is tried again in an hour"),
    }
}
