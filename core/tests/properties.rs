//! Properties that hold for every cart, coupon, settlement and amount. The values and the laws are those of the
//! comparison with the WebAssembly module (`cases`).

mod calls;
mod cases;
#[path = "cases/laws.rs"]
mod laws;

use std::collections::BTreeMap;

use cases::{Draw, Shares};
use chrono::{Days, NaiveDate};
use hamour_core::cart::{self, Change, Totals, TotalsInput};
use hamour_core::settlement;
use hamour_core::{BasisPoints, Money, MoneyError};
use proptest::prelude::*;
use serde_json::{Value, json};

const MAX_PRICE: i64 = 1_000_000;
/// The number of cases that are checked against the laws. The comparison with the module checks more.
const CASES: usize = 40_000;

fn money(dirhams: i64) -> Money {
    Money::from_dirhams(dirhams).expect("in range")
}

fn share(basis_points: u32) -> BasisPoints {
    BasisPoints::new(basis_points).expect("at most the whole")
}

/// A strategy that generates a value from a random seed.
fn drawn(what: fn(&mut Draw) -> Value) -> impl Strategy<Value = Value> {
    any::<u64>().prop_map(move |seed| what(&mut Draw::new(seed)))
}

fn cart_inputs() -> impl Strategy<Value = TotalsInput> {
    drawn(cases::totals).prop_map(|input| calls::arg(&[input], 0))
}

fn is_below_nothing(input: &TotalsInput) -> bool {
    input.lines.iter().any(|line| line.unit_price < Money::ZERO)
}

/// Every generated case keeps the laws, and every call gets both positive and negative answers.
#[test]
fn every_generated_case_keeps_the_laws() {
    let mut draw = Draw::new(1);
    let mut shares = Shares::default();
    for _ in 0..CASES {
        let (call, args) = cases::case(&mut draw);
        let answer = calls::ask(call, &args).expect("the generator knows its calls");
        assert_eq!(laws::broken(call, &args, &answer), None, "{call}{} is {answer}", json!(args));
        shares.count(call, &answer);
    }
    println!("{shares}");
    shares.check(|call, args| calls::ask(call, args).expect("the vectors know their calls"));
}

