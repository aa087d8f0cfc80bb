//! GET /readyz: the database answers too.

use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

use crate::http::error::{ApiError, ErrorBody};
use crate::http::extract::Json;
use crate::state::AppState;

#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Readiness {
    status: &'static str,
}

/// The program can serve: its database answers.
#[utoipa::path(get, path = "/readyz", operation_id = "readyz", tag = "operations",
    responses((status = 200, body = Readiness), (status = 503, body = ErrorBody)))]
pub(super) async fn handler(State(state): State<AppState>) -> Result<Json<Readiness>, ApiError> {
    match state.ping().await {
        Ok(()) => Ok(Json(Readiness { status: "ready" })),
        Err(error) => {
            tracing::error!(%error, "the database does not answer");
            Err(crate::failure::Failure::overloaded().into())
        }
    }
}
