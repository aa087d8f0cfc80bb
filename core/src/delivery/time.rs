//! Dates and times in Doha, and their wire formats; instants are in UTC (CHK-04, ENT-10, ORD-02).

use chrono::{DateTime, Days, FixedOffset, NaiveDate, NaiveDateTime, NaiveTime, TimeDelta, Timelike, Utc};
use serde::Serialize;

/// Doha's offset from UTC in seconds; there is no daylight saving time.
const DOHA_OFFSET_SECONDS: i32 = 3 * 60 * 60;
pub(super) const MINUTES_PER_DAY: u16 = 24 * 60;

/// The start of the year 1 and the end of the year 9999 in Doha, in milliseconds since 1970.
const FIRST_MS: i64 = -62_135_607_600_000;
const LAST_MS: i64 = 253_402_289_999_999;

const DOHA: FixedOffset = match FixedOffset::east_opt(DOHA_OFFSET_SECONDS) {
    Some(offset) => offset,
    None => panic!("three hours are a valid offset"),
};

/// Returns Doha's fixed offset from UTC: three hours, without daylight saving time.
pub const fn doha() -> FixedOffset {
    DOHA
}

/// Returns the local time in Doha, or the latest representable time if it overflows.
fn local(at: DateTime<Utc>) -> NaiveDateTime {
    at.naive_utc().checked_add_offset(DOHA).unwrap_or(NaiveDateTime::MAX)
}

/// Returns the date in Doha at an instant.
pub fn date_at(now: DateTime<Utc>) -> NaiveDate {
    local(now).date()
}

/// Returns the instant that is `minute` minutes after midnight of a date in Doha, or the first or last representable
/// instant if it overflows.
pub fn instant_at(on: NaiveDate, minute: u16) -> DateTime<Utc> {
    let midnight = on.and_time(NaiveTime::MIN);
    let Some(began) = midnight.checked_sub_offset(DOHA) else { return DateTime::<Utc>::MIN_UTC };
    let at = began.checked_add_signed(TimeDelta::minutes(i64::from(minute)));
    at.map_or(DateTime::<Utc>::MAX_UTC, |at| at.and_utc())
}

/// Returns an instant in wire format: `2026-11-21T10:00:00+03:00`. Its first 10 characters are the date on order cards
/// (ORD-02).
pub fn instant_text(at: DateTime<Utc>) -> String {
    local(at).format("%Y-%m-%dT%H:%M:%S+03:00").to_string()
}

/// Returns the instant at these milliseconds since 1970, or `None` outside the years 1 to 9999, which the wire format
/// cannot represent.
pub const fn at_millis(millis: i64) -> Option<DateTime<Utc>> {
    if millis < FIRST_MS || millis > LAST_MS { None } else { DateTime::from_timestamp_millis(millis) }
}

/// Parses a date `YYYY-MM-DD`. Returns `None` for any other text.
pub fn parse_date(text: &str) -> Option<NaiveDate> {
    let [year, month, day] = [text.get(..4)?, text.get(5..7)?, text.get(8..)?];
    let is_plain = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    let is_date = text.len() == 10
        && text.as_bytes()[4] == b'-'
        && text.as_bytes()[7] == b'-'
        && [year, month, day].into_iter().all(is_plain);
    is_date
        .then(|| NaiveDate::from_ymd_opt(year.parse().ok()?, month.parse().ok()?, day.parse().ok()?))
        .flatten()
}

/// Returns the minutes since midnight in Doha at an instant.
pub fn minute_at(now: DateTime<Utc>) -> u16 {
    let local = local(now);
    u16::try_from(local.hour() * 60 + local.minute()).unwrap_or(0)
}

/// Returns today, tomorrow and the day after as dates in Doha (CHK-04).
pub fn days_at(now: DateTime<Utc>) -> [NaiveDate; 3] {
    let today = date_at(now);
    let after = |days| today.checked_add_days(Days::new(days)).unwrap_or(NaiveDate::MAX);
    [today, after(1), after(2)]
}

/// Returns minutes since midnight as `HH:MM`, at most `24:00` (ENT-10).
pub fn time_text(minute: u16) -> String {
    let minute = minute.min(MINUTES_PER_DAY);
    format!("{:02}:{:02}", minute / 60, minute % 60)
}

/// Parses a time `HH:MM` from 00:00 to 24:00 to minutes since midnight. Returns `None` for any other text.
pub fn parse_time(text: &str) -> Option<u16> {
    let (hours, minutes) = text.split_once(':')?;
    let number = |part: &str| {
        let is_plain = part.len() == 2 && part.bytes().all(|byte| byte.is_ascii_digit());
        if is_plain { part.parse::<u16>().ok() } else { None }
    };
    let (hours, minutes) = (number(hours)?, number(minutes)?);
    (minutes < 60).then_some(hours * 60 + minutes).filter(|minute| *minute <= MINUTES_PER_DAY)
}

/// The part of the day that groups slots in a long list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub enum DayPart {
    /// Starts before noon.
    Morning,
    /// Starts from noon to before 17:00.
    Afternoon,
    /// Starts at 17:00 or later.
    Evening,
}

