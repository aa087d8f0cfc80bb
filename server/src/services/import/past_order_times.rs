//! The times of past orders in the import files: within the shop's delivery windows, at usual ordering hours, and never
//! after the import.

use chrono::{DateTime, Days, NaiveDate, TimeDelta, Utc};
use hamour_core::delivery::{Calendar, WeeklyWindow, date_at, instant_at, minute_at};
use hamour_core::order::OrderStatus;

/// The hours in which past orders were placed, in minutes since midnight in Doha.
const FIRST_MINUTE: u16 = 10 * 60;
const LAST_MINUTE: u16 = 22 * 60;
/// When an order for the next morning was placed, in minutes since midnight in Doha.
const EVENING_MINUTE: u16 = 20 * 60 + 30;
/// The time between an order and the start of its window.
const AHEAD: TimeDelta = TimeDelta::hours(3);
/// The minutes between consecutive orders, and the maximum of their sum.
const APART_MINUTES: i64 = 20;
const APART_MAX_MINUTES: i64 = 100;
/// The maximum number of days searched for a window.
const DAYS_MAX: u64 = 14;

/// A delivery window on a date.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Window {
    /// The date in Doha.
    pub on: NaiveDate,
    /// Start and end, in minutes since midnight in Doha.
    pub minutes: (u16, u16),
}

impl Window {
    fn starts_at(self) -> DateTime<Utc> {
        instant_at(self.on, self.minutes.0)
    }

    fn ends_at(self) -> DateTime<Utc> {
        instant_at(self.on, self.minutes.1)
    }

    /// Returns when an order in this window is delivered.
    fn delivered_at(self) -> DateTime<Utc> {
        self.starts_at() + (self.ends_at() - self.starts_at()) / 3
    }
}

/// The times of a past order.
#[derive(Clone, Debug)]
pub(super) struct Past {
    /// When it was placed.
    pub placed: DateTime<Utc>,
    /// The window in which it was or will be delivered; `None` if it waits for the next slot, or if there is no window.
    pub window: Option<Window>,
}

/// Returns the times of an order with this status and age in days, after which `later` other orders were placed.
pub(super) fn past(
    calendar: &Calendar,
    status: OrderStatus,
    days_ago: u32,
    later: usize,
    now: DateTime<Utc>,
) -> Past {
    let apart = APART_MINUTES * (1 + i64::try_from(later).unwrap_or(APART_MAX_MINUTES));
    let latest = day_before(last_busy(now), days_ago) - TimeDelta::minutes(apart.min(APART_MAX_MINUTES));
    let day = day_before(now, days_ago);
    let window = match status {
        OrderStatus::Processing | OrderStatus::Accepted => None,
        OrderStatus::FoodOnTheWay => {
            windows_from(calendar, date_at(day)).find(|window| window.ends_at() > day)
        }
        OrderStatus::Delivered | OrderStatus::Cancelled => afternoon(calendar, day),
    };
    let placed = window.map_or(latest, |window| placed_for(window, apart).min(latest));
    Past { placed, window }
}

/// Returns when such an order took each status of its history.
pub(super) fn instants(past: &Past, history: &[OrderStatus], now: DateTime<Utc>) -> Vec<DateTime<Utc>> {
    let mut at = past.placed;
    let step = |status: &OrderStatus| {
        let soon = at + TimeDelta::minutes(4);
        let wanted = match (status, &past.window) {
            (OrderStatus::Processing, _) => past.placed,
            (OrderStatus::FoodOnTheWay, Some(window)) => {
                soon.max((window.starts_at() - TimeDelta::minutes(20)).min(now - TimeDelta::minutes(10)))
            }
            (OrderStatus::Delivered, Some(window)) => soon.max(window.delivered_at()),
            _ => soon,
        };
        at = wanted;
        at
    };
    history.iter().map(step).collect()
}

fn day_before(now: DateTime<Utc>, days: u32) -> DateTime<Utc> {
    now.checked_sub_days(Days::new(days.into())).unwrap_or(now)
}

/// Returns the latest time of usual ordering hours: now, or the end of the last evening.
fn last_busy(now: DateTime<Utc>) -> DateTime<Utc> {
    let today = date_at(now);
    match minute_at(now) {
        LAST_MINUTE.. => instant_at(today, LAST_MINUTE),
        FIRST_MINUTE.. => now,
        _ => instant_at(today.pred_opt().unwrap_or(today), LAST_MINUTE),
    }
}

/// Returns when an order for this window was placed: some hours before an afternoon window, the evening before a
/// morning window.
fn placed_for(window: Window, apart_minutes: i64) -> DateTime<Utc> {
    let ahead = window.starts_at() - AHEAD;
    let eve = window.on.pred_opt().unwrap_or(window.on);
    let at = if minute_at(ahead) >= FIRST_MINUTE && date_at(ahead) == window.on {
        ahead
    } else {
        instant_at(eve, EVENING_MINUTE)
    };
    // Varies the minutes, so that orders are not placed exactly on the hour.
    at + TimeDelta::minutes(apart_minutes % 17)
}

