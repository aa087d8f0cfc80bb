//! Reloads the catalogue after changes: at once for this process's own, within a moment for those of another process.

use std::time::Duration;

use crate::state::AppState;

/// The shortest pause between two reloads, so that one reload covers many changes.
const MIN_PAUSE: Duration = Duration::from_millis(50);
/// How often the catalogue is checked for changes by another process.
const CHECK_INTERVAL: Duration = Duration::from_millis(250);

pub(super) async fn run(state: AppState) {
    loop {
        // Reload after a notification as well as after the timeout.
        let _ = tokio::time::timeout(CHECK_INTERVAL, state.catalogue.changed()).await;
        if let Err(error) = crate::services::catalogue::refresh(&state).await {
            tracing::warn!(%error, "the catalogue cannot be read; the shop continues with the current one");
        }
        tokio::time::sleep(MIN_PAUSE).await;
    }
}
