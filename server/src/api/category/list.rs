//! GET /api/category: all categories.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use hamour_core::error_code::ResourceKind;

use crate::http::error::{ApiError, Problems};
use crate::http::prepared_response;
use crate::services::catalogue::{CatalogueKey, CategoryCard};
use crate::state::AppState;

/// Returns the categories in the shop's order.
#[utoipa::path(get, path = "/api/category", operation_id = "category", tag = "category",
    responses((status = 200, body = [CategoryCard]), (status = 304), Problems))]
pub(super) async fn handler(State(state): State<AppState>, headers: HeaderMap) -> Result<Response, ApiError> {
    prepared_response::page(&state, &headers, CatalogueKey::Categories, ResourceKind::Page)
}
