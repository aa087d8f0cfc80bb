//! POST /api/staff/calendar/set-day-windows: sets the windows that only one date has.

use axum::extract::State;
use chrono::Datelike;
use serde::Deserialize;
use utoipa::ToSchema;

use super::days::{StaffDays, current_days};
use super::{StaffWeeklyWindow, parsed_windows};
use crate::http::error::{ApiError, Conflict, Problems};
use crate::http::extract::{Id, Json};
use crate::http::staff_auth::{Staff, permission};
use crate::services::calendar;
use crate::staff::{answered, day_of};
use crate::state::AppState;

/// The windows that only one date has.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct SetDayWindows {
    /// The version of the calendar that the caller saw.
    version: Id,
    #[schema(format = Date)]
    date: String,
    windows: Vec<StaffWindow>,
}

/// A window of a date.
#[derive(Debug, Deserialize, ToSchema)]
struct StaffWindow {
    /// `HH:MM`, in Qatar.
    start_time: String,
    /// `HH:MM`, up to `24:00`.
    end_time: String,
    /// The maximum number of orders, from 1 to 10000.
    capacity: u32,
}

/// Replaces the windows that only this date has. One with the times of a window of its week or season takes its
/// place. Returns 409 `delivery_changed` with the present state if somebody else has changed it meanwhile.
#[utoipa::path(post, path = "/api/staff/calendar/set-day-windows", operation_id = "staff-calendar-set-day-windows", tag = "staff",
    request_body = SetDayWindows, security(("staff" = ["settings.change"])),
    responses((status = 200, body = StaffDays), (status = 409, body = Conflict<StaffDays>,
        description = "Somebody else has changed it"), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::ChangeSettings>,
    Json(request): Json<SetDayWindows>,
) -> Result<Json<StaffDays>, ApiError> {
    let SetDayWindows { version, date, windows } = request;
    let day = day_of("date", &date)?;
    let of_day = |StaffWindow { start_time, end_time, capacity }: StaffWindow| StaffWeeklyWindow {
        weekday: day.weekday().into(),
        start_time,
        end_time,
        capacity,
    };
    let windows = parsed_windows(windows.into_iter().map(of_day).collect())?;
    let outcome = calendar::set_day_windows(&state, &staff.actor(), day, &windows, Some(version.0)).await;
    answered(outcome, current_days(&state, None)).await
}
