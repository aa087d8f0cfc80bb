//! GET /api/topsellingproducts: the bestsellers.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use hamour_core::error_code::ResourceKind;

use crate::http::error::{ApiError, Problems};
use crate::http::prepared_response;
use crate::services::catalogue::{CatalogueKey, TopSelling};
use crate::state::AppState;

/// Returns the bestsellers. Products out of stock are included, with `is_active` false.
#[utoipa::path(get, path = "/api/topsellingproducts", operation_id = "topsellingproducts", tag = "home",
    responses((status = 200, body = TopSelling), (status = 304), Problems))]
pub(super) async fn handler(State(state): State<AppState>, headers: HeaderMap) -> Result<Response, ApiError> {
    prepared_response::page(&state, &headers, CatalogueKey::TopSelling, ResourceKind::Page)
}
