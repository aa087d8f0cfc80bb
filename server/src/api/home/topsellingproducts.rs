//! GET /api/topsellingproducts: the bestsellers.

use axum::response::Response;
use hamour_core::error_code::ResourceKind;

use crate::http::error::{ApiError, Problems};
use crate::http::prepared_response::CatalogueResponses;
use crate::services::catalogue::{CatalogueKey, TopSelling};

/// Returns the bestsellers. Products out of stock are included, with `is_active` false.
#[utoipa::path(get, path = "/api/topsellingproducts", operation_id = "topsellingproducts", tag = "home",
    responses((status = 200, body = TopSelling), (status = 304), Problems))]
pub(super) async fn handler(pages: CatalogueResponses) -> Result<Response, ApiError> {
    pages.get(CatalogueKey::TopSelling, ResourceKind::Page).await
}
