//! GET /api/zones-list: the delivery zones.

use axum::response::Response;
use hamour_core::error_code::ResourceKind;

use crate::http::error::{ApiError, Problems};
use crate::http::prepared_response::CatalogueResponses;
use crate::services::catalogue::{CatalogueKey, Zone};

/// Returns the delivery zones by their official number, which is their `id`.
#[utoipa::path(get, path = "/api/zones-list", operation_id = "zones-list", tag = "zone",
    responses((status = 200, body = [Zone]), (status = 304), Problems))]
pub(super) async fn handler(pages: CatalogueResponses) -> Result<Response, ApiError> {
    pages.get(CatalogueKey::Zones, ResourceKind::Page).await
}
