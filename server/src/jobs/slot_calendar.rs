//! Creates the delivery slots of the coming days, so that a shop that never restarts does not run out of them.

use std::time::Duration;

use crate::services::slot;
use crate::state::AppState;

pub(super) async fn run(state: AppState) {
    loop {
        match slot::top_up(&state).await {
            Ok(0) => {}
            Ok(slots) => tracing::info!(slots, "delivery slots follow the calendar again"),
            Err(error) => tracing::warn!(%error, "delivery slots could not follow the calendar"),
        }
        tokio::time::sleep(Duration::from_mins(15)).await;
    }
}
