//! GET /api/topsellingproducts: the bestsellers.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use hamour_core::refusal::Thing;

use crate::http::cached;
use crate::http::error::{ApiError, Problems};
use crate::services::catalogue::{Page, TopSelling};
use crate::state::AppState;

/// The bestsellers. What is out of stock is among them, with `is_active` false.
#[utoipa::path(get, path = "/api/topsellingproducts", operation_id = "topsellingproducts", tag = "home",
    responses((status = 200, body = TopSelling), (status = 304), Problems))]
pub(super) async fn handler(State(state): State<AppState>, asked: HeaderMap) -> Result<Response, ApiError> {
    cached::page(&state, &asked, Page::TopSelling, Thing::Page)
}
