//! GET /api/banners: the banners of the home page.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use hamour_core::error_code::ResourceKind;

use crate::http::error::{ApiError, Problems};
use crate::http::prepared_response;
use crate::services::catalogue::{Banner, CatalogueKey};
use crate::state::AppState;

/// Returns the banners of the home page in the shop's order.
#[utoipa::path(get, path = "/api/banners", operation_id = "banners", tag = "home",
    responses((status = 200, body = [Banner]), (status = 304), Problems))]
pub(super) async fn handler(State(state): State<AppState>, headers: HeaderMap) -> Result<Response, ApiError> {
    prepared_response::page(&state, &headers, CatalogueKey::Banners, ResourceKind::Page)
}
