//! Payment jobs: checking open payments, releasing unpaid orders, sending refunds and the sandbox's webhooks,
//! and comparing the books with the gateway's. Each runs
//! on its own, so that a gateway that does not answer delays nothing else.

use std::time::Duration;

use crate::failure::Failure;
use crate::services::payment::{self, sandbox};
use crate::services::reconciliation;
use crate::state::AppState;

/// Pause between two runs of a job.
const PAUSE: Duration = Duration::from_secs(1);

pub(super) async fn query(state: AppState) {
    loop {
        log_failure("open payments could not be queried", payment::ask_due(&state).await).await;
    }
}

pub(super) async fn release(state: AppState) {
    loop {
        log_failure("unpaid orders could not be released", payment::release_expired(&state).await).await;
    }
}

pub(super) async fn refund(state: AppState) {
    loop {
        log_failure("refunds could not be sent", payment::send_refunds(&state).await).await;
    }
}

/// Compares without a pause as long as there is something to compare.
pub(super) async fn reconcile(state: AppState) {
    loop {
        match reconciliation::compare_next(&state).await {
            Ok(compared) if compared > 0 => {}
            done => log_failure("the books could not be compared with the gateway's", done).await,
        }
    }
}

pub(super) async fn send_webhooks(state: AppState) {
    loop {
        log_failure("the sandbox could not send its webhooks", sandbox::send_webhooks(&state).await).await;
    }
}

async fn log_failure(what_failed: &str, done: Result<usize, Failure>) {
    if let Err(error) = done {
        tracing::warn!(%error, "{what_failed}");
    }
    tokio::time::sleep(PAUSE).await;
}
