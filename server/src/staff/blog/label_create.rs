//! POST /api/staff/blog/label-create: creates a category, tag or writer of the blog.

use axum::extract::State;
use hamour_core::blog::{LabelForm, LabelKind};
use serde::Deserialize;
use utoipa::ToSchema;

use super::StaffBlogLabel;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::http::staff_auth::{Staff, permission};
use crate::services::blog_admin;
use crate::state::AppState;

/// A new category, tag or writer.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct CreateBlogLabel {
    /// Made once by the caller, such as a UUID: a repetition with the same key creates nothing.
    #[schema(min_length = 1, max_length = 255)]
    key: String,
    kind: LabelKind,
    form: LabelForm,
}

/// Creates a category, tag or writer of the blog, and returns it. A category comes after all others.
#[utoipa::path(post, path = "/api/staff/blog/label-create", operation_id = "staff-blog-label-create", tag = "staff",
    request_body = CreateBlogLabel, security(("staff" = ["content.edit"])),
    responses((status = 200, body = StaffBlogLabel), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::EditContent>,
    Json(CreateBlogLabel { key, kind, form }): Json<CreateBlogLabel>,
) -> Result<Json<StaffBlogLabel>, ApiError> {
    Ok(Json(blog_admin::create_label(&state, &staff.actor(), &key, (kind, form)).await?.into()))
}
