//! POST /api/category_product_details: the page of a category.

use axum::response::Response;
use hamour_core::error_code::ResourceKind;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json};
use crate::http::prepared_response::CatalogueResponses;
use crate::services::catalogue::{CatalogueKey, CategoryProducts};

/// Identifies a category.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct CategoryById {
    /// The category's id.
    id: Id,
}

/// Returns the products of a category and the texts of its page.
#[utoipa::path(post, path = "/api/category_product_details", operation_id = "category_product_details", tag = "category", request_body = CategoryById,
    responses((status = 200, body = CategoryProducts), Problems))]
pub(super) async fn handler(
    pages: CatalogueResponses,
    Json(request): Json<CategoryById>,
) -> Result<Response, ApiError> {
    pages.post(CatalogueKey::Category(request.id.0), ResourceKind::Category)
}
