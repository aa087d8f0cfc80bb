//! The delivery calendar: the week, seasons with hours of their own, closed dates, and windows on single dates. Every
//! change brings the slots of the coming days in line with it.

mod days;
mod season;

use chrono::{DateTime, NaiveDate, Utc, Weekday};
use hamour_core::delivery::{
    self, Calendar, InvalidWindow, WeeklyWindow, check_added_windows, check_closing, check_closing_reason,
    check_dates_of_change, time_text,
};
use hamour_core::error_code::{ResourceKind, ServerErrorCode};
use serde_json::{Value, json};

use crate::failure::Failure;
use crate::services::audit_log::{self, Actor, Change};
use crate::services::slot::top_up;
use crate::state::AppState;
use crate::store::calendar;
use crate::store::checkout_terms;
use crate::store::db::Tx;

pub use days::{DAYS_MAX, Day, DayWindow, days};
pub use season::{PlannedSeason, remove_season, save_season, seasons};

impl From<InvalidWindow> for Failure {
    fn from(refusal: InvalidWindow) -> Self {
        Self::refused(refusal.error_info())
    }
}

/// Begins a change of the calendar. `seen` is the version that the caller saw, if it matters.
async fn begin(tx: &mut Tx, seen: Option<i64>) -> Result<(), Failure> {
    let is_current = checkout_terms::change_calendar(tx, seen).await?;
    if is_current { Ok(()) } else { Err(Failure::conflict(ServerErrorCode::DeliveryChanged)) }
}

/// The windows of the week, sorted by day and start, with the calendar's version.
#[derive(Clone, Debug)]
pub struct Week {
    /// Counts the changes of the calendar.
    pub version: i64,
    /// The windows.
    pub windows: Vec<WeeklyWindow>,
}

/// Returns the windows of the week.
pub async fn week(state: &AppState) -> Result<Week, Failure> {
    let mut tx = state.db.begin_reading().await?;
    let (version, _) = checkout_terms::versions(&mut tx).await?;
    Ok(Week { version, windows: calendar::week(&mut tx).await? })
}

/// Sets the capacity of these weekly windows and of their existing slots. Adds a window if the week has none like it.
pub async fn set_windows(
    state: &AppState,
    actor: &Actor,
    windows: &[WeeklyWindow],
    seen: Option<i64>,
) -> Result<(), Failure> {
    let now = state.clock.now();
    state
        .write(|mut tx| async move {
            begin(&mut tx, seen).await?;
            let calendar = calendar::from(&mut tx, delivery::date_at(now)).await?;
            check_added_windows(&calendar.week, windows).map_err(Failure::refused)?;
            for window in windows {
                let (day, start, end) = (window.weekday, window.start_minute, window.end_minute);
                let before = calendar::capacity(&mut tx, day, start, end).await?;
                calendar::set_window(&mut tx, window).await?;
                let change = Change {
                    action: "slot_window.set",
                    subject: window_subject(day, start, end),
                    before: before.map_or(Value::Null, |capacity| json!({"capacity": capacity})),
                    after: json!({"capacity": window.capacity}),
                };
                audit_log::record(&mut tx, actor, now.timestamp_millis(), change).await?;
            }
            check_dates(&mut tx, &calendar, now).await?;
            Ok::<_, Failure>(tx.commit().await?)
        })
        .await?;
    top_up(state).await.map(drop)
}

/// Checks a change of the week or of a season against the windows that single dates have.
async fn check_dates(tx: &mut Tx, before: &Calendar, now: DateTime<Utc>) -> Result<(), Failure> {
    let after = calendar::from(tx, delivery::date_at(now)).await?;
    check_dates_of_change(before, &after).map_err(Failure::refused)
}

/// Removes a window from the week and withdraws its slots. Orders in them keep their slot.
pub async fn remove_window(
    state: &AppState,
    actor: &Actor,
    (weekday, start_minute, end_minute): (Weekday, u16, u16),
    seen: Option<i64>,
) -> Result<(), Failure> {
    state
        .write(|mut tx| async move {
            begin(&mut tx, seen).await?;
            let capacity = calendar::capacity(&mut tx, weekday, start_minute, end_minute).await?;
            if !calendar::remove_window(&mut tx, weekday, start_minute, end_minute).await? {
                return Err(Failure::not_found(ResourceKind::Window));
            }
            let change = Change {
                action: "slot_window.remove",
                subject: window_subject(weekday, start_minute, end_minute),
                before: json!({"capacity": capacity}),
                after: Value::Null,
            };
            audit_log::record(&mut tx, actor, state.clock.now_ms(), change).await?;
            Ok(tx.commit().await?)
        })
        .await?;
    top_up(state).await.map(drop)
}

