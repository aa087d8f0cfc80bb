//! POST /api/staff/member/set-role: gives a member of staff another role.

use axum::extract::State;
use hamour_core::staff::Role;
use serde::Deserialize;
use utoipa::ToSchema;

use super::Member;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Json, word};
use crate::http::staff_auth::{Staff, permission};
use crate::services::staff;
use crate::state::AppState;

/// A member of staff and a role.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct RoleChange {
    username: String,
    #[serde(deserialize_with = "word")]
    role: Role,
}

/// Sets a role, which takes effect at the next call; returns 400 `last_owner` if the shop would have no owner.
#[utoipa::path(post, path = "/api/staff/member/set-role", operation_id = "staff-member-set-role", tag = "staff",
    request_body = RoleChange, security(("staff" = ["staff.manage"])),
    responses((status = 200, body = Member), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::ManageStaff>,
    Json(request): Json<RoleChange>,
) -> Result<Json<Member>, ApiError> {
    let RoleChange { username, role } = request;
    Ok(Json(staff::set_role(&state, &staff.actor(), &username, role).await?.into()))
}
