//! POST /api/sub-category: the subcategories of a category.

use axum::response::Response;
use hamour_core::error_code::ResourceKind;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json};
use crate::http::prepared_response::CatalogueResponses;
use crate::services::catalogue::{CatalogueKey, SubcategoryCard};

/// Identifies a category.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct SubcategoriesOf {
    /// The category's id.
    id: Id,
}

/// Returns the subcategories of a category in the shop's order.
#[utoipa::path(post, path = "/api/sub-category", operation_id = "sub-category", tag = "category", request_body = SubcategoriesOf,
    responses((status = 200, body = [SubcategoryCard]), Problems))]
pub(super) async fn handler(
    pages: CatalogueResponses,
    Json(request): Json<SubcategoriesOf>,
) -> Result<Response, ApiError> {
    pages.post(CatalogueKey::Subcategories(request.id.0), ResourceKind::Category).await
}
