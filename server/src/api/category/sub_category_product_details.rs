//! POST /api/sub_category_product_details: the products of a subcategory.

use axum::response::Response;
use hamour_core::error_code::ResourceKind;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json};
use crate::http::prepared_response::CatalogueResponses;
use crate::services::catalogue::{CatalogueKey, SubcategoryProducts};

/// Identifies a subcategory.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct SubcategoryById {
    /// The subcategory's id.
    id: Id,
}

/// Returns the products of a subcategory.
#[utoipa::path(post, path = "/api/sub_category_product_details", operation_id = "sub_category_product_details", tag = "category", request_body = SubcategoryById,
    responses((status = 200, body = SubcategoryProducts), Problems))]
pub(super) async fn handler(
    pages: CatalogueResponses,
    Json(request): Json<SubcategoryById>,
) -> Result<Response, ApiError> {
    pages.post(CatalogueKey::Subcategory(request.id.0), ResourceKind::Subcategory)
}
