//! Rules that only the server asks: amounts, coupons, slots, settlement, the life of an order, search.

use std::collections::BTreeSet;

use chrono::{DateTime, NaiveDate, Utc, Weekday};
use hamour_core::coupon::{self, Circumstances, CouponLine, Reduction, Scope, Terms};
use hamour_core::delivery::{self, Calendar, ExpressHours, Fees, Season, Slot, WeeklyWindow};
use hamour_core::order::{self, Actor, OrderAction, OrderStatus};
use hamour_core::search::{self, Candidate, Entry, Query};
use hamour_core::{BasisPoints, Issue, Money, address, blog, cart, catalog, digits, otp, settlement};
use serde_json::{Value, json};

use super::{allowed, amount, answer, arg, text_of};

pub(super) fn ask(call: &str, args: &[Value]) -> Option<Value> {
    counting(call, args)
        .or_else(|| delivering(call, args))
        .or_else(|| ordering(call, args))
        .or_else(|| finding(call, args))
}

fn counting(call: &str, args: &[Value]) -> Option<Value> {
    let money = |index| arg::<Money>(args, index);
    Some(match call {
        "parseMoney" => json!(arg::<String>(args, 0).parse::<Money>().ok().map(Money::dirhams)),
        "moneyText" => amount(Money::from_dirhams(arg(args, 0))),
        "addMoney" => amount(money(0).checked_add(money(1))),
        "subtractMoney" => amount(money(0).checked_sub(money(1))),
        "multiplyMoney" => amount(money(0).checked_mul(arg(args, 1))),
        "ratioOfMoney" => amount(money(0).checked_ratio(arg(args, 1), arg(args, 2))),
        "shareOfMoney" => json!(BasisPoints::new(arg(args, 1)).and_then(|share| money(0).share(share).ok())),
        "couponDiscount" => discount(&args[0], &args[1]),
        "cleanCouponCode" => text_of(args, coupon::clean_code),
        "weighedAmount" => amount(settlement::weighed_amount(money(0), arg(args, 1), arg(args, 2))),
        "refundDueOn" => json!(settlement::refund_due_on(date(&args[0])).to_string()),
        "isWorkingDay" => json!(settlement::is_working_day(date(&args[0]))),
        "parseQuantity" => allowed(cart::parse_quantity(arg(args, 0))),
        "checkUnits" => allowed(cart::check_units(arg(args, 0), arg(args, 1), arg(args, 2))),
        "checkNewLine" => allowed(cart::check_new_line(arg(args, 0))),
        "checkNewAddress" => allowed(address::check_new_address(arg(args, 0))),
        "isMixedWeight" => json!(cart::is_mixed_weight(arg::<Vec<bool>>(args, 0))),
        _ => return None,
    })
}

