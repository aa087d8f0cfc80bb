//! GET /api/staff/blog/history: the versions of a post.

use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json, Query};
use crate::http::staff_auth::{Staff, permission};
use crate::services::blog_admin::{self, Version};
use crate::staff::instant;
use crate::state::AppState;

/// The number of versions of a page of the list.
const PAGE: u32 = 20;

/// Which versions are listed.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Listed {
    #[param(value_type = i64, minimum = 1)]
    id: Id,
    /// Only versions older than this one.
    #[serde(default)]
    #[param(value_type = Option<i64>, minimum = 1)]
    before: Option<Id>,
}

/// When and by whom a version was written.
#[derive(Debug, Serialize, ToSchema)]
struct StaffPostVersion {
    version: i64,
    /// Empty if it was imported.
    written_by: String,
    #[schema(format = DateTime)]
    written_at: String,
}

impl From<Version> for StaffPostVersion {
    fn from(Version { number, written_by, written_at }: Version) -> Self {
        Self { version: number, written_by, written_at: instant(written_at) }
    }
}

/// A page of the history.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct StaffPostHistory {
    /// Newest first.
    versions: Vec<StaffPostVersion>,
    /// For `before` of the next page; null on the last one.
    #[schema(required = true)]
    next: Option<i64>,
}

/// Returns when and by whom the versions of a post were written, newest first.
#[utoipa::path(get, path = "/api/staff/blog/history", operation_id = "staff-blog-history", tag = "staff",
    params(Listed), security(("staff" = ["content.edit"])),
    responses((status = 200, body = StaffPostHistory), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    _staff: Staff<permission::EditContent>,
    Query(Listed { id: Id(id), before }): Query<Listed>,
) -> Result<Json<StaffPostHistory>, ApiError> {
    let listed = blog_admin::history(&state, id, before.map(|id| id.0), PAGE).await?;
    let next = listed.rows.last().filter(|_| listed.has_more).map(|last| last.number);
    Ok(Json(StaffPostHistory { versions: listed.rows.into_iter().map(Into::into).collect(), next }))
}
