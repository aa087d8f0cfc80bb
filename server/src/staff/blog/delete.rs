//! POST /api/staff/blog/delete: deletes a draft.

use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json};
use crate::http::staff_auth::{Staff, permission};
use crate::services::blog_admin;
use crate::staff::Done;
use crate::state::AppState;

/// The draft to delete.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct DeletePost {
    id: Id,
    /// The version that the caller saw.
    version: u32,
}

/// Deletes a draft with its history.
#[utoipa::path(post, path = "/api/staff/blog/delete", operation_id = "staff-blog-delete", tag = "staff",
    request_body = DeletePost, security(("staff" = ["content.edit"])), responses((status = 200, body = Done), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::EditContent>,
    Json(DeletePost { id: Id(id), version }): Json<DeletePost>,
) -> Result<Json<Done>, ApiError> {
    blog_admin::remove(&state, &staff.actor(), (id, i64::from(version))).await?;
    Ok(Json(Done {}))
}
