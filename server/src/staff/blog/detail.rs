//! GET /api/staff/blog/detail: a post for its form.

use axum::extract::State;
use serde::Deserialize;
use utoipa::IntoParams;

use super::StaffPost;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json, Query};
use crate::http::staff_auth::{Staff, permission};
use crate::services::blog_admin;
use crate::state::AppState;

/// Which post.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Wanted {
    #[param(value_type = i64, minimum = 1)]
    id: Id,
}

/// Returns a post as staff edit it.
#[utoipa::path(get, path = "/api/staff/blog/detail", operation_id = "staff-blog-detail", tag = "staff",
    params(Wanted), security(("staff" = ["content.edit"])),
    responses((status = 200, body = StaffPost), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    _staff: Staff<permission::EditContent>,
    Query(Wanted { id: Id(id) }): Query<Wanted>,
) -> Result<Json<StaffPost>, ApiError> {
    Ok(Json(blog_admin::get(&state, id).await?.into()))
}
