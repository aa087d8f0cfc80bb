//! GET /api/staff/category/list: all categories.

use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

use super::StaffCategory;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::http::staff_auth::{Staff, permission};
use crate::services::category_admin;
use crate::state::AppState;

/// All categories.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct StaffCategories {
    /// In their order.
    categories: Vec<StaffCategory>,
}

/// Returns all categories with their subcategories, in their order.
#[utoipa::path(get, path = "/api/staff/category/list", operation_id = "staff-category-list", tag = "staff",
    security(("staff" = ["content.edit"])), responses((status = 200, body = StaffCategories), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    _staff: Staff<permission::EditContent>,
) -> Result<Json<StaffCategories>, ApiError> {
    let categories = category_admin::list(&state).await?;
    Ok(Json(StaffCategories { categories: categories.into_iter().map(StaffCategory::from).collect() }))
}
