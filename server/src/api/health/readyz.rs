//! GET /readyz: whether the program can serve requests.

use axum::extract::State;
use axum::http::StatusCode;
use hamour_core::error_code::ServerErrorCode;
use serde::Serialize;
use utoipa::ToSchema;

use crate::http::error::{ApiError, ErrorBody};
use crate::http::extract::Json;
use crate::services::shop_warning::{ShopWarning, warnings};
use crate::state::AppState;

#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Readiness {
    status: &'static str,
    /// What does not keep the program from serving, and is wrong all the same.
    warnings: Vec<ShopWarning>,
}

/// Returns 200 if the program can serve: its database accepts writes and it is not shutting down.
#[utoipa::path(get, path = "/readyz", operation_id = "readyz", tag = "operations",
    responses((status = 200, body = Readiness), (status = 503, body = ErrorBody)))]
pub(super) async fn handler(State(state): State<AppState>) -> Result<Json<Readiness>, ApiError> {
    if state.is_draining() {
        return Err(ApiError::new(StatusCode::SERVICE_UNAVAILABLE, ServerErrorCode::Draining));
    }
    state.readiness.check().await?;
    Ok(Json(Readiness { status: "ready", warnings: warnings(&state) }))
}
