//! GET /api/featured-category: the categories of the category bar.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use hamour_core::error_code::ResourceKind;

use crate::http::error::{ApiError, Problems};
use crate::http::prepared_response;
use crate::services::catalogue::{CatalogueKey, FeaturedCategory};
use crate::state::AppState;

/// Returns the categories of the category bar in the shop's order.
#[utoipa::path(get, path = "/api/featured-category", operation_id = "featured-category", tag = "category",
    responses((status = 200, body = [FeaturedCategory]), (status = 304), Problems))]
pub(super) async fn handler(State(state): State<AppState>, headers: HeaderMap) -> Result<Response, ApiError> {
    prepared_response::page(&state, &headers, CatalogueKey::FeaturedCategories, ResourceKind::Page)
}
