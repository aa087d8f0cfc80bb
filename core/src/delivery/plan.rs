//! What staff plan of the delivery: seasons, windows of a date, reasons for closing, zones (beyond the requirements).

use std::collections::BTreeSet;

use chrono::{DateTime, NaiveDate, Utc, Weekday};

use super::calendar::{Season, WeeklyWindow, are_days_in_order};
use super::express::is_express_span;
use super::limits::{InvalidWindow, check_window};
use super::time::date_at;
use crate::address::parse_zone;
use crate::error_code::{ErrorInfo, ServerErrorCode};
use crate::issue::RuleCode;
use crate::message_args::MessageArg;
use crate::staff_text::check_lines;
use crate::unicode::{is_printable, is_visible};

/// The maximum number of characters of the name of a season, zone or municipality.
pub const NAME_MAX_CHARS: usize = 60;
/// The maximum number of characters of the reason for closing a date.
pub const REASON_MAX_CHARS: usize = 200;
/// The maximum number of windows of a season or of a date.
pub const WINDOWS_MAX: usize = 200;

fn most(limit: usize) -> Vec<MessageArg> {
    vec![MessageArg::Number(u32::try_from(limit).unwrap_or(u32::MAX))]
}

/// Checks the name of a season, zone or municipality, and returns it trimmed. An Arabic name may be missing.
///
/// # Errors
/// [`ServerErrorCode::FieldRequired`], [`ServerErrorCode::FieldTooLong`] above [`NAME_MAX_CHARS`], or
/// [`RuleCode::TextUnprintable`].
pub fn check_area_name(name: &str, is_required: bool) -> Result<&str, ErrorInfo> {
    let name = name.trim();
    if name.is_empty() && !is_required {
        return Ok(name);
    }
    if !is_visible(name) {
        return Err(ServerErrorCode::FieldRequired.into());
    }
    if name.chars().count() > NAME_MAX_CHARS {
        return Err(ErrorInfo::new(ServerErrorCode::FieldTooLong, most(NAME_MAX_CHARS)));
    }
    if is_printable(name) { Ok(name) } else { Err(RuleCode::TextUnprintable.into()) }
}

/// Checks the reason for closing a date, which only staff read and which may be empty. Returns it trimmed.
///
/// # Errors
/// [`ServerErrorCode::FieldTooLong`], or [`RuleCode::TextUnprintable`].
pub fn check_closing_reason(reason: &str) -> Result<&str, ErrorInfo> {
    check_lines(reason, REASON_MAX_CHARS)
}

/// Checks the windows of a season or of a date.
///
/// # Errors
/// [`ServerErrorCode::WindowOutOfOrder`] or [`ServerErrorCode::CapacityInvalid`] for the first invalid window,
/// [`ServerErrorCode::WindowTwice`] if two windows of a day have the same times, [`ServerErrorCode::WindowsTooMany`].
pub fn check_windows(windows: &[WeeklyWindow]) -> Result<(), ErrorInfo> {
    if windows.len() > WINDOWS_MAX {
        return Err(ErrorInfo::new(ServerErrorCode::WindowsTooMany, most(WINDOWS_MAX)));
    }
    if let Some(invalid) = windows.iter().flat_map(check_window).next() {
        return Err(InvalidWindow::error_info(invalid));
    }
    let mut seen: BTreeSet<(u32, u16, u16)> = BTreeSet::new();
    let times = |window: &WeeklyWindow| {
        (Weekday::number_from_monday(&window.weekday), window.start_minute, window.end_minute)
    };
    let is_new = windows.iter().all(|window| seen.insert(times(window)));
    if is_new { Ok(()) } else { Err(ServerErrorCode::WindowTwice.into()) }
}

/// Checks a season that staff add or change. Its errors name the field of the request.
///
/// # Errors
/// [`ServerErrorCode::SeasonDaysInvalid`] if it ends before it begins, [`ServerErrorCode::DatePast`] if it is over,
/// [`ServerErrorCode::ExpressHoursInvalid`], and those of [`check_windows`].
pub fn check_season(season: &Season, now: DateTime<Utc>) -> Result<(), (&'static str, ErrorInfo)> {
    let Season { first_on, last_on, windows, express_minutes } = season;
    if !are_days_in_order(*first_on, *last_on) {
        return Err(("last_on", ServerErrorCode::SeasonDaysInvalid.into()));
    }
    if is_over(*last_on, now) {
        let day = MessageArg::Name(last_on.to_string());
        return Err(("last_on", ErrorInfo::new(ServerErrorCode::DatePast, vec![day])));
    }
    if express_minutes.is_some_and(|(from, until)| !is_express_span(from, until)) {
        return Err(("express", ServerErrorCode::ExpressHoursInvalid.into()));
    }
    check_windows(windows).map_err(|info| ("windows", info))
}

