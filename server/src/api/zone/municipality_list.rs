//! GET /api/municipality-list: the municipalities.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use hamour_core::error_code::ResourceKind;

use crate::http::error::{ApiError, Problems};
use crate::http::prepared_response;
use crate::services::catalogue::{CatalogueKey, Named};
use crate::state::AppState;

/// Returns the municipalities in the shop's order.
#[utoipa::path(get, path = "/api/municipality-list", operation_id = "municipality-list", tag = "zone",
    responses((status = 200, body = [Named]), (status = 304), Problems))]
pub(super) async fn handler(State(state): State<AppState>, headers: HeaderMap) -> Result<Response, ApiError> {
    prepared_response::page(&state, &headers, CatalogueKey::Municipalities, ResourceKind::Page)
}