/// A law that nothing breaks would be useless. Each of these answers is wrong in another way.
#[test]
fn the_laws_detect_a_wrong_result() {
    let cart = |price: &str| {
        json!([{"lines": [{"unit_price": price, "quantity": 1}],
        "discount_amount": "1.00", "delivery_charge": "15.00", "tax_rate": 500}])
    };
    let totals = |parts: [&str; 5]| {
        let [sub_total, discount, tax, delivery, payable] = parts;
        json!({"sub_total": sub_total, "discount_amount": discount, "total_tax": tax, "delivery_charge": delivery,
            "amount_payable": payable})
    };
    let right = ["10.00", "1.00", "0.45", "15.00", "24.45"];
    let coupon = json!([{"fixed": "5.00", "minimum": "0.00"}, {"lines": [["4.00", [1]]]}]);
    let broken =
        |call, args: &Value, answer: &Value| laws::broken(call, args.as_array().expect("a list"), answer);
    assert_eq!(broken("cartTotals", &cart("10.00"), &totals(right)), None);
    for (call, args, answer) in [
        ("cartTotals", cart("10.00"), Value::Null),
        ("cartTotals", cart("-10.00"), totals(["-10.00", "0.00", "0.00", "0.00", "-10.00"])),
        ("cartTotals", cart("10.00"), totals(["10.00", "1.00", "0.45", "15.00", "24.44"])),
        ("cartTotals", cart("10.00"), totals(["10.00", "1.00", "0.46", "15.00", "24.46"])),
        ("cartTotals", cart("10.00"), totals(["10.00", "2.00", "0.40", "15.00", "23.40"])),
        ("couponDiscount", coupon.clone(), json!({"ok": "5.00"})),
        ("couponDiscount", coupon, json!({"code": "coupon_minimum"})),
        ("lineAmount", json!([{"unit_price": "-1.00", "quantity": 2}]), json!("-2.00")),
        ("weighedAmount", json!(["45.00", 1000, 1234]), json!("55.54")),
        (
            "settledTotals",
            json!([totals(right), [{"agreed": "10.00", "unit_price": "10.00", "weighed": null}], 0, null]),
            Value::Null,
        ),
        (
            "settledTotals",
            json!([totals(right), [{"agreed": "10.00", "unit_price": "10.00", "weighed": null, "is_covered": false}], 500, null]),
            totals(right),
        ),
        (
            "settledTotals",
            json!([totals(right), [{"agreed": "10.00", "unit_price": "10.00", "weighed": [9, 0]}], 0, null]),
            totals(["0.00", "0.00", "0.00", "15.00", "15.00"]),
        ),
        ("changedQuantity", json!([99, "add"]), json!({"quantity": 100, "issue": null})),
        ("parsePhone", json!(["97455512345 ext. 7"]), json!("97455512345")),
    ] {
        assert!(broken(call, &args, &answer).is_some(), "{call}{args} is {answer}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn the_total_is_never_negative(input in cart_inputs()) {
        match cart::totals(&input) {
            Ok(totals) => {
                let Totals { sub_total, discount_amount, total_tax, delivery_charge, amount_payable } = totals;
                for part in [sub_total, discount_amount, total_tax, delivery_charge, amount_payable] {
                    prop_assert!(part >= Money::ZERO, "{totals:?}");
                }
                prop_assert!(discount_amount <= sub_total && !is_below_nothing(&input));
            }
            // A negative price can come after amounts that are already out of range.
            Err(error) => prop_assert!(error == MoneyError::OutOfRange || is_below_nothing(&input)),
        }
    }

    #[test]
    fn the_order_of_lines_does_not_matter(
        (input, shuffled) in cart_inputs().prop_flat_map(|input| {
            let lines = Just(input.lines.clone()).prop_shuffle();
            (Just(input), lines)
        }),
    ) {
        let shuffled = TotalsInput { lines: shuffled, ..input.clone() };
        prop_assert_eq!(cart::totals(&input).ok(), cart::totals(&shuffled).ok());
    }

    #[test]
    fn removing_added_units_restores_the_cart(
        start in prop::collection::btree_map(0..9_u8, 1..=50_u32, 0..6),
        taps in prop::collection::vec(0..9_u8, 0..40),
    ) {
        let mut cart: BTreeMap<u8, u32> = start.clone();
        let tap = |cart: &mut BTreeMap<u8, u32>, product: u8, change: Change| {
            let quantity = cart.remove(&product).unwrap_or(0);
            let changed = cart::changed_quantity(quantity, change).expect("below the limit");
            if changed > 0 {
                cart.insert(product, changed);
            }
        };
        for product in &taps {
            tap(&mut cart, *product, Change::Add);
        }
        let units = |cart: &BTreeMap<u8, u32>| cart.values().sum::<u32>() as usize;
        prop_assert_eq!(units(&cart), units(&start) + taps.len());
        for product in taps.iter().rev() {
            tap(&mut cart, *product, Change::Minus);
        }
        prop_assert_eq!(cart, start);
    }

    #[test]
    fn a_coupon_keeps_its_laws(asked in drawn(cases::coupon)) {
        let asked = asked.as_array().expect("terms and circumstances");
        let answer = calls::ask("couponDiscount", asked).expect("there is such a call");
        prop_assert_eq!(laws::broken("couponDiscount", asked, &answer), None);
    }

    #[test]
    fn a_settlement_keeps_its_laws(asked in drawn(cases::settlement)) {
        let asked = asked.as_array().expect("an order, its lines and the tax");
        let answer = calls::ask("settledTotals", asked).expect("there is such a call");
        prop_assert_eq!(laws::broken("settledTotals", asked, &answer), None);
    }

    #[test]
    fn amounts_add_and_subtract_back(one in -MAX_PRICE..MAX_PRICE, other in -MAX_PRICE..MAX_PRICE, times in 0..99_u32) {
        let (one, other) = (money(one), money(other));
        let sum = one.checked_add(other).expect("in range");
        prop_assert_eq!(other.checked_add(one), Ok(sum));
        prop_assert_eq!(sum.checked_sub(other), Ok(one));
        let repeated = Money::sum((0..times).map(|_| one)).expect("in range");
        prop_assert_eq!(one.checked_mul(times), Ok(repeated));
        prop_assert_eq!(one.checked_ratio(times, 1), Ok(repeated));
    }

    #[test]
    fn a_share_and_the_rest_add_up(amount in 0..=MAX_PRICE, basis_points in 0..=10_000_u32) {
        let part = money(amount).share(share(basis_points)).expect("in range").dirhams();
        let rest = money(amount).share(share(10_000 - basis_points)).expect("in range").dirhams();
        prop_assert!((part + rest - amount).abs() <= 1, "each is rounded to the nearest dirham");
        prop_assert!((part * 10_000 - amount * i64::from(basis_points)).abs() <= 5000);
        let negative = money(-amount).share(share(basis_points)).expect("in range").dirhams();
        prop_assert_eq!(negative, -part, "half away from zero, either way");
    }

    #[test]
    fn settling_by_weight_is_exact_to_half_a_dirham(
        price in 0..=MAX_PRICE, unit_grams in 1..10_000_u32, packed in 0..100_000_u32,
    ) {
        let amount = settlement::weighed_amount(money(price), unit_grams, packed).expect("in range").dirhams();
        let exact = price * i64::from(packed);
        prop_assert!((2 * (amount * i64::from(unit_grams) - exact)).abs() <= i64::from(unit_grams));
        let as_ordered = settlement::weighed_amount(money(price), unit_grams, unit_grams);
        prop_assert_eq!(as_ordered, Ok(money(price)), "the very weight that was ordered costs its price");
    }

    #[test]
    fn a_refund_has_the_promised_working_days(days in 0..40_000_u64, promised in 1..=60_u32) {
        let cancelled_on = NaiveDate::from_ymd_opt(2020, 1, 1).expect("a date") + Days::new(days);
        let due_on = settlement::refund_due_on(cancelled_on, promised);
        prop_assert!(settlement::is_working_day(due_on));
        let between = cancelled_on.iter_days().skip(1).take_while(|day| *day <= due_on);
        let working = between.filter(|day| settlement::is_working_day(*day)).count();
        prop_assert_eq!(working, promised as usize);
    }
}
