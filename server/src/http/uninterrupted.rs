//! Calls that change something run to their end, whether or not whoever made them waits for the answer.

use axum::extract::{Request, State};
use axum::http::{Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use tokio_util::task::TaskTracker;
use tracing::Instrument as _;

/// Runs a call on a task of its own: a connection that breaks takes its own future with it, and with that future would
/// go what is still to be done between two transactions, such as the question to a gateway that took money.
pub async fn uninterrupted(State(calls): State<TaskTracker>, request: Request, next: Next) -> Response {
    if matches!(*request.method(), Method::GET | Method::HEAD) {
        return next.run(request).await;
    }
    let call = calls.spawn(next.run(request).in_current_span());
    // A panic is answered within the call, so only a runtime that goes down ends its task.
    call.await.unwrap_or_else(|_| StatusCode::SERVICE_UNAVAILABLE.into_response())
}
