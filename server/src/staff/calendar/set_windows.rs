//! POST /api/staff/calendar/set-windows: adds windows to the week, or sets their capacity.

use axum::extract::State;
use hamour_core::error_code::ServerErrorCode;
use serde::Deserialize;
use utoipa::ToSchema;

use super::{StaffWeek, StaffWeeklyWindow, current_week, parsed_windows};
use crate::failure::Failure;
use crate::http::error::{ApiError, Conflict, Problems};
use crate::http::extract::{Id, Json};
use crate::http::staff_auth::{Staff, permission};
use crate::services::calendar;
use crate::staff::answered;
use crate::state::AppState;

/// Windows of the week.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct SetWindows {
    /// The version of the week that the caller saw.
    version: Id,
    /// From 1 to 200.
    windows: Vec<StaffWeeklyWindow>,
}

/// Adds windows to the week, or sets the capacity of those with the same times: all of them or none. Returns 409
/// `delivery_changed` with the present state if somebody else has changed it meanwhile.
#[utoipa::path(post, path = "/api/staff/calendar/set-windows", operation_id = "staff-calendar-set-windows", tag = "staff",
    request_body = SetWindows, security(("staff" = ["settings.change"])),
    responses((status = 200, body = StaffWeek), (status = 409, body = Conflict<StaffWeek>,
        description = "Somebody else has changed it"), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::ChangeSettings>,
    Json(request): Json<SetWindows>,
) -> Result<Json<StaffWeek>, ApiError> {
    let SetWindows { version, windows } = request;
    if windows.is_empty() {
        return Err(Failure::invalid("windows", ServerErrorCode::FieldRequired).into());
    }
    let windows = parsed_windows(windows)?;
    let outcome = calendar::set_windows(&state, &staff.actor(), &windows, Some(version.0)).await;
    answered(outcome, current_week(&state)).await
}
