//! What staff plan of the delivery: seasons, windows of a date, reasons for closing, zones (beyond the requirements).

use std::collections::BTreeSet;

use chrono::{DateTime, NaiveDate, Utc};

use super::calendar::{Calendar, Season, WeeklyWindow, are_days_in_order};
use super::express::is_express_span;
use super::limits::{InvalidWindow, check_window};
use super::time::{date_at, time_text};
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

/// Checks the windows of a week, a season or a date: each of them, and that no two of a day overlap.
///
/// # Errors
/// [`ServerErrorCode::WindowOutOfOrder`] or [`ServerErrorCode::CapacityInvalid`] for the first invalid window,
/// [`ServerErrorCode::WindowTwice`] or [`ServerErrorCode::WindowsOverlap`] for the first two that exclude each other,
/// [`ServerErrorCode::WindowsTooMany`].
pub fn check_windows(windows: &[WeeklyWindow]) -> Result<(), ErrorInfo> {
    if windows.len() > WINDOWS_MAX {
        return Err(ErrorInfo::new(ServerErrorCode::WindowsTooMany, most(WINDOWS_MAX)));
    }
    if let Some(invalid) = windows.iter().flat_map(check_window).next() {
        return Err(InvalidWindow::error_info(invalid));
    }
    let mut sorted: Vec<_> = windows.iter().collect();
    sorted.sort_by_key(|window| (window.weekday.num_days_from_sunday(), times_of(window)));
    // Among windows that are sorted by start, any overlap is one of two neighbours.
    let mut pairs = sorted.iter().zip(sorted.iter().skip(1));
    pairs
        .find(|(one, next)| overlap(one, next))
        .map_or(Ok(()), |(one, next)| Err(excluded(day_of(one), one, next)))
}

/// Checks windows that are added to the `there` of a week or date. One with the times of a window that is there sets
/// that window's capacity, and is not compared with the others.
///
/// # Errors
/// Those of [`check_windows`] for the added ones, and [`ServerErrorCode::WindowsOverlap`] for the first that overlaps one
/// that is there.
pub fn check_added_windows(there: &[WeeklyWindow], added: &[WeeklyWindow]) -> Result<(), ErrorInfo> {
    check_windows(added)?;
    let refused = clash(there, &new_among(added, there));
    refused.map_or(Ok(()), |(one, new)| Err(excluded(day_of(&one), &one, &new)))
}

/// Checks whether a change of the week or of a season leaves the windows of single dates as they are: none of the windows
/// that it adds to a date overlaps one that only this date has.
///
/// # Errors
/// [`ServerErrorCode::WindowsOverlap`] with the date and both windows.
pub fn check_dates_of_change(before: &Calendar, after: &Calendar) -> Result<(), ErrorInfo> {
    let days: BTreeSet<NaiveDate> = after.extra.iter().map(|(day, _)| *day).collect();
    for day in days {
        let own = after.own_windows_on(day);
        let added = new_among(&after.usual_windows_on(day), &before.usual_windows_on(day));
        if let Some((one, new)) = clash(&own, &new_among(&added, &own)) {
            return Err(excluded(MessageArg::Name(day.to_string()), &one, &new));
        }
    }
    Ok(())
}

/// Returns those of the windows whose day and times none of `there` has.
fn new_among(windows: &[WeeklyWindow], there: &[WeeklyWindow]) -> Vec<WeeklyWindow> {
    let is_there = |window: &WeeklyWindow| {
        there.iter().any(|known| known.weekday == window.weekday && times_of(known) == times_of(window))
    };
    windows.iter().filter(|window| !is_there(window)).copied().collect()
}

/// Returns the first two of both lists that overlap.
fn clash(there: &[WeeklyWindow], new: &[WeeklyWindow]) -> Option<(WeeklyWindow, WeeklyWindow)> {
    let mut pairs = new.iter().flat_map(|window| there.iter().map(move |known| (*known, *window)));
    pairs.find(|(known, window)| overlap(known, window))
}

fn day_of(window: &WeeklyWindow) -> MessageArg {
    MessageArg::Name(window.weekday.to_string())
}

const fn times_of(window: &WeeklyWindow) -> (u16, u16) {
    (window.start_minute, window.end_minute)
}

/// Returns whether two windows share a minute of a day. One may begin when the other ends.
fn overlap(one: &WeeklyWindow, other: &WeeklyWindow) -> bool {
    one.weekday == other.weekday && one.start_minute < other.end_minute && other.start_minute < one.end_minute
}

