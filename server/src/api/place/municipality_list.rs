//! GET /api/municipality-list: the municipalities.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use hamour_core::refusal::Thing;

use crate::http::cached;
use crate::http::error::{ApiError, Problems};
use crate::services::catalogue::{Named, Page};
use crate::state::AppState;

/// The municipalities, in their order.
#[utoipa::path(get, path = "/api/municipality-list", operation_id = "municipality-list", tag = "place",
    responses((status = 200, body = [Named]), (status = 304), Problems))]
pub(super) async fn handler(State(state): State<AppState>, asked: HeaderMap) -> Result<Response, ApiError> {
    cached::page(&state, &asked, Page::Municipalities, Thing::Page)
}
