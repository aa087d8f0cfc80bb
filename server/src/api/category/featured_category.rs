//! GET /api/featured-category: the categories of the category bar.

use axum::response::Response;
use hamour_core::error_code::ResourceKind;

use crate::http::error::{ApiError, Problems};
use crate::http::prepared_response::CatalogueResponses;
use crate::services::catalogue::{CatalogueKey, FeaturedCategory};

/// Returns the categories of the category bar in the shop's order.
#[utoipa::path(get, path = "/api/featured-category", operation_id = "featured-category", tag = "category",
    responses((status = 200, body = [FeaturedCategory]), (status = 304), Problems))]
pub(super) async fn handler(pages: CatalogueResponses) -> Result<Response, ApiError> {
    pages.get(CatalogueKey::FeaturedCategories, ResourceKind::Page).await
}
