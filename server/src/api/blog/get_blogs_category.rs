//! GET /api/get-blogs-category: the categories of the blog.

use axum::response::Response;
use hamour_core::error_code::ResourceKind;

use crate::http::error::{ApiError, Problems};
use crate::http::prepared_response::CatalogueResponses;
use crate::services::catalogue::{CatalogueKey, Named};

/// Returns the blog's categories in the shop's order.
#[utoipa::path(get, path = "/api/get-blogs-category", operation_id = "get-blogs-category", tag = "blog",
    responses((status = 200, body = [Named]), (status = 304), Problems))]
pub(super) async fn handler(pages: CatalogueResponses) -> Result<Response, ApiError> {
    pages.get(CatalogueKey::PostCategories, ResourceKind::Page).await
}
