//! GET /api/zones-list: where the shop delivers.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use hamour_core::refusal::Thing;

use crate::http::cached;
use crate::http::error::{ApiError, Problems};
use crate::services::catalogue::{Page, Zone};
use crate::state::AppState;

/// The zones, by their official number, which is their `id`.
#[utoipa::path(get, path = "/api/zones-list", operation_id = "zones-list", tag = "place",
    responses((status = 200, body = [Zone]), (status = 304), Problems))]
pub(super) async fn handler(State(state): State<AppState>, asked: HeaderMap) -> Result<Response, ApiError> {
    cached::page(&state, &asked, Page::Zones, Thing::Page)
}
