//! POST /api/payment/webhook: receives the gateway's notifications.

use axum::extract::State;
use serde::Serialize;

use crate::http::error::ApiError;
use crate::http::extract::{Json, JsonBytes};
use crate::services::payment;
use crate::state::AppState;

/// The answer that the gateway expects.
#[derive(Debug, Serialize)]
pub(super) struct Taken {
    status: &'static str,
}

/// Queries the gateway about the transaction in the notification.
pub(super) async fn handler(
    State(state): State<AppState>,
    JsonBytes(body): JsonBytes,
) -> Result<Json<Taken>, ApiError> {
    payment::webhook(&state, &body).await?;
    Ok(Json(Taken { status: "success" }))
}
