//! POST /api/staff/blog/label-save: changes a category, tag or writer of the blog.

use axum::extract::State;
use hamour_core::blog::{LabelForm, LabelKind};
use hamour_core::error_code::ServerErrorCode;
use serde::Deserialize;
use utoipa::ToSchema;

use super::StaffBlogLabel;
use crate::failure::{ErrorCode, Failure};
use crate::http::error::{ApiError, Conflict, Problems};
use crate::http::extract::{Id, Json};
use crate::http::staff_auth::{Staff, permission};
use crate::services::blog_admin;
use crate::state::AppState;

/// A change of a category, tag or writer.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct SaveBlogLabel {
    kind: LabelKind,
    id: Id,
    /// The version that the caller saw.
    #[schema(max_length = 64)]
    version: String,
    /// All of it.
    form: LabelForm,
}

/// Changes a category, tag or writer of the blog, and returns it. Returns 409 `blog_label_changed` with it as it is now
/// if somebody else has changed it.
#[utoipa::path(post, path = "/api/staff/blog/label-save", operation_id = "staff-blog-label-save", tag = "staff",
    request_body = SaveBlogLabel, security(("staff" = ["content.edit"])),
    responses((status = 200, body = StaffBlogLabel), (status = 409, body = Conflict<StaffBlogLabel>,
        description = "Somebody else has changed it"), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::EditContent>,
    Json(SaveBlogLabel { kind, id: Id(id), version, form }): Json<SaveBlogLabel>,
) -> Result<Json<StaffBlogLabel>, ApiError> {
    match blog_admin::save_label(&state, &staff.actor(), (kind, id, &version), form).await {
        Ok(label) => Ok(Json(label.into())),
        Err(Failure::Conflict(info)) if info.code == ErrorCode::from(ServerErrorCode::BlogLabelChanged) => {
            let now = StaffBlogLabel::from(blog_admin::get_label(&state, kind, id).await?);
            Err(ApiError::from(Failure::Conflict(info)).with_current(&now))
        }
        Err(failure) => Err(failure.into()),
    }
}
