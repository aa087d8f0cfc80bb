//! GET /api/featuredproducts: the featured products.

use axum::response::Response;
use hamour_core::error_code::ResourceKind;

use crate::http::error::{ApiError, Problems};
use crate::http::prepared_response::CatalogueResponses;
use crate::services::catalogue::{CatalogueKey, FeaturedProducts};

/// Returns the products that the shop features now. Products out of stock are included, with `is_active` false.
#[utoipa::path(get, path = "/api/featuredproducts", operation_id = "featuredproducts", tag = "home",
    responses((status = 200, body = FeaturedProducts), (status = 304), Problems))]
pub(super) async fn handler(pages: CatalogueResponses) -> Result<Response, ApiError> {
    pages.get(CatalogueKey::Featured, ResourceKind::Page).await
}