fn window_subject(weekday: Weekday, start_minute: u16, end_minute: u16) -> (&'static str, String) {
    ("slot_window", format!("{weekday} {}", times_text(start_minute, end_minute)))
}

fn times_text(start_minute: u16, end_minute: u16) -> String {
    format!("{}-{}", time_text(start_minute), time_text(end_minute))
}

/// A date without delivery.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClosedDay {
    /// The date.
    pub on: NaiveDate,
    /// The reason, as entered by staff.
    pub reason: String,
}

/// Returns the dates without delivery from today on, including those without slots as yet.
pub async fn closed_days(state: &AppState) -> Result<Vec<ClosedDay>, Failure> {
    let days = calendar::closed_from(&state.db, delivery::date_at(state.clock.now())).await?;
    Ok(days.into_iter().map(|(on, reason)| ClosedDay { on, reason }).collect())
}

/// Returns whether a date is closed and why, for the audit log.
async fn closed_json(tx: &mut Tx, day: NaiveDate) -> Result<Value, Failure> {
    let reason = calendar::reason_of_closing(tx, day).await?;
    Ok(reason.map_or(json!({"is_closed": false}), |reason| json!({"is_closed": true, "reason": reason})))
}

/// Closes a date. `reason` is for staff; without it, a date that is closed already keeps its own.
pub async fn close_day(
    state: &AppState,
    actor: &Actor,
    day: NaiveDate,
    reason: Option<&str>,
    seen: Option<i64>,
) -> Result<(), Failure> {
    check_closing(day, state.clock.now()).map_err(Failure::refused)?;
    let reason = reason.map(check_closing_reason).transpose();
    let reason = reason.map_err(|info| Failure::invalid("reason", info))?;
    state
        .write(|mut tx| async move {
            begin(&mut tx, seen).await?;
            let before = closed_json(&mut tx, day).await?;
            calendar::close(&mut tx, day, reason).await?;
            let (subject, after) = (("day", day.to_string()), closed_json(&mut tx, day).await?);
            let change = Change { action: "day.close", subject, before, after };
            audit_log::record(&mut tx, actor, state.clock.now_ms(), change).await?;
            Ok::<_, Failure>(tx.commit().await?)
        })
        .await?;
    top_up(state).await.map(drop)
}

/// Opens a closed date again.
pub async fn open_day(
    state: &AppState,
    actor: &Actor,
    day: NaiveDate,
    seen: Option<i64>,
) -> Result<(), Failure> {
    check_closing(day, state.clock.now()).map_err(Failure::refused)?;
    state
        .write(|mut tx| async move {
            begin(&mut tx, seen).await?;
            let before = closed_json(&mut tx, day).await?;
            calendar::open(&mut tx, day).await?;
            let (subject, after) = (("day", day.to_string()), json!({"is_closed": false}));
            let change = Change { action: "day.open", subject, before, after };
            audit_log::record(&mut tx, actor, state.clock.now_ms(), change).await?;
            Ok::<_, Failure>(tx.commit().await?)
        })
        .await?;
    top_up(state).await.map(drop)
}

/// Replaces the windows that a date has beside those of its week or season.
pub async fn set_day_windows(
    state: &AppState,
    actor: &Actor,
    day: NaiveDate,
    windows: &[WeeklyWindow],
    seen: Option<i64>,
) -> Result<(), Failure> {
    check_closing(day, state.clock.now()).map_err(Failure::refused)?;
    state
        .write(|mut tx| async move {
            begin(&mut tx, seen).await?;
            let usual = calendar::from(&mut tx, day).await?.usual_windows_on(day);
            check_added_windows(&usual, windows).map_err(|info| Failure::invalid("windows", info))?;
            let mut earlier = calendar::day_windows(&mut tx, day).await?;
            earlier.retain(|(on, _)| *on == day);
            let before: Vec<_> = earlier.iter().map(|(_, window)| logged(window, false)).collect();
            let after: Vec<_> = windows.iter().map(|window| logged(window, false)).collect();
            calendar::set_day_windows(&mut tx, day, windows).await?;
            let change = Change {
                action: "day.windows",
                subject: ("day", day.to_string()),
                before: json!({"windows": before}),
                after: json!({"windows": after}),
            };
            audit_log::record(&mut tx, actor, state.clock.now_ms(), change).await?;
            Ok::<_, Failure>(tx.commit().await?)
        })
        .await?;
    top_up(state).await.map(drop)
}

/// Returns a window as the audit log shows it.
fn logged(window: &WeeklyWindow, with_day: bool) -> String {
    let times = times_text(window.start_minute, window.end_minute);
    let day = if with_day { format!("{} ", window.weekday) } else { String::new() };
    format!("{day}{times}: {}", window.capacity)
}
