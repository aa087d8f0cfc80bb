//! POST /api/product-detail: the page of a product.

use axum::response::Response;
use hamour_core::error_code::ResourceKind;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json};
use crate::http::prepared_response::CatalogueResponses;
use crate::services::catalogue::{CatalogueKey, ProductDetail};

/// Identifies a product.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct ProductById {
    /// The product's id.
    id: Id,
}

/// Returns a product and related products.
#[utoipa::path(post, path = "/api/product-detail", operation_id = "product-detail", tag = "product",
    request_body = ProductById, responses((status = 200, body = ProductDetail), Problems))]
pub(super) async fn handler(
    pages: CatalogueResponses,
    Json(request): Json<ProductById>,
) -> Result<Response, ApiError> {
    pages.post(CatalogueKey::Product(request.id.0), ResourceKind::Product).await
}
