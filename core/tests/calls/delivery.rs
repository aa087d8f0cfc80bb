//! Calls for delivery: times in Doha, slots, the calendar, express and fees.

use std::collections::BTreeSet;

use chrono::{NaiveDate, Weekday};
use hamour_core::Money;
use hamour_core::delivery::{self, Calendar, ExpressHours, Fees, Season, Slot, WeeklyWindow};
use serde_json::{Value, json};

use super::staff::{date, instant};
use super::{amount, arg};

pub(super) fn ask(call: &str, args: &[Value]) -> Option<Value> {
    let now = |index: usize| instant(&args[index]).expect("an instant");
    Some(match call {
        "dateAt" => json!(delivery::date_at(now(0)).to_string()),
        "minuteAt" => json!(delivery::minute_at(now(0))),
        "daysAt" => json!(delivery::days_at(now(0)).map(|day| day.to_string())),
        "instantText" => json!(delivery::instant_text(now(0))),
        "timeText" => json!(delivery::time_text(arg(args, 0))),
        "parseTime" => json!(delivery::parse_time(&arg::<String>(args, 0))),
        "parseDate" => json!(delivery::parse_date(&arg::<String>(args, 0)).map(|date| date.to_string())),
        "isInOrder" => json!(delivery::is_in_order(minute(&args[0]), minute(&args[1]))),
        "listedSlots" => {
            let ids = |day: Vec<Slot>| day.into_iter().map(|slot| slot.id).collect::<Vec<_>>();
            json!(delivery::listed_slots(&slots(&args[0]), now(1)).map(ids))
        }
        "isSlotAvailable" => json!(slot(&args[0]).is_available_at(now(1))),
        "comingWindows" => json!(windows_texts(calendar(&args[0]).coming(now(1)))),
        "calendarChanges" => {
            let sized = arg::<Option<BTreeSet<i64>>>(args, 4).unwrap_or_default();
            let overrides = delivery::SlotOverrides { withdrawn: arg(args, 2), sized };
            let changes = calendar(&args[0]).changes(&slots(&args[1]), &overrides, now(3));
            let is_empty = changes.is_empty();
            let mut answer = json!({
                "make": windows_texts(changes.make),
                "withdraw": changes.withdraw,
                "restore": changes.restore
            });
            if !changes.resize.is_empty() {
                answer["resize"] = json!(changes.resize);
            }
            if is_empty { Value::Null } else { answer }
        }
        "expressHours" => hours_text(calendar(&args[0]).express_hours(&hours(&args[1]), date(&args[2]))),
        "deliveryCharge" => amount(delivery::charge(&fees(&args[0]), arg(args, 1), arg(args, 2))),
        "freeDelivery" => json!(
            delivery::free_delivery(&fees(&args[0]), arg(args, 1))
                .ok()
                .flatten()
                .map(|free| json!({"from": free.from, "missing": free.missing, "is_earned": free.is_earned}))
        ),
        "isExpressAvailable" => {
            json!(delivery::is_express_available(&hours(&args[0]), arg(args, 1), arg(args, 2), now(3)))
        }
        "isExpressInCalendar" => {
            let hours = calendar(&args[0]).express_hours_at(&hours(&args[1]), now(2));
            json!(delivery::is_express_available(&hours, true, 0, now(2)))
        }
        "isExpressSpan" => json!(delivery::is_express_span(minute(&args[0]), minute(&args[1]))),
        "expressBy" => json!(delivery::instant_text(delivery::express_by(now(0)))),
        "expressOn" => json!(delivery::express_on(now(0)).to_string()),
        _ => return None,
    })
}

fn minute(value: &Value) -> u16 {
    value.as_str().and_then(delivery::parse_time).expect("a time")
}

fn hours(value: &Value) -> ExpressHours {
    ExpressHours {
        is_enabled: value["is_enabled"] == true,
        from_minute: minute(&value["from"]),
        until_minute: minute(&value["until"]),
        max_under_way: arg(std::slice::from_ref(&value["max_under_way"]), 0),
    }
}

fn hours_text(hours: ExpressHours) -> Value {
    json!({
        "is_enabled": hours.is_enabled,
        "from": delivery::time_text(hours.from_minute),
        "until": delivery::time_text(hours.until_minute),
        "max_under_way": hours.max_under_way
    })
}

fn slots(value: &Value) -> Vec<Slot> {
    value.as_array().expect("slots").iter().map(slot).collect()
}

fn slot(value: &Value) -> Slot {
    let number = |name: &str| u32::try_from(value[name].as_u64().expect("a count")).expect("a count");
    Slot {
        id: value["id"].as_i64().expect("an id"),
        on: date(&value["on"]),
        start_minute: minute(&value["start"]),
        end_minute: minute(&value["end"]),
        capacity: number("capacity"),
        taken: number("taken"),
        is_closed: value["is_closed"] == true,
    }
}

/// Parses two times such as `09:00-11:00`.
fn span(text: &str) -> (u16, u16) {
    let (start, end) = text.split_once('-').expect("a span");
    let minute = |text: &str| delivery::parse_time(text).expect("a time");
    (minute(start), minute(end))
}

/// Parses a calendar, with windows such as `Sat 09:00-11:00`.
fn calendar(value: &Value) -> Calendar {
    let windows = |value: &Value| -> Vec<WeeklyWindow> {
        let texts = value.as_array().into_iter().flatten().filter_map(Value::as_str);
        texts
            .map(|text| {
                let (weekday, times) = text.split_once(' ').expect("a day and a span");
                let weekday = weekday.parse::<Weekday>().expect("a day");
                let (start_minute, end_minute) = span(times);
                WeeklyWindow { weekday, start_minute, end_minute, capacity: 8 }
            })
            .collect()
    };
    let seasons = value["seasons"].as_array().into_iter().flatten().map(|season| Season {
        first_on: date(&season["first"]),
        last_on: date(&season["last"]),
        windows: windows(&season["windows"]),
        express_minutes: season["express"].as_str().map(span),
    });
    let closed = value["closed"].as_array().into_iter().flatten().map(date).collect();
    Calendar { week: windows(&value["week"]), seasons: seasons.collect(), closed, extra: vec![] }
}

/// Formats the dates of windows with their start and end times.
fn windows_texts(windows: Vec<(NaiveDate, WeeklyWindow)>) -> Vec<String> {
    let text = |(day, window): (NaiveDate, WeeklyWindow)| {
        let [start, end] = [window.start_minute, window.end_minute].map(delivery::time_text);
        format!("{day} {start}-{end}")
    };
    windows.into_iter().map(text).collect()
}

fn fees(fees: &Value) -> Fees {
    let money = |value: &Value| value.as_str().map(|text| text.parse::<Money>().expect("an amount"));
    Fees {
        base: money(&fees["base"]).unwrap_or_default(),
        zone: money(&fees["zone"]),
        free_from: money(&fees["free_from"]),
        express: money(&fees["express"]).unwrap_or_default(),
    }
}
