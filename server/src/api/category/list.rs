//! GET /api/category: all categories.

use axum::response::Response;
use hamour_core::error_code::ResourceKind;

use crate::http::error::{ApiError, Problems};
use crate::http::prepared_response::CatalogueResponses;
use crate::services::catalogue::{CatalogueKey, CategoryCard};

/// Returns the categories in the shop's order.
#[utoipa::path(get, path = "/api/category", operation_id = "category", tag = "category",
    responses((status = 200, body = [CategoryCard]), (status = 304), Problems))]
pub(super) async fn handler(pages: CatalogueResponses) -> Result<Response, ApiError> {
    pages.get(CatalogueKey::Categories, ResourceKind::Page).await
}
