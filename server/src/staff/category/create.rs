//! POST /api/staff/category/create: creates a category.

use axum::extract::State;
use hamour_core::catalogue::CategoryForm;
use serde::Deserialize;
use utoipa::ToSchema;

use super::StaffCategory;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::http::staff_auth::{Staff, permission};
use crate::services::category_admin;
use crate::state::AppState;

/// A new category.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct CreateCategory {
    /// Made once for each category by the caller, such as a UUID: a repetition with the same key creates nothing.
    #[schema(min_length = 1, max_length = 255)]
    key: String,
    form: CategoryForm,
}

/// Creates a category after all others, and returns it.
#[utoipa::path(post, path = "/api/staff/category/create", operation_id = "staff-category-create", tag = "staff",
    request_body = CreateCategory, security(("staff" = ["content.edit"])),
    responses((status = 200, body = StaffCategory), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::EditContent>,
    Json(CreateCategory { key, form }): Json<CreateCategory>,
) -> Result<Json<StaffCategory>, ApiError> {
    Ok(Json(category_admin::create(&state, &staff.actor(), &key, form).await?.into()))
}
