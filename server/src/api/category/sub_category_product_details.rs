//! POST /api/sub_category_product_details: the products of a subcategory.

use axum::response::Response;
use hamour_core::error_code::ResourceKind;
use serde::Deserialize;
use utoipa::ToSchema;

use super::optional_place;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json};
use crate::http::prepared_response::CatalogueResponses;
use crate::services::catalogue::{CatalogueKey, Place, SubcategoryProducts};

/// A page of a subcategory.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct SubcategoryPage {
    /// The subcategory's id.
    id: Id,
    /// The page starts after this place, which was `next` of the page before; missing, null or empty for the first page.
    #[serde(default, deserialize_with = "optional_place")]
    #[schema(value_type = Option<String>, max_length = 40, examples("3.21"))]
    after: Option<Place>,
}

/// Returns the products of a subcategory, 60 per page.
#[utoipa::path(post, path = "/api/sub_category_product_details", operation_id = "sub_category_product_details", tag = "category", request_body = SubcategoryPage,
    responses((status = 200, body = SubcategoryProducts), Problems))]
pub(super) async fn handler(
    pages: CatalogueResponses,
    Json(request): Json<SubcategoryPage>,
) -> Result<Response, ApiError> {
    pages.post(CatalogueKey::Subcategory(request.id.0, request.after), ResourceKind::Subcategory).await
}
