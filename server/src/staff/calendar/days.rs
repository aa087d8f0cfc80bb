//! GET /api/staff/calendar/days: the coming dates with their windows.

use axum::extract::State;
use chrono::NaiveDate;
use hamour_core::delivery::{instant_at, time_text};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::failure::Failure;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Json, Query};
use crate::http::staff_auth::{Staff, permission};
use crate::services::calendar::{self, Day, DayWindow};
use crate::staff::instant;
use crate::staff::slot::StaffSlot;
use crate::state::AppState;

/// The number of dates if none is asked for: four weeks.
const DAYS: u32 = 28;

/// How many dates are listed.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Listed {
    /// The number of dates from today on, at most 92.
    #[serde(default)]
    #[param(minimum = 1, maximum = 92)]
    days: Option<u32>,
}

/// The coming dates.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct StaffDays {
    /// For the next change: it is refused if somebody else has changed the calendar meanwhile.
    version: i64,
    /// From today on.
    days: Vec<StaffDay>,
}

/// A date of the calendar.
#[derive(Debug, Serialize, ToSchema)]
struct StaffDay {
    #[schema(format = Date)]
    date: String,
    /// Whether the shop delivers on it.
    is_closed: bool,
    /// Why not; may be empty.
    reason: String,
    /// The season that it belongs to.
    #[schema(required = true)]
    season: Option<String>,
    /// Sorted by start.
    windows: Vec<StaffDayWindow>,
}

/// A window of a date.
#[derive(Debug, Serialize, ToSchema)]
struct StaffDayWindow {
    /// `HH:MM`, in Qatar.
    start_time: String,
    /// `HH:MM`, up to `24:00`.
    end_time: String,
    /// When it is over. Orders for it end earlier.
    #[schema(format = DateTime)]
    ends_at: String,
    /// The maximum number of orders.
    capacity: u32,
    /// Whether only this date has it.
    is_extra: bool,
    /// Its slot; null more than two weeks before the date.
    #[schema(required = true)]
    slot: Option<StaffSlot>,
}

impl StaffDayWindow {
    fn of(on: NaiveDate, window: DayWindow) -> Self {
        Self {
            start_time: time_text(window.start_minute),
            end_time: time_text(window.end_minute),
            ends_at: instant(instant_at(on, window.end_minute).timestamp_millis()),
            capacity: window.capacity,
            is_extra: window.is_extra,
            slot: window.slot.map(StaffSlot::from),
        }
    }
}

impl From<Day> for StaffDay {
    fn from(day: Day) -> Self {
        Self {
            date: day.on.to_string(),
            is_closed: day.closed.is_some(),
            reason: day.closed.unwrap_or_default(),
            season: day.season,
            windows: day.windows.into_iter().map(|window| StaffDayWindow::of(day.on, window)).collect(),
        }
    }
}

/// Returns the dates that are listed if no number is asked for.
pub(super) async fn current_days(state: &AppState, count: Option<u32>) -> Result<StaffDays, Failure> {
    let (version, days) = calendar::days(state, count.unwrap_or(DAYS)).await?;
    Ok(StaffDays { version, days: days.into_iter().map(StaffDay::from).collect() })
}

/// Returns the coming dates with their windows.
#[utoipa::path(get, path = "/api/staff/calendar/days", operation_id = "staff-calendar-days", tag = "staff",
    params(Listed), security(("staff" = ["settings.change"])),
    responses((status = 200, body = StaffDays), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    _staff: Staff<permission::ChangeSettings>,
    Query(query): Query<Listed>,
) -> Result<Json<StaffDays>, ApiError> {
    Ok(Json(current_days(&state, query.days).await?))
}
