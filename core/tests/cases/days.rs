//! Cases about time: dates around the ends of months, slots, calendars, express and delivery fees.

use chrono::{Datelike, Days, NaiveDate};
use serde_json::{Value, json};

use super::{Draw, LIMIT, riyals};

/// The first day of the generated cases: a Friday, so that the next day is the first of a week.
const FIRST: (i32, u32, u32) = (2026, 11, 20);
const WEEK: [&str; 7] = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/// Returns any date of eighty years. About a third are close to the beginning or end of a month.
pub(crate) fn date(draw: &mut Draw) -> String {
    let (year, month) = (i32::try_from(draw.between(2024, 2104)).expect("a year"), draw.between(1, 12));
    let first = NaiveDate::from_ymd_opt(year, u32::try_from(month).expect("a month"), 1).expect("a date");
    let length = first.num_days_in_month();
    let day = match draw.below(3) {
        0 => draw.one_of(&[1, 2, u64::from(length) - 2, u64::from(length) - 1, u64::from(length)]),
        _ => draw.below(length.into()) + 1,
    };
    (first + Days::new(day - 1)).to_string()
}

fn day(draw: &mut Draw) -> NaiveDate {
    let (year, month, day) = FIRST;
    NaiveDate::from_ymd_opt(year, month, day).expect("a date") + Days::new(draw.below(7))
}

/// Returns a time on one of these days: on the hour, a second before or after it, or any other.
fn instant(draw: &mut Draw) -> String {
    let (day, hour) = (day(draw), draw.below(24));
    let rest = draw.one_of(&["00:00", "00:00", "00:01", "59:59", "30:00", "12:34"]);
    format!("{day}T{hour:02}:{rest}+03:00")
}

fn times(draw: &mut Draw) -> (String, String) {
    let start = draw.below(12) * 2;
    (format!("{start:02}:00"), format!("{:02}:00", start + draw.one_of(&[1, 2])))
}

fn slot(draw: &mut Draw, id: u64) -> Value {
    let ((start, end), capacity) = (times(draw), draw.below(4));
    let taken = draw.below(capacity + 1);
    json!({
        "id": id, "on": day(draw).to_string(), "start": start, "end": end, "capacity": capacity, "taken": taken,
        "is_closed": draw.below(6) == 0
    })
}

fn slots(draw: &mut Draw) -> Vec<Value> {
    (1..draw.below(9)).map(|id| slot(draw, id)).collect()
}

fn windows(draw: &mut Draw) -> Vec<String> {
    (0..draw.below(6))
        .map(|_| {
            let (weekday, (start, end)) = (draw.one_of(&WEEK), times(draw));
            format!("{weekday} {start}-{end}")
        })
        .collect()
}

fn calendar(draw: &mut Draw) -> Value {
    let seasons: Vec<Value> = (0..draw.below(3))
        .map(|_| {
            let (first, days) = (day(draw), draw.below(6));
            let express = draw.one_of(&[None, Some("20:00-24:00"), Some("20:00-02:00"), Some("10:00-12:00")]);
            json!({"first": first.to_string(), "last": (first + Days::new(days)).to_string(),
                   "windows": windows(draw), "express": express})
        })
        .collect();
    let closed: Vec<String> = (0..draw.below(3)).map(|_| day(draw).to_string()).collect();
    json!({"week": windows(draw), "seasons": seasons, "closed": closed})
}

fn hours(draw: &mut Draw) -> Value {
    let (from, until) =
        draw.one_of(&[("09:00", "21:00"), ("00:00", "24:00"), ("10:00", "22:00"), ("20:00", "02:00")]);
    json!({"is_enabled": draw.below(6) > 0, "from": from, "until": until, "max_under_way": draw.below(4)})
}

fn fees(draw: &mut Draw) -> Value {
    let mut fees = json!({"base": riyals(draw.between(0, 3_000)), "express": riyals(draw.between(0, 2_000))});
    for name in ["zone", "free_from"] {
        if draw.is_heads() {
            fees[name] = riyals(draw.one_of(&[0, 1_000, 20_000, 30_000])).into();
        }
    }
    fees
}

pub(super) fn case(draw: &mut Draw) -> (&'static str, Value) {
    match draw.below(12) {
        0 => (draw.one_of(&["refundDueOn", "isWorkingDay", "parseDate"]), json!([date(draw)])),
        1 => (
            draw.one_of(&["dateAt", "minuteAt", "daysAt", "instantText", "expressBy", "expressOn"]),
            json!([instant(draw)]),
        ),
        2 => ("listedSlots", json!([slots(draw), instant(draw)])),
        3 => ("isSlotAvailable", json!([slot(draw, 1), instant(draw)])),
        4 => ("comingWindows", json!([calendar(draw), instant(draw)])),
        5 | 6 => {
            let slots = slots(draw);
            let withdrawn: Vec<u64> = (1..8).filter(|_| draw.below(4) == 0).collect();
            ("calendarChanges", json!([calendar(draw), slots, withdrawn, instant(draw)]))
        }
        7 => ("expressHours", json!([calendar(draw), hours(draw), day(draw).to_string()])),
        8 => ("isExpressInCalendar", json!([calendar(draw), hours(draw), instant(draw)])),
        9 => {
            let has_express = draw.below(4) > 0;
            ("isExpressAvailable", json!([hours(draw), has_express, draw.below(5), instant(draw)]))
        }
        10 => {
            let goods = riyals(draw.one_of(&[0, 999, 1_000, 19_999, 20_000, 30_000, 30_001]));
            let mut fees = fees(draw);
            if draw.below(3) == 0 {
                fees["base"] = riyals(LIMIT).into();
            }
            if draw.is_heads() {
                ("freeDelivery", json!([fees, goods]))
            } else {
                ("deliveryCharge", json!([fees, goods, draw.is_heads()]))
            }
        }
        _ => {
            let status = draw.one_of(&["Processing", "Accepted", "Food on the way", "Cancelled"]);
            let window = draw.one_of(&[None, Some(5), Some(60), Some(1_440), Some(10_000)]);
            let placed = format!("{}T10:00:00+03:00", day(draw));
            let actor = draw.one_of(&["Customer", "Customer", "Staff", "System"]);
            ("mayCancel", json!([actor, status, placed, window, instant(draw)]))
        }
    }
}
