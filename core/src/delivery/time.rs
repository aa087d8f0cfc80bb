//! Time as it is counted and written in Doha: instants in UTC, dates and minutes of the day in Doha.

use chrono::{DateTime, Days, FixedOffset, NaiveDate, SecondsFormat, TimeDelta, Timelike, Utc};
use serde::Serialize;

/// Seconds that Doha is ahead of UTC, all year.
const DOHA_OFFSET_SECONDS: i32 = 3 * 60 * 60;
const MINUTES_PER_DAY: u16 = 24 * 60;

const DOHA: FixedOffset = match FixedOffset::east_opt(DOHA_OFFSET_SECONDS) {
    Some(offset) => offset,
    None => panic!("three hours are a valid offset"),
};

/// Doha's fixed offset from UTC.
pub const fn doha() -> FixedOffset {
    DOHA
}

/// The date in Doha at an instant.
pub fn date_at(now: DateTime<Utc>) -> NaiveDate {
    now.with_timezone(&doha()).date_naive()
}

/// The instant at which so many minutes have passed of a date in Doha.
pub fn instant_at(on: NaiveDate, minute: u16) -> DateTime<Utc> {
    let midnight = on.and_hms_opt(0, 0, 0).unwrap_or_default().and_utc();
    midnight - TimeDelta::seconds(i64::from(DOHA_OFFSET_SECONDS)) + TimeDelta::minutes(i64::from(minute))
}

/// An instant as the wire writes it: `2026-11-21T10:00:00+03:00`. Its first 10 characters are the date that
/// order cards show (specification, section 9).
pub fn instant_text(at: DateTime<Utc>) -> String {
    at.with_timezone(&doha()).to_rfc3339_opts(SecondsFormat::Secs, false)
}

/// The instant so many milliseconds after 1970 began, if there is such a one.
pub const fn at_millis(millis: i64) -> Option<DateTime<Utc>> {
    DateTime::from_timestamp_millis(millis)
}

/// The date of a text `YYYY-MM-DD`; nothing for any other text.
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

/// Minutes since midnight in Doha at an instant.
pub fn minute_at(now: DateTime<Utc>) -> u16 {
    let local = now.with_timezone(&doha());
    u16::try_from(local.hour() * 60 + local.minute()).unwrap_or(0)
}

/// Today, tomorrow and the day after, as dates in Doha (specification, section 2: the day tabs).
pub fn days_at(now: DateTime<Utc>) -> [NaiveDate; 3] {
    let today = date_at(now);
    let after = |days| today.checked_add_days(Days::new(days)).unwrap_or(NaiveDate::MAX);
    [today, after(1), after(2)]
}

/// Minutes since midnight as `HH:MM`; at most `24:00`.
pub fn time_text(minute: u16) -> String {
    let minute = minute.min(MINUTES_PER_DAY);
    format!("{:02}:{:02}", minute / 60, minute % 60)
}

/// Minutes since midnight of a text `HH:MM`, 00:00 to 24:00; nothing for any other text.
pub fn parse_time(text: &str) -> Option<u16> {
    let (hours, minutes) = text.split_once(':')?;
    let number = |part: &str| {
        let is_plain = part.len() == 2 && part.bytes().all(|byte| byte.is_ascii_digit());
        if is_plain { part.parse::<u16>().ok() } else { None }
    };
    let (hours, minutes) = (number(hours)?, number(minutes)?);
    (minutes < 60).then_some(hours * 60 + minutes).filter(|minute| *minute <= MINUTES_PER_DAY)
}

/// The part of the day under which a slot is listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub enum DayPart {
    /// Starts before noon.
    Morning,
    /// Starts before five.
    Midday,
    /// Starts at five or later.
    Evening,
}

/// The part of the day that a slot belongs to, by its first minute since midnight.
pub const fn day_part(start_minute: u16) -> DayPart {
    match start_minute {
        ..720 => DayPart::Morning,
        720..1020 => DayPart::Midday,
        1020.. => DayPart::Evening,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::TimeZone;

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
    fn dates_are_read_as_they_are_written_and_nothing_else_is() {
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
    fn times_are_read_back_and_nothing_else_is() {
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
    fn chk_04_slots_belong_to_morning_midday_or_evening() {
        use DayPart::{Evening, Midday, Morning};
        let part = |text| parse_time(text).map(day_part);
        assert_eq!(
            ["00:00", "11:59", "12:00", "16:59", "17:00", "22:00"].map(part),
            [Morning, Morning, Midday, Midday, Evening, Evening].map(Some)
        );
    }
}
