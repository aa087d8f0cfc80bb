//! Calls for rules that only the server uses: amounts, coupons, settlement, order statuses and search.

use chrono::{DateTime, NaiveDate, Utc};
use hamour_core::coupon::{self, Circumstances, CouponLine, Reduction, Scope, Terms};
use hamour_core::delivery::ExpressHours;
use hamour_core::order::{self, Actor, OrderAction, OrderStatus};
use hamour_core::search::{self, Candidate, Entry, Query};
use hamour_core::settings::{Maintenance, Settings, Shop};
use hamour_core::{
    BasisPoints, Issue, Language, MessageKey, Money, address, blog, cart, catalogue, checkout, digits, otp,
    settlement,
};
use serde_json::{Value, json};

use super::{allowed, amount, answer, arg, text_of};

pub(super) fn ask(call: &str, args: &[Value]) -> Option<Value> {
    let setting = || (call == "settingsAfter").then(|| setting(args));
    counting(call, args).or_else(|| ordering(call, args)).or_else(|| finding(call, args)).or_else(setting)
}

/// Sets settings of a new shop, each given as `[name, text]`. Returns their values, or the error that rejects all of
/// them.
fn setting(args: &[Value]) -> Value {
    let changes: Vec<(String, String)> = arg(args, 0);
    let express = ExpressHours { is_enabled: true, from_minute: 540, until_minute: 1320, max_under_way: 3 };
    let mut settings = Settings {
        maintenance: Maintenance::default(),
        cancel_minutes: None,
        cash: hamour_core::checkout::CashLimits::default(),
        base_fee: Money::ZERO,
        free_from: None,
        express_fee: Money::ZERO,
        express,
        tax_rate: BasisPoints::default(),
        shop: Shop::default(),
        alert_phone: None,
    };
    let set = changes.iter().try_for_each(|(name, text)| settings.set(name, text));
    match set.and_then(|()| settings.check()) {
        Ok(()) => {
            json!({"ok": changes.iter().map(|(name, _)| settings.value(name)).collect::<Vec<_>>()})
        }
        Err(refusal) => {
            let info = refusal.error_info();
            json!({"code": info.code, "text": info.text()})
        }
    }
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
        "isCouponUsedUp" => json!(coupon::is_used_up(arg(args, 0), arg(args, 1))),
        "weighedAmount" => amount(settlement::weighed_amount(money(0), arg(args, 1), arg(args, 2))),
        "refundDueOn" => json!(settlement::refund_due_on(date(&args[0]), 7).to_string()),
        "isWorkingDay" => json!(settlement::is_working_day(date(&args[0]))),
        "settledTotals" => settled(args),
        "parseQuantity" => allowed(cart::parse_quantity(arg(args, 0))),
        "checkUnits" => allowed(cart::check_units(arg(args, 0), arg(args, 1), arg(args, 2))),
        "checkNewLine" => allowed(cart::check_new_line(arg(args, 0))),
        "checkNewAddress" => allowed(address::check_new_address(arg(args, 0))),
        "steppedLine" => allowed(line(&args[0]).stepped(arg(args, 1), arg(args, 2))),
        "setLine" => allowed(line(&args[0]).set(arg(args, 1))),
        "isLineAvailable" => json!(line(&args[0]).is_available()),
        "isMixedWeight" => json!(cart::is_mixed_weight(arg::<Vec<bool>>(args, 0))),
        _ => return None,
    })
}

fn line(value: &Value) -> cart::LineState {
    cart::LineState {
        quantity: arg(std::slice::from_ref(&value["quantity"]), 0),
        is_offered: value["is_offered"] == true,
        stock: value["stock"].as_i64().expect("a count"),
    }
}

/// Returns the totals of an order after packing. Weighed lines are given as `[grams of a unit, packed grams]`. The
/// coupon covers each line unless the line says otherwise.
fn settled(args: &[Value]) -> Value {
    let lines: Vec<_> = args[1]
        .as_array()
        .expect("lines")
        .iter()
        .map(|line| settlement::PackedLine {
            agreed: arg(std::slice::from_ref(&line["agreed"]), 0),
            unit_price: arg(std::slice::from_ref(&line["unit_price"]), 0),
            weighed: arg(std::slice::from_ref(&line["weighed"]), 0),
            is_covered: line["is_covered"] != false,
        })
        .collect();
    answer(settlement::settled_totals(&arg(args, 0), reduction(&args[3]), &lines, arg(args, 2)).ok())
}

/// Parses a coupon's reduction: `percent` with an optional `cap`, or `fixed`. Returns `None` if neither is given.
fn reduction(terms: &Value) -> Option<Reduction> {
    let money = |value: &Value| value.as_str().map(|text| text.parse::<Money>().expect("an amount"));
    if terms["free_delivery"] == true {
        return Some(Reduction::FreeDelivery);
    }
    let Some(share) = terms["percent"].as_u64() else { return money(&terms["fixed"]).map(Reduction::Fixed) };
    let share = u32::try_from(share).ok().and_then(BasisPoints::new).expect("at most the whole");
    Some(Reduction::Percent { share, cap: money(&terms["cap"]) })
}

