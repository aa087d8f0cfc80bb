//! POST /api/staff/blog/label-delete: deletes a category, tag or writer of the blog.

use axum::extract::State;
use hamour_core::blog::LabelKind;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json};
use crate::http::staff_auth::{Staff, permission};
use crate::services::blog_admin;
use crate::staff::Done;
use crate::state::AppState;

/// The category, tag or writer to delete.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct DeleteBlogLabel {
    kind: LabelKind,
    id: Id,
    /// The version that the caller saw.
    #[schema(max_length = 64)]
    version: String,
    /// The number of posts that have it, as the caller saw it. Posts lose a tag.
    posts: u32,
}

/// Deletes a tag, or a category or writer that no post has.
#[utoipa::path(post, path = "/api/staff/blog/label-delete", operation_id = "staff-blog-label-delete", tag = "staff",
    request_body = DeleteBlogLabel, security(("staff" = ["content.edit"])),
    responses((status = 200, body = Done), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::EditContent>,
    Json(DeleteBlogLabel { kind, id: Id(id), version, posts }): Json<DeleteBlogLabel>,
) -> Result<Json<Done>, ApiError> {
    blog_admin::remove_label(&state, &staff.actor(), (kind, id, &version), posts).await?;
    Ok(Json(Done {}))
}
