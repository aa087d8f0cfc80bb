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
    fn season(&self, day: NaiveDate) -> Option<&Season> {
        let of_day = self.seasons.iter().filter(|season| season.has(day));
        of_day.max_by_key(|season| (season.first_on, std::cmp::Reverse(season.last_on)))
    }

    /// Returns the windows of a date; none on a closed date.
    pub fn windows_on(&self, day: NaiveDate) -> Vec<WeeklyWindow> {
        if self.closed.contains(&day) {
            return Vec::new();
        }
        let week = self.season(day).map_or(&self.week, |season| &season.windows);
        week.iter().filter(|window| window.weekday == day.weekday()).copied().collect()
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
        let minutes = self.season(day).and_then(|season| season.express_minutes);
        let (from_minute, until_minute) = minutes.unwrap_or((usual.from_minute, usual.until_minute));
        let is_enabled = usual.is_enabled && !self.closed.contains(&day);
        ExpressHours { is_enabled, from_minute, until_minute, ..*usual }
    }
}

fn days_from(now: DateTime<Utc>) -> impl Iterator<Item = NaiveDate> {
    date_at(now).iter_days().zip(0..CALENDAR_DAYS).map(|(day, _)| day)
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::TimeZone;

    // 2026-11-21 is a Saturday.
    fn at(hour_utc: u32) -> DateTime<Utc> {
        Utc.with_ymd_and_hms(2026, 11, 21, hour_utc, 0, 0).single().expect("exists")
    }

    fn date(text: &str) -> NaiveDate {
        text.parse().expect("a date")
    }

    fn window(weekday: Weekday, hour: u16) -> WeeklyWindow {
        WeeklyWindow { weekday, start_minute: hour * 60, end_minute: hour * 60 + 120, capacity: 8 }
    }

    fn season(first: &str, last: &str, hour: u16) -> Season {
        let windows = vec![window(Weekday::Sat, hour), window(Weekday::Sun, hour)];
        Season { first_on: date(first), last_on: date(last), windows, express_minutes: None }
    }

    fn weekends() -> Calendar {
        let week = vec![window(Weekday::Sat, 9), window(Weekday::Sun, 9)];
        Calendar { week, ..Calendar::default() }
    }

    fn listed(calendar: &Calendar, now: DateTime<Utc>) -> Vec<String> {
        let text = |(day, window): (NaiveDate, WeeklyWindow)| format!("{day} {}", window.start_minute / 60);
        calendar.coming(now).into_iter().map(text).collect()
    }

    #[test]
    fn chk_04_the_calendar_repeats_the_week_and_skips_closed_days() {
        let closed = BTreeSet::from([date("2026-11-29")]);
        let calendar = Calendar { closed, ..weekends() };
        assert_eq!(listed(&calendar, at(8)), ["2026-11-21 9", "2026-11-22 9", "2026-11-28 9"]);
        let saturdays = Calendar { week: vec![window(Weekday::Sat, 9)], ..Calendar::default() };
        assert_eq!(listed(&saturdays, at(21)), ["2026-11-28 9", "2026-12-05 9"]);
    }

    #[test]
    fn chk_04_a_season_has_hours_of_its_own() {
        let ramadan = season("2026-11-22", "2026-11-28", 20);
        let calendar = Calendar { seasons: vec![ramadan], ..weekends() };
        assert_eq!(
            listed(&calendar, at(8)),
            ["2026-11-21 9", "2026-11-22 20", "2026-11-28 20", "2026-11-29 9"]
        );
        let only_sunday = Season { windows: vec![window(Weekday::Sun, 20)], ..calendar.seasons[0].clone() };
        let calendar = Calendar { seasons: vec![only_sunday], ..weekends() };
        assert_eq!(listed(&calendar, at(8)), ["2026-11-21 9", "2026-11-22 20", "2026-11-29 9"]);
    }

    #[test]
    fn chk_04_of_two_seasons_the_one_that_begins_later_counts_and_closed_days_stay_closed() {
        let long = season("2026-11-20", "2026-12-20", 20);
        let last_days = season("2026-11-22", "2026-12-20", 22);
        let short = season("2026-11-22", "2026-11-22", 23);
        let seasons = vec![short, last_days, long];
        let calendar = Calendar { seasons, closed: BTreeSet::from([date("2026-11-28")]), ..weekends() };
        assert_eq!(listed(&calendar, at(8)), ["2026-11-21 20", "2026-11-22 23", "2026-11-29 22"]);
        let mut turned = calendar.clone();
        turned.seasons.reverse();
        assert_eq!(listed(&turned, at(8)), listed(&calendar, at(8)), "whatever the order of entry");
    }

    fn slot(id: i64, on: &str, hour: u16) -> Slot {
        Slot {
            id,
            on: date(on),
            start_minute: hour * 60,
            end_minute: hour * 60 + 120,
            capacity: 8,
            taken: 1,
            is_closed: false,
        }
    }

    #[test]
    fn chk_04_slots_change_with_a_season_added_late_and_change_back_when_it_is_removed() {
        let calendar = Calendar { seasons: vec![season("2026-11-22", "2026-11-28", 20)], ..weekends() };
        let there = [slot(1, "2026-11-21", 9), slot(2, "2026-11-22", 9), slot(3, "2026-11-28", 9)];
        let changes = calendar.changes(&there, &SlotOverrides::default(), at(8));
        assert_eq!(
            changes.make,
            [
                (date("2026-11-22"), window(Weekday::Sun, 20)),
                (date("2026-11-28"), window(Weekday::Sat, 20)),
                (date("2026-11-29"), window(Weekday::Sun, 9))
            ]
        );
        assert_eq!((changes.withdraw, changes.restore), (vec![2, 3], vec![]));
        let back = weekends().changes(&there, &withdrawn(&[2, 3]), at(8));
        assert_eq!((back.withdraw, back.restore), (vec![], vec![2, 3]));
        assert_eq!(back.make, [(date("2026-11-29"), window(Weekday::Sun, 9))]);
    }

    fn withdrawn(ids: &[i64]) -> SlotOverrides {
        SlotOverrides { withdrawn: ids.iter().copied().collect(), ..SlotOverrides::default() }
    }

    #[test]
    fn chk_04_a_new_window_capacity_applies_to_its_slots_but_not_below_the_taken_places() {
        let there = [
            Slot { capacity: 3, taken: 3, ..slot(1, "2026-11-21", 9) },
            Slot { capacity: 20, taken: 12, ..slot(2, "2026-11-22", 9) },
            Slot { capacity: 8, taken: 0, ..slot(3, "2026-11-28", 9) },
            Slot { capacity: 5, taken: 0, ..slot(4, "2026-11-29", 9) },
        ];
        let changes = weekends().changes(&there, &SlotOverrides::default(), at(8));
        assert_eq!(changes.resize, [(1, 8), (2, 12), (4, 8)], "twelve have a place already");
        assert!(!changes.is_empty() && changes.make.is_empty());
        let overrides = SlotOverrides { sized: BTreeSet::from([1, 2]), ..SlotOverrides::default() };
        assert_eq!(
            weekends().changes(&there, &overrides, at(8)).resize,
            [(4, 8)],
            "the shop set the others itself"
        );
        let both = weekends().changes(&there, &withdrawn(&[1]), at(8));
        assert_eq!((both.restore, both.resize), (vec![1], vec![(1, 8), (2, 12), (4, 8)]));
    }

    #[test]
    fn chk_04_slots_beyond_the_coming_days_and_of_closed_days_are_left_alone() {
        let there = [slot(1, "2026-11-21", 9), slot(2, "2026-11-22", 9), slot(3, "2026-12-30", 5)];
        let calendar = Calendar { closed: BTreeSet::from([date("2026-11-22")]), ..weekends() };
        let changes = calendar.changes(&there, &SlotOverrides::default(), at(8));
        assert_eq!((changes.withdraw.as_slice(), changes.restore.as_slice()), (&[][..], &[][..]));
        assert!(!changes.is_empty(), "the next weekend is missing");
        assert!(Calendar::default().changes(&[], &SlotOverrides::default(), at(8)).is_empty());
    }

    #[test]
    fn chk_06_express_follows_the_hours_of_the_season_and_closed_days() {
        let usual = ExpressHours { is_enabled: true, from_minute: 540, until_minute: 1320, max_under_way: 3 };
        let ramadan =
            Season { express_minutes: Some((1080, 1440)), ..season("2026-11-22", "2026-11-28", 20) };
        let closed = BTreeSet::from([date("2026-11-29")]);
        let calendar = Calendar { seasons: vec![ramadan], closed, ..weekends() };
        let hours = |day| {
            let hours = calendar.express_hours(&usual, date(day));
            (hours.is_enabled, hours.from_minute, hours.until_minute, hours.max_under_way)
        };
        assert_eq!(hours("2026-11-21"), (true, 540, 1320, 3));
        assert_eq!(hours("2026-11-22"), (true, 1080, 1440, 3));
        assert_eq!(hours("2026-11-29"), (false, 540, 1320, 3));
        let off = ExpressHours { is_enabled: false, ..usual };
        assert!(!calendar.express_hours(&off, date("2026-11-21")).is_enabled);
    }

    #[test]
    fn chk_06_hours_after_midnight_belong_to_the_day_on_which_they_began() {
        use crate::delivery::{is_express_available, parse_date, parse_time};
        let usual = ExpressHours { is_enabled: true, from_minute: 540, until_minute: 1320, max_under_way: 3 };
        let nights = Season { express_minutes: Some((1200, 120)), ..season("2026-11-22", "2026-11-24", 20) };
        let closed = BTreeSet::from([date("2026-11-24")]);
        let calendar = Calendar { seasons: vec![nights], closed, ..weekends() };
        let is_offered = |day, time| {
            let minute = parse_time(time).expect("a time");
            let now = crate::delivery::instant_at(parse_date(day).expect("a date"), minute);
            is_express_available(&calendar.express_hours_at(&usual, now), true, 0, now)
        };
        for (day, time, expect) in [
            ("2026-11-21", "21:59", true),
            ("2026-11-21", "22:00", false),
            ("2026-11-22", "00:30", false),
            ("2026-11-22", "10:00", false),
            ("2026-11-22", "21:30", true),
            ("2026-11-23", "00:30", true),
            ("2026-11-23", "02:00", false),
            ("2026-11-23", "20:00", true),
            ("2026-11-24", "01:59", true),
            ("2026-11-24", "21:30", false),
            ("2026-11-25", "00:30", false),
            ("2026-11-25", "09:00", true),
        ] {
            assert_eq!(is_offered(day, time), expect, "{day} {time}");
        }
    }

    #[test]
    fn chk_06_the_hours_of_express_may_cross_midnight_but_not_be_none() {
        for (from, until, expect) in [
            (0, 1440, true),
            (1200, 120, true),
            (540, 1320, true),
            (1200, 0, true),
            (540, 540, false),
            (0, 0, false),
            (1440, 60, false),
            (540, 1441, false),
        ] {
            assert_eq!(crate::delivery::is_express_span(from, until), expect, "{from} to {until}");
        }
    }

    #[test]
    fn windows_begin_before_they_end() {
        for (start, end, expect) in
            [(0, 1, true), (0, 1440, true), (540, 540, false), (600, 540, false), (1200, 1441, false)]
        {
            assert_eq!(is_in_order(start, end), expect, "{start} to {end}");
        }
    }
}