/// Returns the error of two windows of a day that overlap: it names the day and both.
fn excluded(day: MessageArg, one: &WeeklyWindow, other: &WeeklyWindow) -> ErrorInfo {
    let times = |window: &WeeklyWindow| {
        MessageArg::Name(format!(
            "{}\u{2013}{}",
            time_text(window.start_minute),
            time_text(window.end_minute)
        ))
    };
    if times_of(one) == times_of(other) {
        return ErrorInfo::new(ServerErrorCode::WindowTwice, vec![day, times(one)]);
    }
    let (first, second) = if times_of(one) < times_of(other) { (one, other) } else { (other, one) };
    ErrorInfo::new(ServerErrorCode::WindowsOverlap, vec![day, times(first), times(second)])
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
    use chrono::Weekday;

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

    fn window(weekday: Weekday, start_hour: u16, end_hour: u16) -> WeeklyWindow {
        WeeklyWindow { weekday, start_minute: start_hour * 60, end_minute: end_hour * 60, capacity: 5 }
    }

    fn told(result: Result<(), ErrorInfo>) -> String {
        result.map_or_else(|info| info.text().into_owned(), |()| "fine".to_owned())
    }

    #[test]
    fn windows_of_a_day_are_valid_and_exclude_each_other() {
        use Weekday::{Sat, Sun};
        for (windows, expect) in [
            (vec![window(Sat, 9, 11), window(Sun, 9, 11), window(Sat, 11, 13), window(Sat, 22, 24)], "fine"),
            (
                vec![window(Sun, 9, 11), window(Sat, 9, 11), window(Sat, 9, 11)],
                "Sat: the window 09:00–11:00 is there twice",
            ),
            (
                vec![window(Sat, 16, 18), window(Sat, 12, 14), window(Sat, 10, 13)],
                "Sat: the windows 10:00–13:00 and 12:00–14:00 overlap",
            ),
            (
                vec![window(Sat, 10, 11), window(Sat, 8, 20)],
                "Sat: the windows 08:00–20:00 and 10:00–11:00 overlap",
            ),
            (vec![window(Sat, 12, 11)], "A window must end after it begins"),
            (
                vec![WeeklyWindow { capacity: 0, ..window(Sat, 9, 11) }],
                "The capacity must be a whole number from 1 to 10000",
            ),
            (vec![window(Sat, 9, 11); WINDOWS_MAX + 1], "At most 200 windows are possible here"),
        ] {
            assert_eq!(told(check_windows(&windows)), expect);
        }
    }

    #[test]
    fn an_added_window_takes_the_place_of_one_with_its_times_and_overlaps_no_other() {
        use Weekday::{Sat, Sun};
        // They were stored before this rule.
        let there = [window(Sat, 8, 10), window(Sat, 9, 11)];
        for (added, expect) in [
            (window(Sat, 9, 11), "fine"),
            (window(Sat, 11, 13), "fine"),
            (window(Sun, 9, 10), "fine"),
            (window(Sat, 7, 9), "Sat: the windows 07:00–09:00 and 08:00–10:00 overlap"),
            (window(Sat, 10, 12), "Sat: the windows 09:00–11:00 and 10:00–12:00 overlap"),
        ] {
            assert_eq!(told(check_added_windows(&there, &[added])), expect);
        }
        let twice = [window(Sun, 9, 11), window(Sun, 10, 12)];
        assert_eq!(
            told(check_added_windows(&there, &twice)),
            "Sun: the windows 09:00–11:00 and 10:00–12:00 overlap"
        );
    }

    #[test]
    fn a_change_of_the_week_leaves_the_windows_of_single_dates() {
        // A Saturday, and the one before it in a season.
        let extra = vec![
            (date("2026-11-28"), window(Weekday::Sat, 12, 14)),
            (date("2026-11-21"), window(Weekday::Sat, 12, 14)),
        ];
        let seasons =
            vec![Season { windows: vec![window(Weekday::Sat, 9, 11)], ..season("2026-11-20", "2026-11-22") }];
        let before = Calendar { seasons, extra, ..Calendar::default() };
        let with = |start, end| Calendar { week: vec![window(Weekday::Sat, start, end)], ..before.clone() };
        let overlaps = "2026-11-28: the windows 12:00–14:00 and 13:00–15:00 overlap";
        assert_eq!(told(check_dates_of_change(&before, &with(13, 15))), overlaps);
        assert_eq!(told(check_dates_of_change(&with(13, 15), &with(13, 15))), "fine", "it was there");
        assert_eq!(told(check_dates_of_change(&before, &with(12, 14))), "fine", "the date's takes its place");
        assert_eq!(told(check_dates_of_change(&before, &with(14, 16))), "fine");
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
