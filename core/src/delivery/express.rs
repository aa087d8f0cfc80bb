//! Express Delivery: when it is offered and what it promises (specification, sections 2 and 9).

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};

use super::time::{MINUTES_PER_DAY, date_at, minute_at};

/// Minutes within which an express order is promised: the upper end of the 2 to 3 hours that a delivery takes
/// (specification, section 9).
pub const EXPRESS_MINUTES: i64 = 180;

/// When express is offered on a date (beyond the specification: section 2 only says when available). Hours that end
/// before they begin reach into the night of the next date, which belongs to the date on which it began; hours that end
/// when they begin are none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExpressHours {
    /// The shop's own switch.
    pub is_enabled: bool,
    /// First minute of the day, in Doha.
    pub from_minute: u16,
    /// Minute of the day at which it ends, in Doha.
    pub until_minute: u16,
    /// Express orders that may be under way at once.
    pub max_under_way: u32,
}

impl ExpressHours {
    /// Whether a minute since midnight of the date that the hours begin on is among them.
    fn has(&self, minute: u16) -> bool {
        let night = if self.until_minute < self.from_minute { MINUTES_PER_DAY } else { 0 };
        (self.from_minute..self.until_minute.saturating_add(night)).contains(&minute)
    }

    /// Whether a minute of the date that the hours begin on is among them.
    pub(super) fn has_on_its_date(&self, minute: u16) -> bool {
        self.is_enabled && self.has(minute)
    }

    /// Whether a minute of the date after the one that the hours begin on is among them.
    pub(super) fn has_on_the_next_date(&self, minute: u16) -> bool {
        self.is_enabled && self.has(minute.saturating_add(MINUTES_PER_DAY))
    }
}

/// Whether two minutes since midnight can begin and end the hours of express (beyond the specification): both within a
/// day, and not the same.
pub const fn is_express_span(from_minute: u16, until_minute: u16) -> bool {
    from_minute < MINUTES_PER_DAY && until_minute <= MINUTES_PER_DAY && from_minute != until_minute
}

/// Whether express can be offered to a zone that has it or not, whatever the hour (section 2: the toggle shows when it is
/// available): only where the shop's own switch is on.
pub const fn can_have_express(usual: &ExpressHours, zone_has_express: bool) -> bool {
    usual.is_enabled && zone_has_express
}

/// The first date in Doha whose hours can count at an instant (beyond the specification): the one before, since a night
/// of express belongs to the date on which it began.
pub fn first_express_date(now: DateTime<Utc>) -> NaiveDate {
    let today = date_at(now);
    today.pred_opt().unwrap_or(today)
}

/// Whether express is offered now, at the same hours every day, to a zone that has it or not (specification, section 2:
/// the toggle shows when it is available).
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

/// The instant by which an express order that was placed at another one is promised (section 9: at least 2-3 hours).
pub fn express_by(ordered_at: DateTime<Utc>) -> DateTime<Utc> {
    ordered_at.checked_add_signed(TimeDelta::minutes(EXPRESS_MINUTES)).unwrap_or(ordered_at)
}

/// The date in Doha on which an express order that was placed at an instant is to arrive (section 3:
/// `date_of_delivery`): an order of the late evening arrives on the next date.
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
    fn chk_06_express_needs_hours_zone_and_room() {
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
    fn chk_06_without_zone_or_switch_no_hour_has_express() {
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