/// Returns the part of the day of a slot, by its start in minutes since midnight.
pub const fn day_part(start_minute: u16) -> DayPart {
    match start_minute {
        ..720 => DayPart::Morning,
        720..1020 => DayPart::Afternoon,
        1020.. => DayPart::Evening,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::TimeZone;
    use proptest::prelude::*;

    fn at(hour_utc: u32, minute: u32) -> DateTime<Utc> {
        Utc.with_ymd_and_hms(2026, 11, 21, hour_utc, minute, 0).single().expect("exists")
    }

    #[test]
    fn ord_03_an_instant_is_written_in_dohas_time() {
        let at = DateTime::from_timestamp_millis(1_795_244_400_999).expect("in range");
        assert_eq!(instant_text(at), "2026-11-21T10:00:00+03:00");
    }

    #[test]
    fn chk_04_the_day_turns_at_midnight_in_doha() {
        assert_eq!(date_at(at(20, 59)).to_string(), "2026-11-21");
        assert_eq!(date_at(at(21, 0)).to_string(), "2026-11-22");
        let new_year = Utc.with_ymd_and_hms(2026, 12, 30, 21, 0, 0).single().expect("exists");
        assert_eq!(days_at(new_year).map(|day| day.to_string()), ["2026-12-31", "2027-01-01", "2027-01-02"]);
        assert_eq!(minute_at(at(21, 5)), 5);
    }

    #[test]
    fn instants_outside_of_the_years_1_to_9999_are_refused() {
        let text = |millis| at_millis(millis).map(instant_text);
        assert_eq!(text(FIRST_MS).as_deref(), Some("0001-01-01T00:00:00+03:00"));
        assert_eq!(text(LAST_MS).as_deref(), Some("9999-12-31T23:59:59+03:00"));
        for beyond in [FIRST_MS - 1, LAST_MS + 1, 8_210_266_876_799_999, i64::MAX, i64::MIN] {
            assert_eq!(text(beyond), None, "{beyond}");
        }
        for end in [DateTime::<Utc>::MIN_UTC, DateTime::<Utc>::MAX_UTC] {
            assert!(minute_at(end) < MINUTES_PER_DAY);
            assert!(!instant_text(end).is_empty() && days_at(end)[0] == date_at(end));
        }
        assert_eq!(date_at(DateTime::<Utc>::MAX_UTC), NaiveDate::MAX);
        for minute in [0, 1440, u16::MAX] {
            assert_eq!(instant_at(NaiveDate::MIN, minute), DateTime::<Utc>::MIN_UTC);
        }
        assert_eq!(instant_at(NaiveDate::MAX, u16::MAX), DateTime::<Utc>::MAX_UTC);
    }

    proptest! {
        #[test]
        fn any_number_of_milliseconds_is_an_instant_or_none(millis: i64, year in FIRST_MS..=LAST_MS) {
            for at in [millis, year].into_iter().filter_map(at_millis) {
                prop_assert_eq!(instant_at(date_at(at), minute_at(at)).timestamp() / 60, at.timestamp().div_euclid(60));
                prop_assert_eq!(instant_text(at).len(), 25);
            }
        }
    }

    #[test]
    fn a_minute_of_a_day_is_an_instant_and_back() {
        for minute in [0, 1, 179, 180, 720, 1439] {
            let instant = instant_at(date_at(at(8, 0)), minute);
            assert_eq!((date_at(instant), minute_at(instant)), (date_at(at(8, 0)), minute));
        }
        assert_eq!(
            instant_at(date_at(at(8, 0)), 1440),
            instant_at(date_at(at(21, 0)), 0),
            "24:00 is the next 00:00"
        );
    }

    #[test]
    fn only_dates_of_the_exact_format_are_parsed() {
        for text in ["2026-11-21", "2024-02-29", "0001-01-01", "9999-12-31"] {
            assert_eq!(parse_date(text).map(|date| date.to_string()).as_deref(), Some(text));
        }
        for bad in [
            "",
            "2026-11-2",
            "2026-02-30",
            "2026/11/21",
            "2026-11-211",
            "+026-11-21",
            "٢٠٢٦-11-21",
            "2026-1a-21",
        ] {
            assert_eq!(parse_date(bad), None, "{bad:?}");
        }
        assert_eq!(at_millis(0).map(date_at), parse_date("1970-01-01"));
        assert_eq!(at_millis(i64::MAX), None);
    }

    #[test]
    fn times_read_as_hours_and_minutes() {
        assert_eq!([0, 65, 1439, 1440, 2000].map(time_text), ["00:00", "01:05", "23:59", "24:00", "24:00"]);
    }

    #[test]
    fn only_times_of_the_exact_format_are_parsed() {
        for minute in [0, 65, 719, 1439, 1440] {
            assert_eq!(parse_time(&time_text(minute)), Some(minute));
        }
        for bad in
            ["", "7", "7:00", "07:60", "24:01", "25:00", "+7:00", "07:0x", "08-00", "٠٧:٠٠", "07:00:00"]
        {
            assert_eq!(parse_time(bad), None, "{bad:?}");
        }
    }

    #[test]
    fn chk_04_slots_belong_to_morning_afternoon_or_evening() {
        use DayPart::{Afternoon, Evening, Morning};
        let part = |text| parse_time(text).map(day_part);
        assert_eq!(
            ["00:00", "11:59", "12:00", "16:59", "17:00", "22:00"].map(part),
            [Morning, Morning, Afternoon, Afternoon, Evening, Evening].map(Some)
        );
    }
}
