//! GET /api/staff/member/list: all staff.

use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

use super::Member;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::http::staff_auth::{Staff, permission};
use crate::services::staff;
use crate::state::AppState;

/// All staff.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Members {
    /// Sorted by username.
    members: Vec<Member>,
}

/// Returns all staff, also disabled accounts.
#[utoipa::path(get, path = "/api/staff/member/list", operation_id = "staff-member-list", tag = "staff",
    security(("staff" = ["staff.manage"])), responses((status = 200, body = Members), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    _staff: Staff<permission::ManageStaff>,
) -> Result<Json<Members>, ApiError> {
    let members = staff::list(&state).await?;
    Ok(Json(Members { members: members.into_iter().map(Member::from).collect() }))
}