/// A coupon's terms, as far as they are given, on lines of an amount and categories each.
fn discount(terms: &Value, circumstances: &Value) -> Value {
    let ids = |value: &Value| value.as_array().map(|ids| ids.iter().filter_map(Value::as_i64).collect());
    let money = |value: &Value| value.as_str().map(|text| text.parse::<Money>().expect("an amount"));
    let count = |value: &Value| value.as_u64().map(|count| u32::try_from(count).expect("a count"));
    let reduction = match count(&terms["percent"]) {
        Some(share) => Reduction::Percent {
            share: BasisPoints::new(share).expect("at most the whole"),
            cap: money(&terms["cap"]),
        },
        None => Reduction::Fixed(money(&terms["fixed"]).expect("a percentage or an amount")),
    };
    let scope = ids(&terms["only"])
        .map(Scope::Only)
        .or_else(|| ids(&terms["except"]).map(Scope::Except))
        .unwrap_or_default();
    let terms = Terms {
        reduction,
        scope,
        minimum: money(&terms["minimum"]).unwrap_or_default(),
        valid_from: instant(&terms["valid_from"]),
        valid_until: instant(&terms["valid_until"]),
        max_uses: count(&terms["max_uses"]),
        max_uses_per_customer: count(&terms["max_uses_per_customer"]),
        first_order_only: terms["first_order_only"] == true,
        is_active: terms["is_active"] != false,
    };
    let lines: Vec<CouponLine> = circumstances["lines"]
        .as_array()
        .expect("lines")
        .iter()
        .map(|line| CouponLine {
            amount: money(&line[0]).expect("an amount"),
            categories: ids(&line[1]).unwrap_or_default(),
        })
        .collect();
    let now = instant(&circumstances["now"]).unwrap_or_default();
    let (uses, uses_by_customer) = (&circumstances["uses"], &circumstances["uses_by_customer"]);
    let circumstances = Circumstances {
        lines: &lines,
        now,
        uses: count(uses).unwrap_or(0),
        uses_by_customer: count(uses_by_customer).unwrap_or(0),
        earlier_orders: count(&circumstances["earlier_orders"]).unwrap_or(0),
    };
    match coupon::discount(&terms, &circumstances) {
        Err(Issue { code, details, .. }) if !details.is_empty() => json!({"code": code, "details": details}),
        answer => allowed(answer.map_err(|issue| issue.code)),
    }
}

fn instant(value: &Value) -> Option<DateTime<Utc>> {
    value.as_str().map(|text| DateTime::parse_from_rfc3339(text).expect("an instant").to_utc())
}

fn date(value: &Value) -> NaiveDate {
    value.as_str().expect("a date").parse().expect("a date")
}

fn minute(value: &Value) -> u16 {
    value.as_str().and_then(delivery::parse_time).expect("a time")
}

