//! GET /api/banners: the banners of the home page.

use axum::response::Response;
use hamour_core::error_code::ResourceKind;

use crate::http::error::{ApiError, Problems};
use crate::http::prepared_response::CatalogueResponses;
use crate::services::catalogue::{Banner, CatalogueKey};

/// Returns the banners of the home page in the shop's order.
#[utoipa::path(get, path = "/api/banners", operation_id = "banners", tag = "home",
    responses((status = 200, body = [Banner]), (status = 304), Problems))]
pub(super) async fn handler(pages: CatalogueResponses) -> Result<Response, ApiError> {
    pages.get(CatalogueKey::Banners, ResourceKind::Page).await
}
