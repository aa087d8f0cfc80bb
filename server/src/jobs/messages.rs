//! Sends messages to customers' phones within about a second of being due.

use std::time::Duration;

use crate::services::message;
use crate::state::AppState;

pub(super) async fn run(state: AppState) {
    loop {
        if let Err(error) = message::send_due(&state).await {
            tracing::warn!(%error, "messages could not be processed");
        }
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
}
