//! POST /api/staff/member/reset: new access for who forgot the password or lost the phone.

use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use super::MemberAccess;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::http::staff_auth::{Staff, permission};
use crate::services::staff;
use crate::state::AppState;

/// Identifies a member of staff.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct MemberName {
    username: String,
}

/// Gives a temporary password, removes the second factor and the passkeys, and ends all sessions of a member of staff.
#[utoipa::path(post, path = "/api/staff/member/reset", operation_id = "staff-member-reset", tag = "staff",
    request_body = MemberName, security(("staff" = ["staff.manage"])),
    responses((status = 200, body = MemberAccess), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::ManageStaff>,
    Json(request): Json<MemberName>,
) -> Result<Json<MemberAccess>, ApiError> {
    Ok(Json(staff::reset(&state, &staff.actor(), &request.username).await?.into()))
}
