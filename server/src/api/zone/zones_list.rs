//! GET /api/zones-list: the delivery zones.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use hamour_core::error_code::ResourceKind;

use crate::http::error::{ApiError, Problems};
use crate::http::prepared_response;
use crate::services::catalogue::{CatalogueKey, Zone};
use crate::state::AppState;

/// Returns the delivery zones by their official number, which is their `id`.
#[utoipa::path(get, path = "/api/zones-list", operation_id = "zones-list", tag = "zone",
    responses((status = 200, body = [Zone]), (status = 304), Problems))]
pub(super) async fn handler(State(state): State<AppState>, headers: HeaderMap) -> Result<Response, ApiError> {
    prepared_response::page(&state, &headers, CatalogueKey::Zones, ResourceKind::Page)
}
