//! GET /api/staff/setup/state: how far the set-up of a new shop is.

use axum::extract::State;

use super::{StaffSetup, current};
use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::http::staff_auth::{Staff, permission};
use crate::state::AppState;

/// Returns the steps of setting up the shop, and which of them are done.
#[utoipa::path(get, path = "/api/staff/setup/state", operation_id = "staff-setup-state", tag = "staff",
    security(("staff" = ["settings.change"])), responses((status = 200, body = StaffSetup), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    _staff: Staff<permission::ChangeSettings>,
) -> Result<Json<StaffSetup>, ApiError> {
    Ok(Json(current(&state).await?))
}
