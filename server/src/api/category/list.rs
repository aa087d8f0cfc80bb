//! GET /api/category: all categories.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use hamour_core::refusal::Thing;

use crate::http::cached;
use crate::http::error::{ApiError, Problems};
use crate::services::catalogue::{CategoryCard, Page};
use crate::state::AppState;

/// The categories, in their order.
#[utoipa::path(get, path = "/api/category", operation_id = "category", tag = "category",
    responses((status = 200, body = [CategoryCard]), (status = 304), Problems))]
pub(super) async fn handler(State(state): State<AppState>, asked: HeaderMap) -> Result<Response, ApiError> {
    cached::page(&state, &asked, Page::Categories, Thing::Page)
}
