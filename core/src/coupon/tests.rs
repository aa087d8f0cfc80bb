//! Tests of coupons (CHK-13, API-16).

use super::*;
use chrono::TimeZone;
use proptest::prelude::*;

fn money(dirhams: i64) -> Money {
    Money::from_dirhams(dirhams).expect("in range")
}

fn noon() -> DateTime<Utc> {
    Utc.with_ymd_and_hms(2026, 11, 21, 9, 0, 0).single().expect("exists")
}

fn ten_percent() -> Terms {
    Terms {
        reduction: Reduction::Percent {
            share: BasisPoints::new(1000).expect("10 %"),
            cap: Some(money(2000)),
        },
        scope: Scope::All,
        minimum: money(5000),
        valid_from: None,
        valid_until: None,
        max_uses: None,
        max_uses_per_customer: None,
        first_order_only: false,
        is_active: true,
    }
}

fn of(lines: &[(i64, i64)]) -> Vec<CouponLine> {
    lines
        .iter()
        .map(|(amount, category)| CouponLine { amount: money(*amount), categories: vec![*category] })
        .collect()
}

fn try_with(
    terms: &Terms,
    lines: &[(i64, i64)],
    change: impl Fn(&mut Circumstances<'_>),
) -> Result<i64, RuleCode> {
    let lines = of(lines);
    let mut circumstances =
        Circumstances { lines: &lines, now: noon(), uses: 0, uses_by_customer: 0, earlier_orders: 0 };
    change(&mut circumstances);
    discount(terms, &circumstances).map(Money::dirhams).map_err(|issue| issue.code)
}

#[test]
fn percent_is_capped_and_fixed_is_bounded() {
    assert_eq!(try_with(&ten_percent(), &[(10_000, 1)], |_| ()), Ok(1000));
    assert_eq!(try_with(&ten_percent(), &[(90_000, 1)], |_| ()), Ok(2000));
    let fixed = Terms { reduction: Reduction::Fixed(money(6000)), ..ten_percent() };
    assert_eq!(try_with(&fixed, &[(5000, 1)], |_| ()), Ok(5000));
}

#[test]
fn free_delivery_takes_nothing_off_the_products_and_leaves_the_express_surcharge() {
    let free = Terms { reduction: Reduction::FreeDelivery, ..ten_percent() };
    assert_eq!(try_with(&free, &[(10_000, 1)], |_| ()), Ok(0));
    assert_eq!(try_with(&free, &[(4999, 1)], |_| ()), Err(RuleCode::CouponMinimum));
    let other_scope = Terms { scope: Scope::Only(vec![2]), ..free };
    assert_eq!(try_with(&other_scope, &[(10_000, 1)], |_| ()), Err(RuleCode::CouponNotApplicable));
    let fees = Fees { base: money(1500), zone: Some(money(1000)), free_from: None, express: money(1200) };
    let charge = |reduction: Reduction, is_express| {
        crate::delivery::charge(&reduction.fees(fees), money(1), is_express).map(Money::dirhams)
    };
    assert_eq!(charge(Reduction::FreeDelivery, false), Ok(0));
    assert_eq!(charge(Reduction::FreeDelivery, true), Ok(1200));
    assert_eq!(charge(Reduction::Fixed(money(500)), false), Ok(1000));
}

#[test]
fn the_scope_limits_the_reduced_lines() {
    let only = Terms { scope: Scope::Only(vec![1]), ..ten_percent() };
    assert_eq!(try_with(&only, &[(4000, 1), (6000, 2)], |_| ()), Ok(400));
    assert_eq!(try_with(&only, &[(9000, 2)], |_| ()), Err(RuleCode::CouponNotApplicable));
    let except = Terms { scope: Scope::Except(vec![1]), ..ten_percent() };
    assert_eq!(try_with(&except, &[(4000, 1), (6000, 2)], |_| ()), Ok(600));
}

#[test]
fn chk_13_each_reason_has_its_code() {
    let lines = [(10_000, 1)];
    let off = Terms { is_active: false, ..ten_percent() };
    assert_eq!(try_with(&off, &lines, |_| ()), Err(RuleCode::CouponNotFound));
    assert_eq!(try_with(&ten_percent(), &[(4999, 1)], |_| ()), Err(RuleCode::CouponMinimum));
    let past = Terms { valid_until: Some(noon()), ..ten_percent() };
    assert_eq!(try_with(&past, &lines, |_| ()), Err(RuleCode::CouponExpired));
    let future = Terms { valid_from: Some(noon() + chrono::TimeDelta::seconds(1)), ..ten_percent() };
    assert_eq!(try_with(&future, &lines, |_| ()), Err(RuleCode::CouponNotYet));
    let opening = Terms { valid_from: Some(noon()), ..ten_percent() };
    assert_eq!(try_with(&opening, &lines, |_| ()), Ok(1000));
    let limited = Terms { max_uses: Some(3), max_uses_per_customer: Some(1), ..ten_percent() };
    assert_eq!(try_with(&limited, &lines, |it| it.uses = 3), Err(RuleCode::CouponUsed));
    assert_eq!(try_with(&limited, &lines, |it| it.uses_by_customer = 1), Err(RuleCode::CouponUsed));
    assert_eq!(try_with(&limited, &lines, |it| it.uses = 2), Ok(1000));
    let first = Terms { first_order_only: true, ..ten_percent() };
    assert_eq!(try_with(&first, &lines, |it| it.earlier_orders = 1), Err(RuleCode::CouponFirstOrderOnly));
    assert_eq!(try_with(&first, &lines, |_| ()), Ok(1000));
    assert_eq!(try_with(&ten_percent(), &lines, |it| it.earlier_orders = 7), Ok(1000));
}

#[test]
fn chk_13_a_cart_below_the_minimum_gets_an_error_with_the_minimum() {
    let lines = of(&[(4999, 1)]);
    let circumstances =
        Circumstances { lines: &lines, now: noon(), uses: 0, uses_by_customer: 0, earlier_orders: 0 };
    let refused = discount(&ten_percent(), &circumstances).expect_err("below the minimum");
    assert_eq!(refused.text(), "This coupon is for carts of QR 50.00 or more");
    assert_eq!((refused.field, refused.details), ("coupon_code", vec![MessageArg::Amount(money(5000))]));
    let off = Terms { is_active: false, ..ten_percent() };
    assert_eq!(discount(&off, &circumstances), Err(Issue::new("coupon_code", RuleCode::CouponNotFound)));
}

#[test]
fn chk_13_every_refusal_has_one_of_the_three_outcomes() {
    assert_eq!(outcome(None), CouponOutcome::Applied);
    for code in RuleCode::ALL {
        let expect = match code {
            RuleCode::CouponNotFound => CouponOutcome::Invalid,
            _ => CouponOutcome::Expired,
        };
        assert_eq!(outcome(Some(code.as_str())), expect, "{code}");
    }
    assert_eq!(outcome(Some("")), CouponOutcome::Expired, "no answer");
}

#[test]
fn a_negative_line_gets_no_discount() {
    let only = Terms {
        reduction: Reduction::Fixed(money(20_000)),
        scope: Scope::Only(vec![1]),
        minimum: Money::ZERO,
        ..ten_percent()
    };
    assert_eq!(try_with(&only, &[(20_000, 1), (-10_000, 2)], |_| ()), Err(RuleCode::AmountOutOfRange));
    assert_eq!(try_with(&only, &[(20_000, 1), (0, 2)], |_| ()), Ok(20_000));
}

#[test]
fn codes_are_found_in_any_case_and_with_spaces() {
    assert_eq!(clean_code(" fresh10 "), "FRESH10");
}

#[test]
fn a_code_has_at_most_forty_characters_of_any_script() {
    assert_eq!(check_code(&"\u{634}".repeat(40)), Ok(()));
    let refused = check_code(&"x".repeat(41)).expect_err("too long");
    assert_eq!((refused.field, refused.code), ("coupon_code", RuleCode::CouponCodeTooLong));
    assert_eq!(refused.text(), "Please use at most 40 characters");
}

proptest! {
    #[test]
    fn a_discount_is_between_zero_and_the_sub_total(
        lines in prop::collection::vec((0i64..1_000_000, 0i64..4), 0..20),
        share in 0u32..=10_000, fixed in 0i64..1_000_000, percent: bool,
    ) {
        let reduction = if percent {
            Reduction::Percent { share: BasisPoints::new(share).expect("a share"), cap: None }
        } else {
            Reduction::Fixed(money(fixed))
        };
        let terms = Terms { reduction, minimum: Money::ZERO, scope: Scope::Only(vec![1, 2]), ..ten_percent() };
        if let Ok(discount) = try_with(&terms, &lines, |_| ()) {
            prop_assert!(discount >= 0);
            prop_assert!(discount <= lines.iter().map(|(amount, _)| amount).sum());
        }
    }
}
