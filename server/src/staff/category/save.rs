//! POST /api/staff/category/save: changes a category and its subcategories.

use axum::extract::State;
use hamour_core::catalogue::CategoryForm;
use hamour_core::error_code::ServerErrorCode;
use serde::Deserialize;
use utoipa::ToSchema;

use super::StaffCategory;
use crate::failure::{ErrorCode, Failure};
use crate::http::error::{ApiError, Conflict, Problems};
use crate::http::extract::{Id, Json};
use crate::http::staff_auth::{Staff, permission};
use crate::services::category_admin;
use crate::state::AppState;

/// A change of a category.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct SaveCategory {
    id: Id,
    /// The version that the caller saw.
    #[schema(max_length = 64)]
    version: String,
    /// All of the category. Subcategories that it lacks are deleted; those without an id are added.
    form: CategoryForm,
}

/// Changes a category, and returns it. Returns 409 `category_changed` with the category as it is now if somebody else has
/// changed it.
#[utoipa::path(post, path = "/api/staff/category/save", operation_id = "staff-category-save", tag = "staff",
    request_body = SaveCategory, security(("staff" = ["content.edit"])),
    responses((status = 200, body = StaffCategory), (status = 409, body = Conflict<StaffCategory>,
        description = "Somebody else has changed the category"), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::EditContent>,
    Json(SaveCategory { id: Id(id), version, form }): Json<SaveCategory>,
) -> Result<Json<StaffCategory>, ApiError> {
    match category_admin::save(&state, &staff.actor(), (id, &version), form).await {
        Ok(category) => Ok(Json(category.into())),
        Err(Failure::Conflict(info)) if info.code == ErrorCode::from(ServerErrorCode::CategoryChanged) => {
            let now = StaffCategory::from(category_admin::get(&state, id).await?);
            Err(ApiError::from(Failure::Conflict(info)).with_current(&now))
        }
        Err(failure) => Err(failure.into()),
    }
}
