//! POST /api/staff/blog/create: creates a post.

use axum::extract::State;
use hamour_core::blog::PostForm;
use serde::Deserialize;
use utoipa::ToSchema;

use super::StaffPost;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::http::staff_auth::{Staff, permission};
use crate::services::blog_admin;
use crate::state::AppState;

/// A new post.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct CreatePost {
    /// Made once for each post by the caller, such as a UUID: a repetition with the same key creates nothing.
    #[schema(min_length = 1, max_length = 255)]
    key: String,
    form: PostForm,
}

/// Creates a post, and returns it as it is stored: without what could run in a browser, and without pictures from
/// elsewhere.
#[utoipa::path(post, path = "/api/staff/blog/create", operation_id = "staff-blog-create", tag = "staff",
    request_body = CreatePost, security(("staff" = ["content.edit"])),
    responses((status = 200, body = StaffPost), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::EditContent>,
    Json(CreatePost { key, form }): Json<CreatePost>,
) -> Result<Json<StaffPost>, ApiError> {
    Ok(Json(blog_admin::create(&state, &staff.actor(), &key, form).await?.into()))
}
