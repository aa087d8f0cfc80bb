//! Cases close to the test vectors: a vector's arguments with a number, text, date or part of a list slightly changed.
//! So every call that has vectors is also tested around its edge cases.

use std::sync::OnceLock;

use chrono::{DateTime, NaiveDate, TimeDelta};
use serde_json::Value;

use super::{Draw, LIMIT, riyals};

/// A call, with the arguments of each of its vectors.
type Call = (String, Vec<Vec<Value>>);

/// Calls whose arguments depend on each other, so they are used unchanged: an index into a list, a status by its
/// number, a part of a picture for a use, the kind of a form, a colour of a setting.
const AS_THEY_STAND: &[&str] = &[
    "relatedPosts",
    "paymentVerdict",
    "cropRatio",
    "leastCropWidth",
    "largestCrop",
    "nearestCrop",
    "checkAnnouncement",
    "checkBanner",
    "checkPost",
    "checkBlogLabel",
    "judgeBrand",
];

/// Calls that parse a text of any format.
const READING: &[&str] = &[
    "parseMoney",
    "groupedMoney",
    "parseTime",
    "parseDate",
    "dayPart",
    "datePart",
    "orderPromise",
    "parsePhone",
];

/// Groups of words. A text that is one of them is replaced by another word of its group.
const WORDS: &[&[&str]] = &[
    &["add", "minus"],
    &["Express Delivery", "Scheduled Delivery"],
    &["Online", "COD"],
    &["Processing", "Accepted", "Food on the way", "Cancelled", "Delivered"],
    &["Customer", "Staff", "System"],
    &["Accept", "Send", "Deliver", "Cancel"],
    &["today", "tomorrow", "day_after_tomorrow"],
    &["deals", "bestsellers", "related", "search", "category", "wishlist"],
    &["thumbnail", "card", "banner", "phone_banner"],
    &["paid", "failed"],
    &["pending", "expired", "replaced", "withdrawn"],
    &["payment", "gateway"],
    &["waiting", "paid other amount", "other order", "other amount"],
    &["code", "order_status"],
    &["draft", "published", "retired"],
    &["price", "compare_at", "stock", "on_sale", "status"],
    &["owner", "manager", "packer", "driver", "editor", "support"],
    &["out_of_stock", "OUT_OF_STOCK"],
];

const DAYS: &[&str] = &["Sat", "Sun", "Mon", "Tue", "Wed", "Thu", "Fri"];
const TIMES: &[&str] = &[
    "00:00", "00:30", "02:00", "09:00", "11:00", "12:00", "13:00", "17:00", "20:00", "22:00", "23:59",
    "24:00",
];

/// Limits of types that must not be exceeded: the whole share, `u16`, `i32`, `u32` and JavaScript's integers.
const ENDS: &[i64] = &[10_000, 65_535, 2_147_483_647, 4_294_967_295, JS_END];
const JS_END: i64 = 9_007_199_254_740_991;

/// Returns the calls that have vectors, with their arguments.
#[expect(clippy::disallowed_methods, reason = "a test may look at the files of the project")]
pub(crate) fn vectors() -> &'static [Call] {
    static VECTORS: OnceLock<Vec<Call>> = OnceLock::new();
    VECTORS.get_or_init(|| {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/vectors");
        let files = std::fs::read_dir(folder).expect("the vectors are there");
        let mut paths: Vec<_> = files.map(|file| file.expect("a file").path()).collect();
        paths.retain(|path| path.extension().is_some_and(|kind| kind == "json"));
        paths.sort_unstable();
        let mut calls: Vec<Call> = vec![];
        for path in paths {
            let text = std::fs::read_to_string(path).expect("a vector file is readable");
            let mut module: Value = serde_json::from_str(&text).expect("a vector file is JSON");
            for case in module["cases"].as_array_mut().expect("cases") {
                let call = case["call"].as_str().expect("a call").to_owned();
                let Value::Array(args) = case["args"].take() else { panic!("{call} takes a list") };
                match calls.iter_mut().find(|(known, _)| *known == call) {
                    Some((_, known)) => known.push(args),
                    None => calls.push((call, vec![args])),
                }
            }
        }
        calls
    })
}

pub(super) fn case(draw: &mut Draw) -> (&'static str, Value) {
    let (call, all) = draw.of(vectors());
    let mut args = draw.of(all).clone();
    if !AS_THEY_STAND.contains(&call.as_str()) {
        for _ in 0..draw.one_of(&[0, 1, 1, 1, 2, 3]) {
            change(&mut args, call, draw);
        }
    }
    (call, args.into())
}

/// Changes one part of the arguments, if there is any.
fn change(args: &mut [Value], call: &str, draw: &mut Draw) {
    let mut count = 0;
    for value in args.iter_mut() {
        each(value, &mut |_| count += 1);
    }
    if count == 0 {
        return;
    }
    let chosen = draw.below(count);
    let mut index = 0;
    for value in args {
        each(value, &mut |part| {
            if index == chosen {
                *part = near(part.take(), call, draw);
            }
            index += 1;
        });
    }
}

