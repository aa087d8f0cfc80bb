//! The generator of cases, as `(call, arguments)`. The property tests and the comparison of the native crate with the
//! WebAssembly module both use it. The same seed always gives the same cases.

mod days;
mod draw;
mod forms;
mod near;
mod shares;
mod shop;

pub(crate) use draw::Draw;
use serde_json::{Value, json};
pub(crate) use shares::Shares;

use super::laws::LIMIT;

fn riyals(dirhams: i64) -> String {
    let sign = if dirhams < 0 { "-" } else { "" };
    let dirhams = dirhams.abs();
    format!("{sign}{}.{:02}", dirhams / 100, dirhams % 100)
}

/// Returns an amount: mostly a usual price, sometimes a limit of the range.
fn amount(draw: &mut Draw) -> String {
    riyals(match draw.below(10) {
        0 => draw.one_of(&[0, 1, -1, 99, 100, LIMIT - 1, LIMIT, -LIMIT]),
        1 => draw.between(-LIMIT, LIMIT),
        _ => draw.between(0, 100_000),
    })
}

fn count(draw: &mut Draw) -> i64 {
    match draw.below(8) {
        0 => draw.one_of(&[0, 1, 98, 99, 100, i64::from(u32::MAX)]),
        _ => draw.between(0, 120),
    }
}

/// Returns a call with its arguments.
pub(crate) fn case(draw: &mut Draw) -> (&'static str, Vec<Value>) {
    let (call, args) = any_call(draw);
    let Value::Array(args) = args else { panic!("{call} takes a list of arguments") };
    (call, args)
}

fn any_call(draw: &mut Draw) -> (&'static str, Value) {
    match draw.below(48) {
        0 => ("addMoney", json!([amount(draw), amount(draw)])),
        1 if draw.below(8) == 0 => ("subtractMoney", json!([riyals(-LIMIT), amount(draw)])),
        1 => ("subtractMoney", json!([amount(draw), amount(draw)])),
        2 => ("multiplyMoney", json!([amount(draw), count(draw)])),
        3 => ("ratioOfMoney", json!([amount(draw), draw.between(0, 5000), draw.between(0, 2000)])),
        4 => ("shareOfMoney", json!([amount(draw), draw.between(0, 10_800)])),
        5 => (draw.one_of(&["groupedMoney", "parseMoney"]), json!([amount(draw)])),
        6 => ("lineAmount", json!([line(draw)])),
        7..=9 => ("cartTotals", json!([totals(draw)])),
        10 | 11 => ("couponDiscount", coupon(draw)),
        12 => ("weighedAmount", json!([amount(draw), draw.between(0, 3000), draw.between(0, 10_000)])),
        13 | 14 | 17 => text(draw),
        15 => ("settledTotals", settlement(draw)),
        16 => ("changedQuantity", json!([count(draw).min(200), draw.one_of(&["add", "minus"])])),
        18..=22 => days::case(draw),
        23..=28 => shop::case(draw),
        29..=32 => forms::case(draw),
        _ => near::case(draw),
    }
}

fn line(draw: &mut Draw) -> Value {
    json!({"unit_price": amount(draw), "quantity": count(draw)})
}

/// Returns the input of a cart's totals.
pub(crate) fn totals(draw: &mut Draw) -> Value {
    let most = draw.one_of(&[0, 1, 3, 7, 30]);
    let lines: Vec<Value> = (0..draw.below(most + 1)).map(|_| line(draw)).collect();
    json!({
        "lines": lines,
        "discount_amount": amount(draw),
        "delivery_charge": amount(draw),
        "tax_rate": draw.between(0, 10_000)
    })
}

/// Returns a coupon's terms, and a cart and a time to apply it to.
pub(crate) fn coupon(draw: &mut Draw) -> Value {
    let mut terms = json!({"minimum": riyals(draw.between(0, 30_000))});
    if draw.is_heads() {
        terms["percent"] = draw.between(0, 10_000).into();
        if draw.is_heads() {
            terms["cap"] = amount(draw).into();
        }
    } else {
        terms["fixed"] = amount(draw).into();
    }
    match draw.below(4) {
        0 => terms["only"] = json!([draw.between(1, 4), draw.between(1, 4)]),
        1 => terms["except"] = json!([draw.between(1, 4)]),
        _ => {}
    }
    for name in ["max_uses", "max_uses_per_customer"] {
        if draw.below(4) == 0 {
            terms[name] = draw.between(0, 3).into();
        }
    }
    for name in ["valid_from", "valid_until"] {
        if draw.below(4) == 0 {
            terms[name] = format!("2026-11-21T{:02}:00:00+03:00", draw.below(24)).into();
        }
    }
    terms["first_order_only"] = (draw.below(6) == 0).into();
    terms["is_active"] = (draw.below(10) > 0).into();
    let least = draw.one_of(&[0, 0, 0, -5_000]);
    let lines: Vec<Value> = (0..draw.below(6))
        .map(|_| json!([riyals(draw.between(least, 50_000)), [draw.between(1, 4), draw.between(1, 4)]]))
        .collect();
    json!([terms, {
        "lines": lines, "now": "2026-11-21T12:00:00+03:00", "uses": draw.between(0, 3),
        "uses_by_customer": draw.between(0, 2), "earlier_orders": draw.between(0, 1)
    }])
}

/// Returns the agreed totals of an order, its packed lines, the tax, and the coupon's reduction.
pub(crate) fn settlement(draw: &mut Draw) -> Value {
    let most = draw.one_of(&[1, 6]);
    let lines: Vec<Value> = (0..draw.below(most + 1))
        .map(|_| {
            let grams = [draw.between(0, 3000), draw.between(0, 10_000)];
            let weighed = draw.is_heads().then_some(grams);
            json!({"agreed": amount(draw), "unit_price": amount(draw), "weighed": weighed, "is_covered": draw.is_heads()})
        })
        .collect();
    let agreed = json!({
        "sub_total": amount(draw), "discount_amount": amount(draw), "total_tax": amount(draw),
        "delivery_charge": amount(draw), "amount_payable": amount(draw)
    });
    let reduction = match draw.below(4) {
        0 => json!({"percent": draw.between(0, 10_000)}),
        1 => json!({"percent": draw.between(0, 10_000), "cap": amount(draw)}),
        2 => json!({"fixed": amount(draw)}),
        _ => Value::Null,
    };
    json!([agreed, lines, draw.between(0, 10_000), reduction])
}

fn text(draw: &mut Draw) -> (&'static str, Value) {
    let call = draw.one_of(&[
        "breadcrumbName",
        "chipCity",
        "orderProductName",
        "wishlistName",
        "datePart",
        "parsePhone",
        "checkPhone",
        "checkForgotPhone",
        "phoneTyped",
        "phoneTypedForgot",
        "checkName",
        "checkPassword",
        "parseZone",
        "shownWeight",
        "normalised",
        "isBlankSearch",
        "parseCode",
        "foldDigits",
        "cleanCouponCode",
    ]);
    let text = match draw.below(3) {
        0 => draw.phone(),
        1 => draw.digits(6),
        _ => draw.text(),
    };
    (call, json!([text]))
}
