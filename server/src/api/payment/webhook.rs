//! POST /api/payment/webhook: the gateway tells of a transaction by itself.

use axum::extract::State;
use serde::Serialize;

use crate::http::error::ApiError;
use crate::http::extract::{Json, JsonBytes};
use crate::services::payment;
use crate::state::AppState;

/// What the gateway wants to hear.
#[derive(Debug, Serialize)]
pub(super) struct Taken {
    status: &'static str,
}

/// Takes the message as a reason to ask the gateway.
pub(super) async fn handler(
    State(state): State<AppState>,
    JsonBytes(body): JsonBytes,
) -> Result<Json<Taken>, ApiError> {
    payment::webhook(&state, &body).await?;
    Ok(Json(Taken { status: "success" }))
}
