//! POST /api/staff/member/add: adds a member of staff.

use axum::extract::State;
use hamour_core::staff::Role;
use serde::Deserialize;
use utoipa::ToSchema;

use super::MemberAccess;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Json, word};
use crate::http::staff_auth::{Staff, permission};
use crate::services::staff::{self, StaffForm};
use crate::state::AppState;

/// A new member of staff.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct NewMember {
    #[schema(examples("noor"))]
    username: String,
    #[schema(examples("Noor Al-Kuwari"))]
    name: String,
    /// An e-mail address, which can also be signed in with.
    #[serde(default)]
    email: Option<String>,
    #[serde(deserialize_with = "word")]
    role: Role,
}

/// Adds a member of staff and returns a temporary password; returns 422 `validation` for a malformed field, 409
/// `staff_exists` if another one has the username or the address.
#[utoipa::path(post, path = "/api/staff/member/add", operation_id = "staff-member-add", tag = "staff",
    request_body = NewMember, security(("staff" = ["staff.manage"])),
    responses((status = 200, body = MemberAccess), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::ManageStaff>,
    Json(request): Json<NewMember>,
) -> Result<Json<MemberAccess>, ApiError> {
    let NewMember { username, name, email, role } = request;
    let email = email.filter(|email| !email.trim().is_empty());
    let form = StaffForm { username, name, email, role };
    Ok(Json(staff::add(&state, &staff.actor(), &form).await?.into()))
}