/// Returns the discount of a coupon's terms, as far as they are given, on lines with an amount and categories.
fn discount(terms: &Value, circumstances: &Value) -> Value {
    let ids = |value: &Value| value.as_array().map(|ids| ids.iter().filter_map(Value::as_i64).collect());
    let money = |value: &Value| value.as_str().map(|text| text.parse::<Money>().expect("an amount"));
    let count = |value: &Value| value.as_u64().map(|count| u32::try_from(count).expect("a count"));
    let reduction = reduction(terms).expect("a percentage or an amount");
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

pub(super) fn instant(value: &Value) -> Option<DateTime<Utc>> {
    value.as_str().map(|text| DateTime::parse_from_rfc3339(text).expect("an instant").to_utc())
}

pub(super) fn date(value: &Value) -> NaiveDate {
    value.as_str().expect("a date").parse().expect("a date")
}

fn ordering(call: &str, args: &[Value]) -> Option<Value> {
    let status = |index| arg::<OrderStatus>(args, index);
    Some(match call {
        "orderAfter" => {
            let after = status(0).after(arg::<OrderAction>(args, 1), arg::<Actor>(args, 2));
            allowed(after.map_err(order::InvalidTransition::code))
        }
        "isPayable" => json!(order::is_payable(status(0), arg(args, 1), arg(args, 2), arg(args, 3))),
        "orderMessage" => {
            let is_settled = arg::<Option<bool>>(args, 3).unwrap_or_default();
            json!(order::message(status(0), arg(args, 1), arg(args, 2), is_settled).map(MessageKey::text))
        }
        "mayCancel" => {
            let at = |index: usize| instant(&args[index]).expect("an instant");
            json!(order::may_cancel(arg(args, 0), status(1), at(2), arg(args, 3), at(4)))
        }
        "settleOrder" => settled_order(status(0), args),
        "checkLeaves" => {
            let packed = |line: &Value| match line.as_u64() {
                Some(grams) => settlement::Packed::Grams(u32::try_from(grams).expect("grams")),
                None if line == "as ordered" => settlement::Packed::AsOrdered,
                None => settlement::Packed::NotYet,
            };
            let lines: Vec<_> = args[1].as_array().expect("lines").iter().map(packed).collect();
            match settlement::check_leaves(arg(args, 0), &lines) {
                Ok(()) => json!({"ok": null}),
                Err(refused) => json!({"code": refused.code()}),
            }
        }
        "isTotalAgreed" => json!(checkout::is_total_agreed(arg(args, 0), arg(args, 1), arg(args, 2))),
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

/// Settles an order. A line has a unit price, a quantity, the grams of a unit and whether the coupon covers it. The
/// totals are computed from the lines, the coupon, the tax and the delivery charge. A coupon that is only an amount is
/// a discount whose reduction was not stored.
fn settled_order(status: OrderStatus, args: &[Value]) -> Value {
    let lines: Vec<(Money, u32, Option<u32>, bool)> = arg(args, 1);
    let lines: Vec<_> = lines
        .into_iter()
        .map(|(unit_price, quantity, unit_grams, is_covered)| settlement::OrderedLine {
            unit_price,
            quantity,
            unit_grams,
            is_covered,
        })
        .collect();
    let (coupon, basis_points, delivery_charge): (Value, u32, Money) = arg(args, 2);
    let tax_rate = BasisPoints::new(basis_points).expect("at most the whole");
    let priced = |line: &settlement::OrderedLine| cart::PricedLine {
        unit_price: line.unit_price,
        quantity: line.quantity,
    };
    let covered = lines.iter().filter(|line| line.is_covered);
    let covered = Money::sum(covered.map(|line| priced(line).amount().expect("in range"))).expect("in range");
    let reduction = reduction(&coupon);
    let discount_amount = match reduction {
        Some(reduction) => reduction.off(covered).expect("in range"),
        None => arg(&[coupon], 0),
    };
    let input = cart::TotalsInput {
        lines: lines.iter().map(priced).collect(),
        discount_amount,
        delivery_charge,
        tax_rate,
    };
    let totals = cart::totals(&input).expect("in range");
    let agreed = settlement::Agreed { status, lines: &lines, totals, reduction, tax_rate };
    match settlement::settle(&agreed, &arg::<Vec<(usize, u32)>>(args, 3)) {
        Ok(done) => json!({
            "lines": done.lines.iter().map(|(_, amount)| amount).collect::<Vec<_>>(),
            "total": done.totals.amount_payable,
        }),
        Err(refused) => json!({"code": refused.code()}),
    }
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
        "priceText" => json!(catalogue::price_text(arg(args, 0))),
        "isOffered" => json!(catalogue::is_offered(arg(args, 0), arg(args, 1))),
        "isBuyable" => json!(catalogue::is_buyable(arg(args, 0), arg(args, 1))),
        "shownOffer" => json!(catalogue::shown_offer(&offers(&args[0]))),
        "isProductBuyable" => json!(catalogue::is_product_buyable(arg(args, 0), &offers(&args[1]))),
        "neighbours" => {
            let placements: Vec<_> = args[1].as_array().expect("shelves").iter().map(placement).collect();
            json!(catalogue::neighbours(placement(&args[0]), &placements))
        }
        "weightText" => json!(catalogue::weight_text(arg(args, 0))),
        "keptCoordinates" => json!(address::stored_coordinates(arg(args, 0), arg(args, 1))),
        "addressLine" => {
            let [tag, unit, building, street, locality] =
                [0, 1, 2, 3, 4].map(|index| arg::<String>(args, index));
            let language = Language::of_tag(&tag).unwrap_or_default();
            json!(address::one_line(language, &unit, &building, &street, &locality, arg(args, 5)))
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

/// Parses offers of the form `[is active, units left, price]`.
fn offers(value: &Value) -> Vec<catalogue::Offer> {
    let offers: Vec<(bool, i64, Money)> = arg(std::slice::from_ref(value), 0);
    offers.into_iter().map(|(is_active, stock, price)| catalogue::Offer { is_active, stock, price }).collect()
}

/// Parses a product's placement of the form `[product, category, subcategory or null, is buyable]`.
fn placement(value: &Value) -> catalogue::Placement {
    let (product_id, category_id, subcategory_id, is_buyable) = arg(std::slice::from_ref(value), 0);
    catalogue::Placement { product_id, category_id, subcategory_id, is_buyable }
}
