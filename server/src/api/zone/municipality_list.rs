//! GET /api/municipality-list: the municipalities.

use axum::response::Response;
use hamour_core::error_code::ResourceKind;

use crate::http::error::{ApiError, Problems};
use crate::http::prepared_response::CatalogueResponses;
use crate::services::catalogue::{CatalogueKey, Named};

/// Returns the municipalities in the shop's order.
#[utoipa::path(get, path = "/api/municipality-list", operation_id = "municipality-list", tag = "zone",
    responses((status = 200, body = [Named]), (status = 304), Problems))]
pub(super) async fn handler(pages: CatalogueResponses) -> Result<Response, ApiError> {
    pages.get(CatalogueKey::Municipalities, ResourceKind::Page).await
}
