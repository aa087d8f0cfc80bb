//! The calendar by date: what each of the coming dates has.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use hamour_core::delivery::{self, Calendar, Closed, WeeklyWindow};

use crate::failure::Failure;
use crate::services::slot::{self, SlotRow};
use crate::state::AppState;
use crate::store::{calendar, checkout_terms};

/// The maximum number of dates that are listed at once.
pub const DAYS_MAX: u32 = 92;

/// A date of the calendar.
#[derive(Clone, Debug)]
pub struct Day {
    /// The date.
    pub on: NaiveDate,
    /// Why it has no delivery; `None` if it is open.
    pub closed: Option<String>,
    /// The name of its season.
    pub season: Option<String>,
    /// Its windows, sorted by start.
    pub windows: Vec<DayWindow>,
}

/// A window of a date.
#[derive(Clone, Copy, Debug)]
pub struct DayWindow {
    /// Start, in minutes since midnight in Doha.
    pub start_minute: u16,
    /// End, in minutes since midnight in Doha.
    pub end_minute: u16,
    /// The maximum number of orders.
    pub capacity: u32,
    /// Its slot; `None` if it is not made yet.
    pub slot: Option<SlotRow>,
    /// Whether it is a window of this date only.
    pub is_extra: bool,
}

/// Returns the coming dates, from today on, with the calendar's version.
pub async fn days(state: &AppState, count: u32) -> Result<(i64, Vec<Day>), Failure> {
    let today = delivery::date_at(state.clock.now());
    let (version, _) = checkout_terms::versions(&state.db).await?;
    let calendar = calendar::from(&state.db, today).await?;
    let seasons = calendar::seasons(&state.db, today).await?;
    let reasons: BTreeMap<_, _> = calendar::closed_from(&state.db, today).await?.into_iter().collect();
    let slots = slot::coming(state).await?;
    let days = today.iter_days().take(count.clamp(1, DAYS_MAX) as usize).map(|on| {
        let season = calendar.season_on(on);
        let named = seasons.iter().find(|stored| Some(&stored.season) == season);
        Day {
            on,
            closed: reasons.get(&on).cloned(),
            season: named.map(|stored| stored.name.clone()),
            windows: windows(&calendar, on, &slots),
        }
    });
    Ok((version, days.collect()))
}

/// Returns the windows of a date: its slots, and those of the calendar without a slot. A slot that the calendar no longer
/// has is only there for its orders.
fn windows(calendar: &Calendar, on: NaiveDate, slots: &[SlotRow]) -> Vec<DayWindow> {
    let is_extra = |start: u16, end: u16| {
        let same = |window: &WeeklyWindow| (window.start_minute, window.end_minute) == (start, end);
        calendar.extra.iter().any(|(day, window)| *day == on && same(window))
    };
    let mut windows: BTreeMap<(u16, u16), DayWindow> = BTreeMap::new();
    for WeeklyWindow { start_minute, end_minute, capacity, .. } in calendar.windows_on(on) {
        let is_extra = is_extra(start_minute, end_minute);
        let window = DayWindow { start_minute, end_minute, capacity, slot: None, is_extra };
        windows.insert((start_minute, end_minute), window);
    }
    for row in slots.iter().filter(|row| row.slot.on == on) {
        let slot = row.slot;
        let is_gone = matches!(row.closed, Some(Closed::Withdrawn | Closed::Day));
        if is_gone && slot.taken == 0 {
            continue;
        }
        let times = (slot.start_minute, slot.end_minute);
        let window = DayWindow {
            start_minute: slot.start_minute,
            end_minute: slot.end_minute,
            capacity: slot.capacity,
            slot: Some(*row),
            is_extra: is_extra(times.0, times.1),
        };
        windows.insert(times, window);
    }
    windows.into_values().collect()
}
