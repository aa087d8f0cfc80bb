//! Calls that change something run to their end, whether or not whoever made them waits for the answer.

use std::panic::resume_unwind;

use axum::extract::{Request, State};
use axum::http::Method;
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use tokio_util::task::TaskTracker;
use tracing::Instrument as _;

use super::error::ApiError;

/// Runs a call on a task of its own: a connection that breaks takes its own future with it, and with that future would
/// go what is still to be done between two transactions, such as the question to a gateway that took money.
pub async fn uninterrupted(State(calls): State<TaskTracker>, request: Request, next: Next) -> Response {
    if matches!(*request.method(), Method::GET | Method::HEAD) {
        return next.run(request).await;
    }
    match calls.spawn(next.run(request).in_current_span()).await {
        Ok(response) => response,
        Err(error) => match error.try_into_panic() {
            Ok(panic) => resume_unwind(panic),
            // Only a runtime that is going down ends a task of its own accord.
            Err(_) => ApiError::internal().into_response(),
        },
    }
}
