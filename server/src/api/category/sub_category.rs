//! POST /api/sub-category: the parts of a category.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use hamour_core::error_code::ResourceKind;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::http::cached;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json};
use crate::services::catalogue::{CatalogueKey, SubcategoryCard};
use crate::state::AppState;

/// Which category.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct SubcategoriesOf {
    /// The category.
    id: Id,
}

/// The subcategories of a category, in their order.
#[utoipa::path(post, path = "/api/sub-category", operation_id = "sub-category", tag = "category", request_body = SubcategoriesOf,
    responses((status = 200, body = [SubcategoryCard]), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    headers: HeaderMap,
    Json(request): Json<SubcategoriesOf>,
) -> Result<Response, ApiError> {
    cached::posted_page(&state, &headers, CatalogueKey::Subcategories(request.id.0), ResourceKind::Category)
}
