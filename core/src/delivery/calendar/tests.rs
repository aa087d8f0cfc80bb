//! Tests of the delivery calendar (beyond the requirements).

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
    assert_eq!(listed(&calendar, at(8)), ["2026-11-21 9", "2026-11-22 20", "2026-11-28 20", "2026-11-29 9"]);
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
    let ramadan = Season { express_minutes: Some((1080, 1440)), ..season("2026-11-22", "2026-11-28", 20) };
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

#[test]
fn chk_04_a_window_on_one_date_is_added_to_the_week_and_replaces_its_like() {
    let (sat, sun) = (date("2026-11-21"), date("2026-11-22"));
    let small = WeeklyWindow { capacity: 2, ..window(Weekday::Sat, 9) };
    let extra = vec![(sat, window(Weekday::Sat, 20)), (sat, small), (sun, window(Weekday::Sun, 7))];
    let calendar = Calendar { extra, ..weekends() };
    assert_eq!(calendar.windows_on(sat), [small, window(Weekday::Sat, 20)]);
    assert_eq!(calendar.windows_on(sun), [window(Weekday::Sun, 7), window(Weekday::Sun, 9)]);
    assert_eq!(calendar.windows_on(date("2026-11-28")), [window(Weekday::Sat, 9)]);
    let closed = Calendar { closed: BTreeSet::from([sat]), ..calendar };
    assert_eq!(closed.windows_on(sat), [], "a closed date has no delivery");
}
