//! GET /api/dealoftheday: the deals of the day.

use axum::response::Response;
use hamour_core::error_code::ResourceKind;

use crate::http::error::{ApiError, Problems};
use crate::http::prepared_response::CatalogueResponses;
use crate::services::catalogue::{CatalogueKey, Deals};

/// Returns the deals of the day. Products out of stock are included, with `is_active` false.
#[utoipa::path(get, path = "/api/dealoftheday", operation_id = "dealoftheday", tag = "home",
    responses((status = 200, body = Deals), (status = 304), Problems))]
pub(super) async fn handler(pages: CatalogueResponses) -> Result<Response, ApiError> {
    pages.get(CatalogueKey::Deals, ResourceKind::Page).await
}
