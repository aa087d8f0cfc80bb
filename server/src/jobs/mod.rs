//! Background jobs that run while the shop is open, and the job that reloads settings changed by another process.

mod announcements;
mod bestsellers;
mod clean_up;
mod figures;
mod messages;
mod outbox;
mod payments;
mod pictures;
mod slot_calendar;
mod watch_catalogue;

use std::time::Duration;

use tokio::task::JoinSet;

use crate::services::order;
use crate::state::AppState;

/// Starts every job. They end when the set is dropped.
pub fn start(state: &AppState) -> JoinSet<()> {
    let mut jobs = JoinSet::new();
    jobs.spawn(watch_settings(state.clone()));
    jobs.spawn(watch_catalogue::run(state.clone()));
    jobs.spawn(announcements::run(state.clone()));
    jobs.spawn(bestsellers::run(state.clone()));
    jobs.spawn(clean_up::run(state.clone()));
    jobs.spawn(clean_up::free_memory(state.clone()));
    jobs.spawn(figures::run(state.clone()));
    jobs.spawn(slot_calendar::run(state.clone()));
    jobs.spawn(outbox::run(state.clone()));
    jobs.spawn(messages::run(state.clone()));
    jobs.spawn(pictures::run(state.clone()));
    jobs.spawn(payments::query(state.clone()));
    jobs.spawn(payments::release(state.clone()));
    jobs.spawn(payments::refund(state.clone()));
    jobs.spawn(payments::reconcile(state.clone()));
    if state.provider.as_ref().is_some_and(|provider| provider.sandbox.is_some()) {
        jobs.spawn(payments::send_webhooks(state.clone()));
    }
    jobs.spawn(order::poll_events(state.clone()));
    jobs
}

/// How often the settings are checked for changes by another process.
const CHECK_INTERVAL: Duration = Duration::from_millis(500);

/// Reloads settings that another process changes, such as `hamour maintenance on`.
async fn watch_settings(state: AppState) {
    loop {
        tokio::time::sleep(CHECK_INTERVAL).await;
        if let Err(error) = crate::services::settings::refresh(&state).await {
            tracing::warn!(%error, "the settings cannot be read");
        }
    }
}
