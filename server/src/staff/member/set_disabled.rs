//! POST /api/staff/member/set-disabled: disables an account, or enables it again.

use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use super::Member;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::http::staff_auth::{Staff, permission};
use crate::services::staff;
use crate::state::AppState;

/// A member of staff, and whether the account is disabled.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct DisabledChange {
    username: String,
    is_disabled: bool,
}

/// Disables an account, removes its passkeys and ends its sessions, or enables it again; returns 400 `last_owner` if the shop would have no
/// owner.
#[utoipa::path(post, path = "/api/staff/member/set-disabled", operation_id = "staff-member-set-disabled", tag = "staff",
    request_body = DisabledChange, security(("staff" = ["staff.manage"])),
    responses((status = 200, body = Member), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::ManageStaff>,
    Json(request): Json<DisabledChange>,
) -> Result<Json<Member>, ApiError> {
    let DisabledChange { username, is_disabled } = request;
    Ok(Json(staff::set_disabled(&state, &staff.actor(), &username, is_disabled).await?.into()))
}
