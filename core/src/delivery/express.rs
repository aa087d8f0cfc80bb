//! Express Delivery: when it is offered and what it promises.

use chrono::{DateTime, TimeDelta, Utc};

use super::time::minute_at;

/// Minutes within which an express order is promised: the upper end of the 2 to 3 hours that a delivery takes
/// (specification, section 9).
pub const EXPRESS_MINUTES: i64 = 180;

/// When express is offered.
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

/// Whether express is offered now to a zone that has it or not (specification, section 2: the toggle shows when
/// it is available).
pub fn is_express_available(
    hours: &ExpressHours,
    zone_has_express: bool,
    under_way: u32,
    now: DateTime<Utc>,
) -> bool {
    let minute = minute_at(now);
    hours.is_enabled
        && zone_has_express
        && under_way < hours.max_under_way
        && (hours.from_minute..hours.until_minute).contains(&minute)
}

/// The instant by which an express order that was placed at another one is promised.
pub fn express_by(ordered_at: DateTime<Utc>) -> DateTime<Utc> {
    ordered_at.checked_add_signed(TimeDelta::minutes(EXPRESS_MINUTES)).unwrap_or(ordered_at)
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
    fn chk_06_express_is_promised_within_three_hours() {
        assert_eq!(express_by(at(7, 0)), at(10, 0));
        assert_eq!(express_by(DateTime::<Utc>::MAX_UTC), DateTime::<Utc>::MAX_UTC);
    }
}
