//! Recomputes the home page's bestsellers once an hour.

use std::time::Duration;

use crate::services::bestsellers;
use crate::state::AppState;

pub(super) async fn run(state: AppState) {
    loop {
        match bestsellers::recompute(&state).await {
            Ok(false) => {}
            Ok(true) => tracing::info!("the bestsellers have changed"),
            Err(error) => {
                tracing::warn!(%error, "the bestsellers could not be counted; tried again in an hour");
            }
        }
        tokio::time::sleep(Duration::from_hours(1)).await;
    }
}