fn delivering(call: &str, args: &[Value]) -> Option<Value> {
    let now = |index: usize| instant(&args[index]).expect("an instant");
    Some(match call {
        "dateAt" => json!(delivery::date_at(now(0)).to_string()),
        "minuteAt" => json!(delivery::minute_at(now(0))),
        "daysAt" => json!(delivery::days_at(now(0)).map(|day| day.to_string())),
        "instantText" => json!(delivery::instant_text(now(0))),
        "timeText" => json!(delivery::time_text(arg(args, 0))),
        "parseTime" => json!(delivery::parse_time(&arg::<String>(args, 0))),
        "listedSlots" => {
            let slots: Vec<Slot> = args[0].as_array().expect("slots").iter().map(slot).collect();
            let ids = |day: Vec<Slot>| day.into_iter().map(|slot| slot.id).collect::<Vec<_>>();
            json!(delivery::listed_slots(&slots, now(1)).map(ids))
        }
        "isSlotAvailable" => json!(slot(&args[0]).is_available_at(now(1))),
        "comingWindows" => coming(&args[0], now(1)),
        "deliveryCharge" => amount(delivery::charge(&fees(&args[0]), arg(args, 1), arg(args, 2))),
        "freeDelivery" => json!(
            delivery::free_delivery(&fees(&args[0]), arg(args, 1))
                .ok()
                .flatten()
                .map(|free| json!({"from": free.from, "missing": free.missing, "is_earned": free.is_earned}))
        ),
        "isExpressAvailable" => {
            let hours = ExpressHours {
                is_enabled: args[0]["is_enabled"] == true,
                from_minute: minute(&args[0]["from"]),
                until_minute: minute(&args[0]["until"]),
                max_under_way: arg(std::slice::from_ref(&args[0]["max_under_way"]), 0),
            };
            json!(delivery::is_express_available(&hours, arg(args, 1), arg(args, 2), now(3)))
        }
        "expressBy" => json!(delivery::instant_text(delivery::express_by(now(0)))),
        _ => return None,
    })
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

/// Windows as `Sat 09:00-11:00`, and the dates that they come to.
fn coming(calendar: &Value, now: DateTime<Utc>) -> Value {
    let windows = |value: &Value| -> Vec<WeeklyWindow> {
        let texts = value.as_array().expect("windows").iter().filter_map(Value::as_str);
        texts
            .map(|text| {
                let (weekday, span) = text.split_once(' ').expect("a day and a span");
                let (start, end) = span.split_once('-').expect("a span");
                WeeklyWindow {
                    weekday: weekday.parse::<Weekday>().expect("a day"),
                    start_minute: delivery::parse_time(start).expect("a time"),
                    end_minute: delivery::parse_time(end).expect("a time"),
                    capacity: 8,
                }
            })
            .collect()
    };
    let seasons = calendar["seasons"].as_array().into_iter().flatten().map(|season| Season {
        first_on: date(&season["first"]),
        last_on: date(&season["last"]),
        windows: windows(&season["windows"]),
        express_minutes: None,
    });
    let closed: BTreeSet<NaiveDate> = calendar["closed"].as_array().into_iter().flatten().map(date).collect();
    let calendar = Calendar { week: windows(&calendar["week"]), seasons: seasons.collect(), closed };
    let text = |(day, window): (NaiveDate, WeeklyWindow)| {
        format!("{day} {}", delivery::time_text(window.start_minute))
    };
    json!(calendar.coming(now).into_iter().map(text).collect::<Vec<_>>())
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

fn ordering(call: &str, args: &[Value]) -> Option<Value> {
    let status = |index| arg::<OrderStatus>(args, index);
    Some(match call {
        "orderAfter" => {
            let after = status(0).after(arg::<OrderAction>(args, 1), arg::<Actor>(args, 2));
            allowed(after.map_err(order::InvalidTransition::code))
        }
        "isPayable" => json!(order::is_payable(status(0), arg(args, 1), arg(args, 2), arg(args, 3))),
        "orderMessage" => json!(order::message(status(0), arg(args, 1), arg(args, 2))),
        "orderNumber" => json!(order::display_number(arg(args, 0))),
        "parseCode" => json!(otp::parse_code(&arg::<String>(args, 0))),
        "mayTry" => {
            let tries_left = otp::MAX_ATTEMPTS.saturating_sub(arg(args, 1));
            let sent = otp::Challenge::sent(arg(args, 0), otp::LIFETIME_SECONDS, tries_left);
            json!(sent.is_open(arg(args, 2)))
        }
        _ => return None,
    })
}

fn finding(call: &str, args: &[Value]) -> Option<Value> {
    let texts = |index| arg::<Vec<String>>(args, index);
    Some(match call {
        "normalised" => text_of(args, search::normalised),
        "found" => {
            let entries: Vec<_> =
                texts(1).into_iter().map(|name| (Entry::new(&[&name], &[]), name)).collect();
            let candidates =
                entries.iter().map(|(entry, name)| Candidate { entry, is_available: true, item: name });
            json!(
                Query::new(&arg::<String>(args, 0))
                    .map_or(vec![], |query| search::search(&query, candidates))
            )
        }
        "foldDigits" => text_of(args, digits::fold_digits),
        "weightText" => json!(catalog::weight_text(arg(args, 0))),
        "keptCoordinates" => json!(address::kept_coordinates(arg(args, 0), arg(args, 1))),
        "addressLine" => {
            let [unit, building, street, locality] = [0, 1, 2, 3].map(|index| arg::<String>(args, index));
            json!(address::one_line(&unit, &building, &street, &locality, arg(args, 4)))
        }
        "relatedPosts" => {
            let all: Vec<(i64, i64, Vec<i64>)> = arg(args, 1);
            let topics: Vec<_> = all
                .iter()
                .map(|(post_id, category_id, tag_ids)| blog::Topic {
                    post_id: *post_id,
                    category_id: *category_id,
                    tag_ids,
                })
                .collect();
            answer(blog::related_posts(topics[arg::<usize>(args, 0)], &topics))
        }
        _ => return None,
    })
}
