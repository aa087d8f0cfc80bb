//! POST /api/staff/category/delete: deletes a category without products.

use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json};
use crate::http::staff_auth::{Staff, permission};
use crate::services::category_admin;
use crate::staff::Done;
use crate::state::AppState;

/// The category to delete.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct DeleteCategory {
    id: Id,
    /// The version that the caller saw.
    #[schema(max_length = 64)]
    version: String,
}

/// Deletes a category with its subcategories. No product may belong to it, and no coupon may name it.
#[utoipa::path(post, path = "/api/staff/category/delete", operation_id = "staff-category-delete", tag = "staff",
    request_body = DeleteCategory, security(("staff" = ["content.edit"])), responses((status = 200, body = Done), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::EditContent>,
    Json(DeleteCategory { id: Id(id), version }): Json<DeleteCategory>,
) -> Result<Json<Done>, ApiError> {
    category_admin::remove(&state, &staff.actor(), (id, &version)).await?;
    Ok(Json(Done {}))
}
