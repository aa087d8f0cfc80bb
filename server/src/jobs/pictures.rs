//! Converts the pictures that staff upload, one after the other.

use std::time::Duration;

use crate::services::picture_upload;
use crate::state::AppState;

pub(super) async fn run(state: AppState) {
    loop {
        match picture_upload::convert_next(&state).await {
            Ok(true) => continue,
            Ok(false) => {}
            Err(error) => tracing::warn!(%error, "pictures could not be converted"),
        }
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
}