fn of_day(calendar: &Calendar, on: NaiveDate) -> Vec<Window> {
    let mut of_day: Vec<WeeklyWindow> = calendar.windows_on(on);
    of_day.sort_unstable_by_key(|window| (window.start_minute, window.end_minute));
    of_day
        .into_iter()
        .map(|window| Window { on, minutes: (window.start_minute, window.end_minute) })
        .collect()
}

fn windows_from(calendar: &Calendar, first: NaiveDate) -> impl Iterator<Item = Window> {
    let days = first.iter_days().zip(0..DAYS_MAX).map(|(day, _)| day);
    days.flat_map(|day| of_day(calendar, day))
}

/// Returns the middle one of the windows that were over at an instant, on the latest date that has any.
fn afternoon(calendar: &Calendar, by: DateTime<Utc>) -> Option<Window> {
    let days = std::iter::successors(Some(date_at(by)), NaiveDate::pred_opt).zip(0..DAYS_MAX);
    days.map(|(day, _)| {
        of_day(calendar, day).into_iter().filter(|window| window.ends_at() <= by).collect::<Vec<_>>()
    })
    .find_map(|over| over.get(over.len() / 2).copied())
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::{TimeZone as _, Weekday};

    const HISTORIES: [(OrderStatus, &[OrderStatus]); 5] = {
        use OrderStatus::{Accepted, Cancelled, Delivered, FoodOnTheWay, Processing};
        [
            (Processing, &[Processing]),
            (Accepted, &[Processing, Accepted]),
            (FoodOnTheWay, &[Processing, Accepted, FoodOnTheWay]),
            (Cancelled, &[Processing, Cancelled]),
            (Delivered, &[Processing, Accepted, FoodOnTheWay, Delivered]),
        ]
    };

    fn calendar() -> Calendar {
        let window = |weekday, hour: u16| WeeklyWindow {
            weekday,
            start_minute: hour * 60,
            end_minute: (hour + 2) * 60,
            capacity: 20,
        };
        let days = [
            Weekday::Mon,
            Weekday::Tue,
            Weekday::Wed,
            Weekday::Thu,
            Weekday::Fri,
            Weekday::Sat,
            Weekday::Sun,
        ];
        let hours = |day| if day == Weekday::Fri { &[13, 16, 20][..] } else { &[8, 10, 13, 16, 18, 20][..] };
        let week =
            days.into_iter().flat_map(|day| hours(day).iter().map(move |hour| window(day, *hour))).collect();
        Calendar { week, ..Calendar::default() }
    }

    fn every_hour_of_a_week() -> impl Iterator<Item = DateTime<Utc>> {
        let first = Utc.with_ymd_and_hms(2026, 11, 21, 0, 19, 0).single().expect("exists");
        (0..7 * 48).map(move |half| first + TimeDelta::minutes(30 * half))
    }

    #[test]
    fn orders_were_placed_by_day_and_move_on_in_order_and_never_after_the_import() {
        for now in every_hour_of_a_week() {
            for (status, history) in HISTORIES {
                for days_ago in [0, 4, 6] {
                    let past = past(&calendar(), status, days_ago, 2, now);
                    let minute = minute_at(past.placed);
                    assert!((8 * 60..LAST_MINUTE).contains(&minute), "{now} {status} {past:?}");
                    let instants = instants(&past, history, now);
                    assert!(
                        instants.is_sorted() && instants[0] == past.placed,
                        "{now} {status} {instants:?}"
                    );
                    assert!(instants.iter().all(|at| *at <= now), "{now} {status} {instants:?}");
                }
            }
        }
    }

    #[test]
    fn orders_lie_in_windows_of_the_calendar_and_are_delivered_within_them() {
        for now in every_hour_of_a_week() {
            for (status, history) in HISTORIES {
                for days_ago in [0, 4, 6] {
                    let past = past(&calendar(), status, days_ago, 0, now);
                    let Some(window) = past.window else {
                        assert!(status.can_cancel(), "{now} {status}");
                        continue;
                    };
                    assert!(of_day(&calendar(), window.on).contains(&window), "{now} {status} {window:?}");
                    assert!(past.placed + TimeDelta::hours(2) <= window.starts_at(), "{now} {status}");
                    let last = *instants(&past, history, now).last().expect("has a life");
                    if status == OrderStatus::Delivered {
                        assert!(window.starts_at() < last && last <= window.ends_at(), "{now} {last}");
                    }
                    if status == OrderStatus::FoodOnTheWay && days_ago == 0 {
                        assert!(window.ends_at() > now, "{now}: it is not late");
                    }
                }
            }
        }
    }

    #[test]
    fn orders_of_one_day_follow_each_other() {
        for now in every_hour_of_a_week() {
            let placed = |(later, status)| past(&calendar(), status, 0, later, now).placed;
            let of_today =
                [(2, OrderStatus::FoodOnTheWay), (1, OrderStatus::Accepted), (0, OrderStatus::Processing)];
            let [first, second, third] = of_today.map(placed);
            assert!(first <= second && second < third, "{now}: {first} {second} {third}");
        }
    }

    #[test]
    fn a_shop_without_windows_gets_past_orders_too() {
        let now = every_hour_of_a_week().next().expect("one");
        let past = past(&Calendar::default(), OrderStatus::Delivered, 6, 0, now);
        assert_eq!(past.window, None);
        assert!(past.placed < now);
    }
}
