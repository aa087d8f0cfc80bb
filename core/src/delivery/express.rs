//! Express delivery: when it is offered and when the order arrives (CHK-06, ENT-13, TERM-01).

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};

use super::time::{MINUTES_PER_DAY, date_at, minute_at};

/// The maximum minutes until an express order arrives: the upper end of the 2-3 hours that a delivery takes (TERM-01).
pub const EXPRESS_MINUTES: i64 = 180;

/// The hours in which express is offered on a date (CHK-06). If the end is before the start, the hours extend into the
/// night of the next date but belong to the date on which they begin. If both are equal, there are no hours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExpressHours {
    /// Whether the shop offers express at all.
    pub is_enabled: bool,
    /// First minute of the hours, since midnight in Doha.
    pub from_minute: u16,
    /// First minute after the hours, since midnight in Doha.
    pub until_minute: u16,
    /// The maximum number of open express orders.
    pub max_under_way: u32,
}

impl ExpressHours {
    /// Returns whether the hours include a minute, counted from midnight of the date on which they begin.
    fn has(&self, minute: u16) -> bool {
        let night = if self.until_minute < self.from_minute { MINUTES_PER_DAY } else { 0 };
        (self.from_minute..self.until_minute.saturating_add(night)).contains(&minute)
    }

    /// Returns whether the hours include a minute of the date on which they begin.
    pub(super) fn has_on_its_date(&self, minute: u16) -> bool {
        self.is_enabled && self.has(minute)
    }

    /// Returns whether the hours include a minute of the date after the one on which they begin.
    pub(super) fn has_on_the_next_date(&self, minute: u16) -> bool {
        self.is_enabled && self.has(minute.saturating_add(MINUTES_PER_DAY))
    }
}

/// Returns whether express hours have a valid start and end, in minutes since midnight: both within a day, and not
/// equal.
pub const fn is_express_span(from_minute: u16, until_minute: u16) -> bool {
    from_minute < MINUTES_PER_DAY && until_minute <= MINUTES_PER_DAY && from_minute != until_minute
}

/// Returns whether a zone can have express at any hour (CHK-06): the shop offers express, and so does the zone.
pub const fn can_have_express(usual: &ExpressHours, zone_has_express: bool) -> bool {
    usual.is_enabled && zone_has_express
}

/// Returns the first date in Doha whose hours can include an instant: the previous one, because the hours of a night
/// belong to the date on which they begin.
pub fn first_express_date(now: DateTime<Utc>) -> NaiveDate {
    let today = date_at(now);
    today.pred_opt().unwrap_or(today)
}

/// Returns whether express is offered to a zone now, if the hours are the same every day (CHK-06). `under_way` is the
/// number of open express orders.
pub fn is_express_available(
    hours: &ExpressHours,
    zone_has_express: bool,
    under_way: u32,
    now: DateTime<Utc>,
) -> bool {
    let minute = minute_at(now);
    can_have_express(hours, zone_has_express)
        && under_way < hours.max_under_way
        && (hours.has_on_its_date(minute) || hours.has_on_the_next_date(minute))
}

/// Returns the time by which an express order arrives (TERM-01).
pub fn express_by(ordered_at: DateTime<Utc>) -> DateTime<Utc> {
    ordered_at.checked_add_signed(TimeDelta::minutes(EXPRESS_MINUTES)).unwrap_or(ordered_at)
}

/// Returns the date in Doha on which an express order arrives (ENT-13: `date_of_delivery`). An order placed late in the
/// evening arrives on the next date.
pub fn express_on(ordered_at: DateTime<Utc>) -> NaiveDate {
    date_at(express_by(ordered_at))
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::TimeZone;

    fn at(hour_utc: u32, minute: u32) -> DateTime<Utc> {
        Utc.with_ymd_and_hms(2026, 11, 21, hour_utc, minute, 0).single().expect("exists")
    }

    #[test]
    fn chk_06_express_needs_hours_zone_and_capacity() {
        let hours = ExpressHours { is_enabled: true, from_minute: 600, until_minute: 1200, max_under_way: 3 };
        assert!(is_express_available(&hours, true, 2, at(7, 0)));
        assert!(!is_express_available(&hours, true, 2, at(6, 59)));
        assert!(is_express_available(&hours, true, 2, at(16, 59)));
        assert!(!is_express_available(&hours, true, 2, at(17, 0)));
        assert!(!is_express_available(&hours, false, 2, at(9, 0)));
        assert!(!is_express_available(&hours, true, 3, at(9, 0)));
        assert!(!is_express_available(&ExpressHours { is_enabled: false, ..hours }, true, 0, at(9, 0)));
    }

    #[test]
    fn chk_06_express_hours_may_cross_midnight() {
        let night = ExpressHours { is_enabled: true, from_minute: 1200, until_minute: 120, max_under_way: 3 };
        let is_offered = |hour, minute| is_express_available(&night, true, 0, at(hour, minute));
        let times = [(16, 59), (17, 0), (18, 30), (20, 59), (21, 0), (21, 30), (22, 59), (23, 0), (9, 0)];
        assert_eq!(
            times.map(|(hour, minute)| is_offered(hour, minute)),
            [false, true, true, true, true, true, true, false, false],
            "20:00 to 02:00 in Doha"
        );
        let none = ExpressHours { until_minute: 1200, ..night };
        assert!((0..24).all(|hour| !is_express_available(&none, true, 0, at(hour, 0))));
        let day = ExpressHours { from_minute: 0, until_minute: 1440, ..night };
        assert!((0..24).all(|hour| is_express_available(&day, true, 0, at(hour, 59))));
        let off = ExpressHours { is_enabled: false, ..night };
        assert!((0..24).all(|hour| !is_express_available(&off, true, 0, at(hour, 0))));
    }

    #[test]
    fn chk_06_without_zone_or_while_disabled_express_is_never_available() {
        let on = ExpressHours { is_enabled: true, from_minute: 600, until_minute: 1200, max_under_way: 3 };
        let off = ExpressHours { is_enabled: false, ..on };
        let can = [(&on, true), (&on, false), (&off, true), (&off, false)];
        assert_eq!(can.map(|(usual, zone)| can_have_express(usual, zone)), [true, false, false, false]);
    }

    #[test]
    fn chk_06_the_night_of_the_date_before_counts_too() {
        // 23:59 in Doha on the 21st, and 00:00 on the 22nd.
        assert_eq!(
            [at(20, 59), at(21, 0)].map(|now| first_express_date(now).to_string()),
            ["2026-11-20", "2026-11-21"]
        );
    }

    #[test]
    fn chk_06_express_is_promised_within_three_hours() {
        assert_eq!(express_by(at(7, 0)), at(10, 0));
        assert_eq!(express_by(DateTime::<Utc>::MAX_UTC), DateTime::<Utc>::MAX_UTC);
    }

    #[test]
    fn chk_06_express_of_the_late_evening_arrives_on_the_next_date() {
        // 20:59, 21:00 and 23:30 in Doha on the 21st: due 23:59, 00:00 and 02:30.
        let on = |hour, minute| express_on(at(hour, minute)).to_string();
        assert_eq!([on(17, 59), on(18, 0), on(20, 30)], ["2026-11-21", "2026-11-22", "2026-11-22"]);
        assert_eq!(express_on(DateTime::<Utc>::MAX_UTC), NaiveDate::MAX);
    }
}
