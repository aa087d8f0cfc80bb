//! The delivery calendar: the week, seasons, closed dates, and windows on single dates.

mod close_day;
mod days;
mod open_day;
mod remove_season;
mod remove_window;
mod save_season;
mod seasons;
mod set_day_windows;
mod set_windows;
mod week;

use chrono::Weekday;
use hamour_core::delivery::{WeeklyWindow, parse_time, time_text};
use hamour_core::error_code::ServerErrorCode;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::failure::{Failure, FieldError};
use crate::services::calendar::{PlannedSeason, Week};
use crate::state::AppState;

pub(super) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(week::handler))
        .routes(routes!(set_windows::handler))
        .routes(routes!(remove_window::handler))
        .routes(routes!(days::handler))
        .routes(routes!(close_day::handler))
        .routes(routes!(open_day::handler))
        .routes(routes!(set_day_windows::handler))
        .routes(routes!(seasons::handler))
        .routes(routes!(save_season::handler))
        .routes(routes!(remove_season::handler))
}

/// A day of the week.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum StaffWeekday {
    Sun,
    Mon,
    Tue,
    Wed,
    Thu,
    Fri,
    Sat,
}

const WEEKDAYS: [(StaffWeekday, Weekday); 7] = [
    (StaffWeekday::Sun, Weekday::Sun),
    (StaffWeekday::Mon, Weekday::Mon),
    (StaffWeekday::Tue, Weekday::Tue),
    (StaffWeekday::Wed, Weekday::Wed),
    (StaffWeekday::Thu, Weekday::Thu),
    (StaffWeekday::Fri, Weekday::Fri),
    (StaffWeekday::Sat, Weekday::Sat),
];

impl From<Weekday> for StaffWeekday {
    fn from(day: Weekday) -> Self {
        WEEKDAYS.into_iter().find(|(_, known)| *known == day).map_or(Self::Sun, |(shown, _)| shown)
    }
}

impl From<StaffWeekday> for Weekday {
    fn from(day: StaffWeekday) -> Self {
        WEEKDAYS.into_iter().find(|(shown, _)| *shown == day).map_or(Self::Sun, |(_, known)| known)
    }
}

/// A window of a day of the week.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub(in crate::staff) struct StaffWeeklyWindow {
    #[serde(deserialize_with = "crate::http::extract::word")]
    weekday: StaffWeekday,
    /// `HH:MM`, in Qatar.
    start_time: String,
    /// `HH:MM`, up to `24:00`.
    end_time: String,
    /// The maximum number of orders, from 1 to 10000.
    capacity: u32,
}

impl From<WeeklyWindow> for StaffWeeklyWindow {
    fn from(window: WeeklyWindow) -> Self {
        Self {
            weekday: window.weekday.into(),
            start_time: time_text(window.start_minute),
            end_time: time_text(window.end_minute),
            capacity: window.capacity,
        }
    }
}

/// Parses the windows of a request. Its errors name the places in the list.
pub(in crate::staff) fn parsed_windows(
    windows: Vec<StaffWeeklyWindow>,
) -> Result<Vec<WeeklyWindow>, Failure> {
    let (mut parsed, mut wrong) = (Vec::new(), Vec::new());
    for (index, window) in windows.into_iter().enumerate() {
        let times = [("start_time", &window.start_time), ("end_time", &window.end_time)];
        let [start_minute, end_minute] = times.map(|(name, text)| {
            let minute = parse_time(text.trim());
            if minute.is_none() {
                let field = format!("windows[{index}].{name}").into();
                wrong.push(FieldError { field, info: ServerErrorCode::TimeMalformed.into() });
            }
            minute.unwrap_or_default()
        });
        let (weekday, capacity) = (window.weekday.into(), window.capacity);
        parsed.push(WeeklyWindow { weekday, start_minute, end_minute, capacity });
    }
    if wrong.is_empty() { Ok(parsed) } else { Err(Failure::Invalid(wrong)) }
}

/// The windows of the week.
#[derive(Debug, Serialize, ToSchema)]
struct StaffWeek {
    /// For the next change: it is refused if somebody else has changed the calendar meanwhile.
    version: i64,
    /// Sorted by day, from Monday on, and start.
    windows: Vec<StaffWeeklyWindow>,
}

impl From<Week> for StaffWeek {
    fn from(week: Week) -> Self {
        Self {
            version: week.version,
            windows: week.windows.into_iter().map(StaffWeeklyWindow::from).collect(),
        }
    }
}

async fn current_week(state: &AppState) -> Result<StaffWeek, Failure> {
    Ok(crate::services::calendar::week(state).await?.into())
}

/// Hours of express.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
struct StaffExpressHours {
    /// `HH:MM`, in Qatar.
    start_time: String,
    /// `HH:MM`; a time before the start is on the next day.
    end_time: String,
}

/// Dates with delivery hours of their own.
#[derive(Debug, Serialize, ToSchema)]
struct StaffSeason {
    id: i64,
    name: String,
    #[schema(format = Date)]
    first_on: String,
    #[schema(format = Date)]
    last_on: String,
    /// Its express hours; null for the usual ones.
    #[schema(required = true)]
    express: Option<StaffExpressHours>,
    /// Its week, which replaces the usual one.
    windows: Vec<StaffWeeklyWindow>,
}

/// The seasons that are not over.
#[derive(Debug, Serialize, ToSchema)]
struct StaffSeasons {
    /// For the next change: it is refused if somebody else has changed the calendar meanwhile.
    version: i64,
    seasons: Vec<StaffSeason>,
}

impl From<PlannedSeason> for StaffSeason {
    fn from(PlannedSeason { id, name, season }: PlannedSeason) -> Self {
        Self {
            id,
            name,
            first_on: season.first_on.to_string(),
            last_on: season.last_on.to_string(),
            express: season.express_minutes.map(|(from, until)| StaffExpressHours {
                start_time: time_text(from),
                end_time: time_text(until),
            }),
            windows: season.windows.into_iter().map(StaffWeeklyWindow::from).collect(),
        }
    }
}

async fn current_seasons(state: &AppState) -> Result<StaffSeasons, Failure> {
    let (version, seasons) = crate::services::calendar::seasons(state).await?;
    Ok(StaffSeasons { version, seasons: seasons.into_iter().map(StaffSeason::from).collect() })
}
