//! Notifies the customers of what staff write to groups, in batches with a pause between them.

use std::time::Duration;

use crate::services::announcement;
use crate::state::AppState;

/// Other writes take their turn between two batches.
const PAUSE: Duration = Duration::from_millis(20);

pub(super) async fn run(state: AppState) {
    loop {
        let pause = match announcement::notify_next(&state).await {
            Ok(true) => PAUSE,
            Ok(false) => Duration::from_secs(1),
            Err(error) => {
                tracing::warn!(%error, "customers could not be notified; tried again in a moment");
                Duration::from_secs(5)
            }
        };
        tokio::time::sleep(pause).await;
    }
}
