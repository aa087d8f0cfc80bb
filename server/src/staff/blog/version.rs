//! GET /api/staff/blog/version: an earlier version of a post.

use axum::extract::State;
use hamour_core::blog::PostForm;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json, Query};
use crate::http::staff_auth::{Staff, permission};
use crate::services::blog_admin;
use crate::state::AppState;

/// A version of a post.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Wanted {
    #[param(value_type = i64, minimum = 1)]
    id: Id,
    #[param(value_type = i64, minimum = 1)]
    version: Id,
}

/// What staff wrote in a version of a post.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct StaffPostText {
    version: i64,
    form: PostForm,
}

/// Returns a version of a post with its texts.
#[utoipa::path(get, path = "/api/staff/blog/version", operation_id = "staff-blog-version", tag = "staff",
    params(Wanted), security(("staff" = ["content.edit"])),
    responses((status = 200, body = StaffPostText), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    _staff: Staff<permission::EditContent>,
    Query(Wanted { id: Id(id), version: Id(version) }): Query<Wanted>,
) -> Result<Json<StaffPostText>, ApiError> {
    let (found, form) = blog_admin::version(&state, id, version).await?;
    Ok(Json(StaffPostText { version: found.number, form }))
}
