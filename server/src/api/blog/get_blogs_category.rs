//! GET /api/get-blogs-category: the categories of the blog.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use hamour_core::error_code::ResourceKind;

use crate::http::error::{ApiError, Problems};
use crate::http::prepared_response;
use crate::services::catalogue::{CatalogueKey, Named};
use crate::state::AppState;

/// Returns the blog's categories in the shop's order.
#[utoipa::path(get, path = "/api/get-blogs-category", operation_id = "get-blogs-category", tag = "blog",
    responses((status = 200, body = [Named]), (status = 304), Problems))]
pub(super) async fn handler(State(state): State<AppState>, headers: HeaderMap) -> Result<Response, ApiError> {
    prepared_response::page(&state, &headers, CatalogueKey::PostCategories, ResourceKind::Page)
}
