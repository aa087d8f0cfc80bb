//! Processes outbox tasks within about a second of being due.

use std::time::Duration;

use crate::services::order;
use crate::state::AppState;

pub(super) async fn run(state: AppState) {
    loop {
        if let Err(error) = order::send_due(&state).await {
            tracing::warn!(%error, "the outbox could not be processed");
        }
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
}
