//! POST /api/staff/calendar/set-window: adds a window to the week, or sets its capacity.

use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use super::{StaffWeek, StaffWeeklyWindow, current_week};
use crate::http::error::{ApiError, Conflict, Problems};
use crate::http::extract::{Id, Json};
use crate::http::staff_auth::{Staff, permission};
use crate::services::calendar;
use crate::staff::answered;
use crate::state::AppState;

/// A window of the week.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct SetWindow {
    /// The version of the week that the caller saw.
    version: Id,
    window: StaffWeeklyWindow,
}

/// Adds a window to the week, or sets the capacity of the one with these times. Returns 409 `delivery_changed` with
/// the present state if somebody else has changed it meanwhile.
#[utoipa::path(post, path = "/api/staff/calendar/set-window", operation_id = "staff-calendar-set-window", tag = "staff",
    request_body = SetWindow, security(("staff" = ["settings.change"])),
    responses((status = 200, body = StaffWeek), (status = 409, body = Conflict<StaffWeek>,
        description = "Somebody else has changed it"), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::ChangeSettings>,
    Json(request): Json<SetWindow>,
) -> Result<Json<StaffWeek>, ApiError> {
    let SetWindow { version, window } = request;
    let outcome = calendar::set_window(&state, &staff.actor(), &window.parsed()?, Some(version.0)).await;
    answered(outcome, current_week(&state)).await
}
