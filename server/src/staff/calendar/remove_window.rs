//! POST /api/staff/calendar/remove-window: removes a window from the week.

use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use super::{StaffWeek, StaffWeekday, current_week};
use crate::http::error::{ApiError, Conflict, Problems};
use crate::http::extract::{Id, Json, word};
use crate::http::staff_auth::{Staff, permission};
use crate::services::calendar;
use crate::staff::{answered, minute_of};
use crate::state::AppState;

/// A window of the week.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct RemoveWindow {
    /// The version of the week that the caller saw.
    version: Id,
    #[serde(deserialize_with = "word")]
    weekday: StaffWeekday,
    /// `HH:MM`, in Qatar.
    start_time: String,
    /// `HH:MM`, up to `24:00`.
    end_time: String,
}

/// Removes a window from the week. Orders in its slots keep them. Returns 409 `delivery_changed` with the present
/// state if somebody else has changed it meanwhile.
#[utoipa::path(post, path = "/api/staff/calendar/remove-window", operation_id = "staff-calendar-remove-window", tag = "staff",
    request_body = RemoveWindow, security(("staff" = ["settings.change"])),
    responses((status = 200, body = StaffWeek), (status = 409, body = Conflict<StaffWeek>,
        description = "Somebody else has changed it"), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::ChangeSettings>,
    Json(request): Json<RemoveWindow>,
) -> Result<Json<StaffWeek>, ApiError> {
    let RemoveWindow { version, weekday, start_time, end_time } = request;
    let times = (minute_of("start_time", &start_time)?, minute_of("end_time", &end_time)?);
    let window = (weekday.into(), times.0, times.1);
    let outcome = calendar::remove_window(&state, &staff.actor(), window, Some(version.0)).await;
    answered(outcome, current_week(&state)).await
}