/// Visits every part that may change: scalars, and lists of lists or objects.
fn each(value: &mut Value, visit: &mut impl FnMut(&mut Value)) {
    match value {
        Value::Array(parts) => {
            for part in parts.iter_mut() {
                each(part, visit);
            }
            if parts.len() > 1 && parts.iter().all(|part| part.is_array() || part.is_object()) {
                visit(value);
            }
        }
        Value::Object(parts) => parts.values_mut().for_each(|part| each(part, visit)),
        _ => visit(value),
    }
}

fn near(value: Value, call: &str, draw: &mut Draw) -> Value {
    match value {
        Value::Bool(is) => (!is).into(),
        Value::Number(number) => {
            if let Some(number) = number.as_i64() {
                near_number(number, draw).into()
            } else {
                let near = number.as_f64().unwrap_or_default() + draw.one_of(&[-1.0, -0.01, 0.01, 1.0]);
                // Rounded to few decimals, which every JSON parser reads alike.
                if near.abs() < 1e6 { ((near * 1e4).round() / 1e4).into() } else { near.into() }
            }
        }
        Value::String(text) => near_text(&text, call, draw).into(),
        Value::Array(mut parts) => {
            let place = usize::try_from(draw.below(parts.len() as u64)).expect("an index");
            match draw.below(3) {
                0 => drop(parts.remove(place)),
                1 => parts.push(parts[place].clone()),
                _ => parts.swap(0, place),
            }
            parts.into()
        }
        other => other,
    }
}

/// Returns a close number. It stays non-negative if it was, and does not exceed a limit.
fn near_number(number: i64, draw: &mut Draw) -> i64 {
    let near = match draw.below(4) {
        0 if !ENDS.contains(&number) => number + 1,
        1 => number / 2,
        _ if number == -JS_END => number,
        _ => number - 1,
    };
    if number >= 0 { near.max(0) } else { near }
}

fn near_text(text: &str, call: &str, draw: &mut Draw) -> String {
    if let Some(words) = WORDS.iter().find(|words| words.contains(&text)) {
        return draw.one_of(words).to_owned();
    }
    // A random text is hardly ever a valid time.
    if ["parseTime", "dayPart"].contains(&call) && draw.is_heads() {
        return draw.one_of(TIMES).to_owned();
    }
    if READING.contains(&call) {
        return near_letters(text, draw);
    }
    if let Some(dirhams) = dirhams(text) {
        let near = dirhams + draw.one_of(&[-dirhams, -100, -1, 1, 100, 5_000]);
        let least = if dirhams < 0 { -LIMIT } else { 0 };
        return riyals(near.clamp(least, LIMIT));
    }
    if let Ok(date) = text.parse::<NaiveDate>() {
        return (date + TimeDelta::days(draw.one_of(&[-30, -7, -1, 1, 7, 30]))).to_string();
    }
    if let Ok(at) = DateTime::parse_from_rfc3339(text) {
        let seconds = draw.one_of(&[-86_400, -3600, -60, -1, 1, 60, 3600, 86_400]);
        return (at + TimeDelta::seconds(seconds)).to_rfc3339();
    }
    let is_time = |text: &str| TIMES.contains(&text) || (text.len() == 5 && text.as_bytes()[2] == b':');
    let (day, times) = text.split_once(' ').unwrap_or(("", text));
    match times.split_once('-') {
        Some((start, end)) if is_time(start) && is_time(end) => {
            let (start, end) = (draw.one_of(TIMES), draw.one_of(TIMES));
            if day.is_empty() {
                format!("{start}-{end}")
            } else {
                format!("{} {start}-{end}", draw.one_of(DAYS))
            }
        }
        _ if is_time(text) => draw.one_of(TIMES).to_owned(),
        _ => near_letters(text, draw),
    }
}

/// Parses a text that can only be an amount, and returns it in dirhams.
fn dirhams(text: &str) -> Option<i64> {
    let (riyals, decimals) = text.split_once('.')?;
    let is_amount = decimals.len() == 2 && riyals.parse::<i64>().is_ok();
    is_amount.then(|| text.replace('.', "").parse().ok()).flatten()
}

/// Returns a text with one letter added, removed or replaced, or with its end cut off.
fn near_letters(text: &str, draw: &mut Draw) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    let place = usize::try_from(draw.below(letters.len() as u64 + 1)).expect("an index");
    match draw.below(5) {
        0 | 1 => drop(letters.splice(place..place, draw.letter().chars())),
        2 if place < letters.len() => drop(letters.remove(place)),
        3 if place < letters.len() => drop(letters.splice(place..=place, draw.letter().chars())),
        _ => letters.truncate(place),
    }
    letters.into_iter().collect()
}
