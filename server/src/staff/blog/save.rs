//! POST /api/staff/blog/save: changes a post.

use axum::extract::State;
use hamour_core::blog::PostForm;
use hamour_core::error_code::ServerErrorCode;
use serde::Deserialize;
use utoipa::ToSchema;

use super::StaffPost;
use crate::failure::{ErrorCode, Failure};
use crate::http::error::{ApiError, Conflict, Problems};
use crate::http::extract::{Id, Json};
use crate::http::staff_auth::{Staff, permission};
use crate::services::blog_admin;
use crate::state::AppState;

/// A change of a post.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct SavePost {
    id: Id,
    /// The version that the caller saw; 0 if staff never wrote the post.
    version: u32,
    /// All of the post.
    form: PostForm,
}

/// Changes a post, and returns it as it is stored. Returns 409 `post_changed` with the post as it is now if somebody else
/// has changed it.
#[utoipa::path(post, path = "/api/staff/blog/save", operation_id = "staff-blog-save", tag = "staff",
    request_body = SavePost, security(("staff" = ["content.edit"])),
    responses((status = 200, body = StaffPost), (status = 409, body = Conflict<StaffPost>,
        description = "Somebody else has changed the post"), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::EditContent>,
    Json(SavePost { id: Id(id), version, form }): Json<SavePost>,
) -> Result<Json<StaffPost>, ApiError> {
    match blog_admin::save(&state, &staff.actor(), (id, i64::from(version)), form).await {
        Ok(post) => Ok(Json(post.into())),
        Err(Failure::Conflict(info)) if info.code == ErrorCode::from(ServerErrorCode::PostChanged) => {
            let now = StaffPost::from(blog_admin::get(&state, id).await?);
            Err(ApiError::from(Failure::Conflict(info)).with_current(&now))
        }
        Err(failure) => Err(failure.into()),
    }
}