fn is_over(day: NaiveDate, now: DateTime<Utc>) -> bool {
    day < date_at(now)
}

/// Returns the zones of a text such as `20-39, 45`, sorted and each once. `None` if a part is no zone number or range.
pub fn zone_numbers(text: &str) -> Option<Vec<i64>> {
    let mut numbers = BTreeSet::new();
    let parts = text.split([',', '\u{60c}', ';']).map(str::trim).filter(|part| !part.is_empty());
    for part in parts {
        let (first, last) = part.split_once(['-', '\u{2013}']).unwrap_or((part, part));
        let (first, last) = (parse_zone(first)?, parse_zone(last)?);
        if first > last {
            return None;
        }
        numbers.extend(first..=last);
    }
    Some(numbers.into_iter().collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn date(text: &str) -> NaiveDate {
        text.parse().expect("a date")
    }

    fn season(first: &str, last: &str) -> Season {
        Season { first_on: date(first), last_on: date(last), windows: vec![], express_minutes: None }
    }

    fn code<T>(result: Result<T, (&'static str, ErrorInfo)>) -> (&'static str, &'static str) {
        result.map_or_else(|(field, info)| (field, info.code.as_str()), |_| ("", "fine"))
    }

    #[test]
    fn zones_are_named_by_numbers_and_ranges() {
        assert_eq!(zone_numbers("45, 20-22,21"), Some(vec![20, 21, 22, 45]));
        assert_eq!(zone_numbers("٢٠–٢١، ٥"), Some(vec![5, 20, 21]));
        assert_eq!(zone_numbers(" , "), Some(vec![]));
        for bad in ["20-", "x", "22-20", "0", "1000", "1-1000", "1-2-3"] {
            assert_eq!(zone_numbers(bad), None, "{bad}");
        }
    }

    #[test]
    fn a_season_is_of_days_to_come() {
        // 23:59 in Doha on the 21st.
        let now: DateTime<Utc> = "2026-11-21T20:59:00Z".parse().expect("an instant");
        assert_eq!(code(check_season(&season("2026-11-01", "2026-11-21"), now)), ("", "fine"));
        assert_eq!(code(check_season(&season("2026-11-01", "2026-11-20"), now)), ("last_on", "date_past"));
        assert_eq!(
            code(check_season(&season("2026-12-02", "2026-12-01"), now)),
            ("last_on", "season_days_invalid")
        );
        let hours = Season { express_minutes: Some((600, 600)), ..season("2026-12-01", "2026-12-02") };
        assert_eq!(code(check_season(&hours, now)), ("express", "express_hours_invalid"));
    }

    #[test]
    fn windows_are_valid_and_not_there_twice() {
        let window =
            |weekday, start_minute| WeeklyWindow { weekday, start_minute, end_minute: 660, capacity: 5 };
        let told = |windows: &[WeeklyWindow]| check_windows(windows).map_err(|info| info.code.as_str());
        assert_eq!(told(&[window(Weekday::Sat, 540), window(Weekday::Sun, 540)]), Ok(()));
        assert_eq!(told(&[window(Weekday::Sat, 540), window(Weekday::Sat, 540)]), Err("window_twice"));
        assert_eq!(told(&[window(Weekday::Sat, 700)]), Err("window_out_of_order"));
        assert_eq!(
            told(&[WeeklyWindow { capacity: 0, ..window(Weekday::Sat, 540) }]),
            Err("capacity_invalid")
        );
        assert_eq!(told(&vec![window(Weekday::Sat, 540); WINDOWS_MAX + 1]), Err("windows_too_many"));
    }

    #[test]
    fn names_and_reasons_are_short_and_readable() {
        let name = |name, is_required| check_area_name(name, is_required).map_err(|info| info.code.as_str());
        assert_eq!(name(" Al Sadd ", true), Ok("Al Sadd"));
        assert_eq!((name("", true), name(" ", false)), (Err("field_required"), Ok("")));
        assert_eq!(name("a\nb", true), Err("text_unprintable"));
        assert_eq!(name(&"x".repeat(NAME_MAX_CHARS + 1), false), Err("field_too_long"));
        assert_eq!(check_closing_reason(" Eid "), Ok("Eid"));
        assert!(check_closing_reason(&"x".repeat(REASON_MAX_CHARS + 1)).is_err());
    }
}
