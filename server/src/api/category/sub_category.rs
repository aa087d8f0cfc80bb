//! POST /api/sub-category: the subcategories of a category.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use hamour_core::error_code::ResourceKind;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json};
use crate::http::prepared_response;
use crate::services::catalogue::{CatalogueKey, SubcategoryCard};
use crate::state::AppState;

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
    State(state): State<AppState>,
    headers: HeaderMap,
    Json(request): Json<SubcategoriesOf>,
) -> Result<Response, ApiError> {
    prepared_response::posted_page(
        &state,
        &headers,
        CatalogueKey::Subcategories(request.id.0),
        ResourceKind::Category,
    )
}
