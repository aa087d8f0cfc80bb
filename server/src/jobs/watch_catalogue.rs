//! Taking over changes of the catalogue: at once those of this process, soon those of another.

use std::time::Duration;

use crate::state::AppState;

/// In a busy hour one look serves all the changes of this time.
const REST: Duration = Duration::from_millis(50);
/// How soon a change that another process has made is seen.
const LOOK_EVERY: Duration = Duration::from_millis(250);

pub(super) async fn run(state: AppState) {
    loop {
        // Either is a reason to look.
        let _ = tokio::time::timeout(LOOK_EVERY, state.catalogue.changed()).await;
        if let Err(error) = crate::services::catalogue::refresh(&state).await {
            tracing::warn!(%error, "the catalogue cannot be read; the shop goes on with what it has");
        }
        tokio::time::sleep(REST).await;
    }
}
