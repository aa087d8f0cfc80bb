//! POST /api/category_product_details: the page of a category.

use axum::response::Response;
use hamour_core::error_code::ResourceKind;
use serde::Deserialize;
use utoipa::ToSchema;

use super::optional_place;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json};
use crate::http::prepared_response::CatalogueResponses;
use crate::services::catalogue::{CatalogueKey, CategoryProducts, Place};

/// A page of a category.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct CategoryPage {
    /// The category's id.
    id: Id,
    /// The page starts after this place, which was `next` of the page before; missing, null or empty for the first page.
    #[serde(default, deserialize_with = "optional_place")]
    #[schema(value_type = Option<String>, max_length = 40, examples("3.21"))]
    after: Option<Place>,
}

/// Returns the products of a category, 60 per page, and the texts of its page.
#[utoipa::path(post, path = "/api/category_product_details", operation_id = "category_product_details", tag = "category", request_body = CategoryPage,
    responses((status = 200, body = CategoryProducts), Problems))]
pub(super) async fn handler(
    pages: CatalogueResponses,
    Json(request): Json<CategoryPage>,
) -> Result<Response, ApiError> {
    pages.post(CatalogueKey::Category(request.id.0, request.after), ResourceKind::Category).await
}
