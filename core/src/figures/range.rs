//! Ranges of days, and the range that each is compared with (beyond the requirements).

use chrono::{DateTime, Days, NaiveDate, Utc};

use crate::delivery::{date_at, instant_at, minute_at};
use crate::error_code::{ErrorInfo, ServerErrorCode};
use crate::message_args::MessageArg;

/// The maximum number of days of a range: a year.
pub const RANGE_MAX_DAYS: u32 = 366;

/// A range of days, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Range {
    from: NaiveDate,
    until: NaiveDate,
}

impl Range {
    /// Returns the range of these days.
    ///
    /// # Errors
    /// [`ServerErrorCode::RangeInvalid`] if the last day is before the first, or if there are more than
    /// [`RANGE_MAX_DAYS`].
    pub fn new(from: NaiveDate, until: NaiveDate) -> Result<Self, ErrorInfo> {
        let range = Self { from, until };
        let has_days = (1..=i64::from(RANGE_MAX_DAYS)).contains(&range.length());
        // A year must remain before it, to be compared with.
        if has_days
            && from.checked_sub_days(Days::new(RANGE_MAX_DAYS.into())).is_some()
            && until < NaiveDate::MAX
        {
            return Ok(range);
        }
        Err(ErrorInfo::new(ServerErrorCode::RangeInvalid, vec![MessageArg::Number(RANGE_MAX_DAYS)]))
    }

    /// Returns the first day.
    pub const fn from(self) -> NaiveDate {
        self.from
    }

    /// Returns the last day.
    pub const fn until(self) -> NaiveDate {
        self.until
    }

    fn length(self) -> i64 {
        (self.until - self.from).num_days() + 1
    }

    /// Returns the days, the first one first.
    pub fn days(self) -> impl Iterator<Item = NaiveDate> {
        self.from.iter_days().take_while(move |day| *day <= self.until)
    }

    /// Returns the range that it is compared with. Up to a week: the same weekdays of the week before. Longer: as many days
    /// directly before it.
    #[must_use]
    pub fn before(self) -> Self {
        let shift = Days::new(self.length().max(7).unsigned_abs());
        let earlier = |day: NaiveDate| day.checked_sub_days(shift).unwrap_or(NaiveDate::MIN);
        Self { from: earlier(self.from), until: earlier(self.until) }
    }

    /// Returns its first instant and the first one after it, in milliseconds.
    pub fn millis(self) -> (i64, i64) {
        let after = self.until.succ_opt().unwrap_or(self.until);
        (instant_at(self.from, 0).timestamp_millis(), instant_at(after, 0).timestamp_millis())
    }

    /// Returns whether it is the day at this instant, which is not over yet.
    pub fn is_running(self, now: DateTime<Utc>) -> bool {
        self.from == self.until && self.until == date_at(now)
    }
}

/// Returns how many hours of a running day have begun: 1 to 24. A running day is compared with as many hours of the day in
/// the week before.
pub fn passed_hours(now: DateTime<Utc>) -> u8 {
    u8::try_from(minute_at(now) / 60 + 1).unwrap_or(24)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().expect("a date")
    }

    fn range(from: &str, until: &str) -> Range {
        Range::new(day(from), day(until)).expect("a range")
    }

    #[test]
    fn a_range_has_one_day_to_a_year() {
        assert!(Range::new(day("2026-11-26"), day("2026-11-26")).is_ok());
        assert!(Range::new(day("2024-01-01"), day("2024-12-31")).is_ok(), "a leap year");
        for (from, until) in [("2026-11-26", "2026-11-25"), ("2024-01-01", "2025-01-01")] {
            let error = Range::new(day(from), day(until)).expect_err("no range");
            assert_eq!(error.text(), "Choose a first and a last day, at most 366 days");
        }
        for edge in [NaiveDate::MIN, NaiveDate::MAX] {
            assert!(Range::new(edge, edge).is_err());
        }
    }

    #[test]
    fn a_range_is_compared_with_the_week_before_or_with_as_many_days() {
        assert_eq!(range("2026-11-26", "2026-11-26").before(), range("2026-11-19", "2026-11-19"));
        assert_eq!(range("2026-11-24", "2026-11-26").before(), range("2026-11-17", "2026-11-19"));
        assert_eq!(range("2026-11-20", "2026-11-26").before(), range("2026-11-13", "2026-11-19"));
        assert_eq!(range("2026-11-01", "2026-11-30").before(), range("2026-10-02", "2026-10-31"));
        assert_eq!(range("2026-11-01", "2026-11-30").days().count(), 30);
    }

    #[test]
    fn days_begin_at_midnight_in_qatar() {
        let (from, after) = range("2026-11-26", "2026-11-26").millis();
        assert_eq!(
            DateTime::from_timestamp_millis(from).expect("in range").to_rfc3339(),
            "2026-11-25T21:00:00+00:00"
        );
        assert_eq!(after - from, 86_400_000);
    }

    #[test]
    fn a_running_day_has_as_many_hours_as_have_begun() {
        let at = |text: &str| text.parse::<DateTime<Utc>>().expect("an instant");
        let today = range("2026-11-26", "2026-11-26");
        assert!(
            today.is_running(at("2026-11-25T21:00:00Z")) && !today.is_running(at("2026-11-26T21:00:00Z"))
        );
        assert!(!range("2026-11-25", "2026-11-26").is_running(at("2026-11-26T10:00:00Z")));
        assert_eq!(passed_hours(at("2026-11-25T21:00:00Z")), 1);
        assert_eq!(passed_hours(at("2026-11-26T20:59:59Z")), 24);
    }
}
