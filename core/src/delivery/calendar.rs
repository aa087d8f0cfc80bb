//! The delivery calendar: weekly windows, seasons with their own hours such as Ramadan, and closed dates
//! (beyond the requirements).

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Datelike, NaiveDate, Utc, Weekday};

use super::express::{ExpressHours, first_express_date};
use super::slot::Slot;
use super::time::{date_at, minute_at};

/// The number of days, including today, for which slots are created in advance.
pub const CALENDAR_DAYS: u64 = 14;

/// A delivery window that recurs every week.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WeeklyWindow {
    /// The day of the week.
    pub weekday: Weekday,
    /// Start, in minutes since midnight in Doha.
    pub start_minute: u16,
    /// End, in minutes since midnight in Doha.
    pub end_minute: u16,
    /// The maximum number of orders.
    pub capacity: u32,
}

/// A range of dates with its own hours, such as Ramadan. The season's windows replace the weekly ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Season {
    /// First date, in Doha.
    pub first_on: NaiveDate,
    /// Last date, in Doha.
    pub last_on: NaiveDate,
    /// The season's weekly windows. A weekday without a window has no delivery.
    pub windows: Vec<WeeklyWindow>,
    /// The season's express hours as (start, end) in minutes since midnight, if they differ. An end before the start is
    /// on the next day, as in Ramadan nights.
    pub express_minutes: Option<(u16, u16)>,
}

impl Season {
    fn has(&self, day: NaiveDate) -> bool {
        (self.first_on..=self.last_on).contains(&day)
    }
}

/// The delivery calendar of the shop.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Calendar {
    /// The usual weekly windows.
    pub week: Vec<WeeklyWindow>,
    /// The seasons. If two include the same date, the one that begins later applies; if both begin on the same date,
    /// the one that ends earlier.
    pub seasons: Vec<Season>,
    /// Dates without delivery, in any season.
    pub closed: BTreeSet<NaiveDate>,
    /// Windows on single dates. They are added to those of the week or season; one with the same times replaces it.
    pub extra: Vec<(NaiveDate, WeeklyWindow)>,
}

/// The changes that bring the existing slots in line with the calendar.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Changes {
    /// Windows without a slot.
    pub make: Vec<(NaiveDate, WeeklyWindow)>,
    /// Ids of slots without a window. Orders already booked in them stay.
    pub withdraw: Vec<i64>,
    /// Ids of withdrawn slots that have a window again.
    pub restore: Vec<i64>,
    /// (id, new capacity) of slots whose window has another capacity.
    pub resize: Vec<(i64, u32)>,
}

/// Slots that differ from the calendar, by their ids.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SlotOverrides {
    /// Slots that were withdrawn earlier.
    pub withdrawn: BTreeSet<i64>,
    /// Slots whose capacity the shop has set for their date; it does not change.
    pub sized: BTreeSet<i64>,
}

impl Changes {
    /// Returns whether there are no changes.
    pub const fn is_empty(&self) -> bool {
        self.make.is_empty() && self.withdraw.is_empty() && self.restore.is_empty() && self.resize.is_empty()
    }
}

/// Returns whether a window has a valid start and end, in minutes since midnight: the start is earlier, and both are
/// within the day.
pub const fn is_in_order(start_minute: u16, end_minute: u16) -> bool {
    start_minute < end_minute && end_minute <= 24 * 60
}

/// Returns whether the first date of a season is not after its last.
pub fn are_days_in_order(first: NaiveDate, last: NaiveDate) -> bool {
    first <= last
}

impl Calendar {
    /// Returns the season that applies on a date.
    pub fn season_on(&self, day: NaiveDate) -> Option<&Season> {
        let of_day = self.seasons.iter().filter(|season| season.has(day));
        of_day.max_by_key(|season| (season.first_on, std::cmp::Reverse(season.last_on)))
    }

    /// Returns the windows that a date has from its season or the week, in no order; a closed date has them too.
    pub fn usual_windows_on(&self, day: NaiveDate) -> Vec<WeeklyWindow> {
        let week = self.season_on(day).map_or(&self.week, |season| &season.windows);
        week.iter().filter(|window| window.weekday == day.weekday()).copied().collect()
    }

    /// Returns the windows that only this date has.
    pub fn own_windows_on(&self, day: NaiveDate) -> Vec<WeeklyWindow> {
        self.extra.iter().filter(|(on, _)| *on == day).map(|(_, window)| *window).collect()
    }

