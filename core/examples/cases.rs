//! Writes generated cases, one a line, as `[call, arguments, answer]`: the native side of the comparison with the
//! module (`wasm-bindings/tests/agreement.test.mjs`). The same seed always gives the same cases.
//!
//! `cargo run --package hamour-core --example cases -- COUNT SEED`

#[path = "../tests/calls/mod.rs"]
mod calls;
#[path = "cases/draw.rs"]
mod draw;

use std::io::Write;

use draw::Draw;
use serde_json::{Value, json};

/// Largest amount that the shop counts, in dirhams.
const LIMIT: i64 = 100_000_000_000;

fn main() {
    #[expect(clippy::disallowed_methods, reason = "the generator is a program, not a rule")]
    let numbers: Vec<u64> = std::env::args().skip(1).map(|arg| arg.parse().expect("a number")).collect();
    let [count, seed] = numbers[..] else { panic!("how many cases, and which seed?") };
    let mut draw = Draw::new(seed);
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    for _ in 0..count {
        let (call, args) = case(&mut draw);
        let args: Vec<Value> = args.as_array().expect("a list of arguments").clone();
        let answer = calls::ask(call, &args).expect("the generator knows its calls");
        writeln!(out, "{}", json!([call, args, answer])).expect("the reader is there");
    }
}

fn riyals(dirhams: i64) -> String {
    let sign = if dirhams < 0 { "-" } else { "" };
    let dirhams = dirhams.abs();
    format!("{sign}{}.{:02}", dirhams / 100, dirhams % 100)
}

/// An amount: mostly what things cost, sometimes an end of what can be counted.
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

fn case(draw: &mut Draw) -> (&'static str, Value) {
    match draw.below(16) {
        0 => ("addMoney", json!([amount(draw), amount(draw)])),
        1 => ("subtractMoney", json!([amount(draw), amount(draw)])),
        2 => ("multiplyMoney", json!([amount(draw), count(draw)])),
        3 => ("ratioOfMoney", json!([amount(draw), draw.between(0, 5000), draw.between(0, 2000)])),
        4 => ("shareOfMoney", json!([amount(draw), draw.between(0, 10_001)])),
        5 => (draw.one_of(&["groupedMoney", "parseMoney"]), json!([amount(draw)])),
        6 => ("lineAmount", json!([line(draw)])),
        7..=9 => ("cartTotals", json!([totals(draw)])),
        10 | 11 => ("couponDiscount", coupon(draw)),
        12 => ("weighedAmount", json!([amount(draw), draw.between(0, 3000), draw.between(0, 10_000)])),
        13 => ("refundDueOn", json!([date(draw)])),
        14 => form(draw),
        _ => text(draw),
    }
}

fn line(draw: &mut Draw) -> Value {
    json!({"unit_price": amount(draw), "quantity": count(draw)})
}

fn totals(draw: &mut Draw) -> Value {
    let lines: Vec<Value> = (0..draw.below(7)).map(|_| line(draw)).collect();
    json!({
        "lines": lines,
        "discount_amount": amount(draw),
        "delivery_charge": amount(draw),
        "tax_rate": draw.between(0, 10_000)
    })
}

fn coupon(draw: &mut Draw) -> Value {
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
    let lines: Vec<Value> = (0..draw.below(6))
        .map(|_| json!([riyals(draw.between(0, 50_000)), [draw.between(1, 4), draw.between(1, 4)]]))
        .collect();
    json!([terms, {
        "lines": lines, "now": "2026-11-21T12:00:00+03:00", "uses": draw.between(0, 3),
        "uses_by_customer": draw.between(0, 2), "earlier_orders": draw.between(0, 1)
    }])
}

fn date(draw: &mut Draw) -> String {
    format!("{:04}-{:02}-{:02}", draw.between(2024, 2104), draw.between(1, 12), draw.between(1, 28))
}

fn form(draw: &mut Draw) -> (&'static str, Value) {
    match draw.below(4) {
        0 => {
            let form = json!({"name": draw.text(), "whatsapp_number": draw.phone(), "password": draw.text()});
            ("checkSignUp", json!([form]))
        }
        1 => {
            let password = draw.text();
            let again = if draw.is_heads() { password.clone() } else { draw.text() };
            ("checkNewPassword", json!([{"new_password": password, "confirm_password": again}]))
        }
        2 => {
            let form = json!({
                "address": draw.text(), "pincode": draw.text(), "city": draw.text(),
                "address_type": draw.one_of(&["Home", "Work", "Other", "", "Villa"]),
                "municipality_id": draw.text(), "zone_id": draw.digits(3), "unit": draw.text()
            });
            (
                draw.one_of(&["missingAddressFields", "malformedAddressFields", "checkEditAddress"]),
                json!([form]),
            )
        }
        _ => {
            let boxes = json!({"digits": [draw.digits(1), draw.digits(1), draw.digits(1), draw.digits(1)],
                               "focus": draw.below(4)});
            ("otpTyped", json!([boxes, draw.below(6), draw.digits(5)]))
        }
    }
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