    /// Returns the windows of a date, sorted by start; none on a closed date.
    pub fn windows_on(&self, day: NaiveDate) -> Vec<WeeklyWindow> {
        if self.closed.contains(&day) {
            return Vec::new();
        }
        let all = self.usual_windows_on(day).into_iter().chain(self.own_windows_on(day));
        // Of two windows with the same times, the later one counts.
        let by_times: BTreeMap<_, _> =
            all.map(|window| ((window.start_minute, window.end_minute), window)).collect();
        by_times.into_values().collect()
    }

    /// Returns the windows of the next [`CALENDAR_DAYS`] days, beginning with today in Doha.
    pub fn coming(&self, now: DateTime<Utc>) -> Vec<(NaiveDate, WeeklyWindow)> {
        days_from(now)
            .flat_map(|day| self.windows_on(day).into_iter().map(move |window| (day, window)))
            .collect()
    }

    /// Returns the changes that bring the slots of the next days in line with the calendar. `there` are the existing
    /// slots from today on. A slot gets its window's capacity, but never less than its bookings; a capacity that the
    /// shop has set for that date is not changed.
    pub fn changes(&self, there: &[Slot], overrides: &SlotOverrides, now: DateTime<Utc>) -> Changes {
        let span = |on: NaiveDate, start: u16, end: u16| (on, start, end);
        let wanted = self.coming(now);
        let capacity: BTreeMap<_, _> = wanted
            .iter()
            .map(|(day, window)| (span(*day, window.start_minute, window.end_minute), window.capacity))
            .collect();
        let days: BTreeSet<_> = days_from(now).collect();
        let found: BTreeSet<_> =
            there.iter().map(|slot| span(slot.on, slot.start_minute, slot.end_minute)).collect();
        let make = wanted
            .into_iter()
            .filter(|(day, window)| !found.contains(&span(*day, window.start_minute, window.end_minute)))
            .collect();
        let mut changes = Changes { make, ..Changes::default() };
        // Slots of a closed date are hidden without being withdrawn, so that reopening the date restores them
        // unchanged.
        for slot in there.iter().filter(|slot| days.contains(&slot.on) && !self.closed.contains(&slot.on)) {
            let wanted = capacity.get(&span(slot.on, slot.start_minute, slot.end_minute));
            match (wanted, overrides.withdrawn.contains(&slot.id)) {
                (None, false) => changes.withdraw.push(slot.id),
                (Some(_), true) => changes.restore.push(slot.id),
                _ => {}
            }
            let capacity = wanted.map(|capacity| slot.capacity_for(*capacity));
            if let Some(capacity) = capacity.filter(|capacity| *capacity != slot.capacity)
                && !overrides.sized.contains(&slot.id)
            {
                changes.resize.push((slot.id, capacity));
            }
        }
        changes
    }

    /// Returns the express hours that apply at an instant (CHK-06): those of the previous date while its night lasts,
    /// else those of the current date. They are disabled if express is not offered at that instant.
    pub fn express_hours_at(&self, usual: &ExpressHours, now: DateTime<Utc>) -> ExpressHours {
        let minute = minute_at(now);
        let night = self.express_hours(usual, first_express_date(now));
        if night.has_on_the_next_date(minute) {
            return night;
        }
        let hours = self.express_hours(usual, date_at(now));
        ExpressHours { is_enabled: hours.has_on_its_date(minute), ..hours }
    }

    /// Returns the express hours of a date in Doha: the season's, if it has any, else the usual ones; disabled on a
    /// closed date.
    pub fn express_hours(&self, usual: &ExpressHours, day: NaiveDate) -> ExpressHours {
        let minutes = self.season_on(day).and_then(|season| season.express_minutes);
        let (from_minute, until_minute) = minutes.unwrap_or((usual.from_minute, usual.until_minute));
        let is_enabled = usual.is_enabled && !self.closed.contains(&day);
        ExpressHours { is_enabled, from_minute, until_minute, ..*usual }
    }
}

fn days_from(now: DateTime<Utc>) -> impl Iterator<Item = NaiveDate> {
    date_at(now).iter_days().zip(0..CALENDAR_DAYS).map(|(day, _)| day)
}

#[cfg(test)]
mod tests;
