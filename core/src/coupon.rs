//! Coupons: what they take off, why they may not, and what the shopper is told (specification, section 8).

mod attempt;
mod offer;
mod status;

use chrono::{DateTime, Utc};
use serde::Serialize;

pub use attempt::{History, Unapplied, check_apply, is_misfit};
pub use offer::{InvalidCoupon, check_coupon, check_end, day_beginning_at, validity};
pub use status::CouponStatus;

use crate::digits;
use crate::issue::{Detail, Issue, RuleCode};
use crate::money::{BasisPoints, Money, MoneyError};

/// Most code points of a coupon's code (beyond the specification).
pub const CODE_MAX_CHARS: usize = 40;
/// The wire's name of the field that a coupon is typed into.
const FIELD: &str = "coupon_code";

/// How a coupon reduces the price (beyond the specification).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reduction {
    /// A share of what it applies to, at most the cap.
    Percent {
        /// The share.
        share: BasisPoints,
        /// The most it takes off.
        cap: Option<Money>,
    },
    /// A fixed amount, at most what it applies to.
    Fixed(Money),
}

impl Reduction {
    /// What it takes off goods that cost so much (section 3: `discount_amount`): nothing less than nothing, and no more
    /// than they cost. A cart is priced by it, and so is an order once it is packed.
    ///
    /// # Errors
    /// [`MoneyError::Negative`] for goods below nothing, [`MoneyError::OutOfRange`] for a share that can't be counted.
    pub fn off(self, goods: Money) -> Result<Money, MoneyError> {
        let goods = goods.not_negative()?;
        let wanted = match self {
            Self::Percent { share, cap } => {
                let part = goods.share(share)?;
                cap.map_or(part, |cap| part.min(cap))
            }
            Self::Fixed(amount) => amount,
        };
        Ok(wanted.clamp(Money::ZERO, goods))
    }
}

/// Which products a coupon applies to (beyond the specification).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Scope {
    /// All of them.
    #[default]
    All,
    /// Those of these categories, by id.
    Only(Vec<i64>),
    /// All but those of these categories, by id.
    Except(Vec<i64>),
}

impl Scope {
    /// Whether it reaches a product of these categories (beyond the specification).
    pub fn covers(&self, categories: &[i64]) -> bool {
        match self {
            Self::All => true,
            Self::Only(only) => categories.iter().any(|category| only.contains(category)),
            Self::Except(except) => !categories.iter().any(|category| except.contains(category)),
        }
    }
}

/// The terms of a coupon (beyond the specification).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terms {
    /// How it reduces the price.
    pub reduction: Reduction,
    /// What it applies to.
    pub scope: Scope,
    /// Least sub total of the whole cart.
    pub minimum: Money,
    /// First instant at which it is valid.
    pub valid_from: Option<DateTime<Utc>>,
    /// First instant at which it is no longer valid.
    pub valid_until: Option<DateTime<Utc>>,
    /// Most uses by all customers together.
    pub max_uses: Option<u32>,
    /// Most uses by one customer.
    pub max_uses_per_customer: Option<u32>,
    /// Only for a customer without an earlier order.
    pub first_order_only: bool,
    /// Switched off by the shop; then it is as if it didn't exist.
    pub is_active: bool,
}

/// What the shopper is told when a coupon is applied (specification, section 8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub enum CouponOutcome {
    /// `Coupon Applied`.
    Applied,
    /// 'Coupon not found': `Coupon Invalid`.
    Invalid,
    /// Any other failure: `Coupon Expired`.
    Expired,
}

/// Which outcome an attempt has (section 8): by the code of its refusal, empty where there was no answer; none is
/// success.
pub fn outcome(refusal: Option<&str>) -> CouponOutcome {
    match refusal {
        None => CouponOutcome::Applied,
        Some(code) if code == RuleCode::CouponNotFound.as_str() => CouponOutcome::Invalid,
        Some(_) => CouponOutcome::Expired,
    }
}

/// Whether a limited number of uses is spent (beyond the specification).
pub fn is_used_up(max_uses: Option<u32>, uses: u32) -> bool {
    max_uses.is_some_and(|most| uses >= most)
}

/// One line, as far as a coupon is concerned (beyond the specification).
#[derive(Clone, Debug)]
pub struct CouponLine {
    /// Amount of the line.
    pub amount: Money,
    /// Ids of the product's categories.
    pub categories: Vec<i64>,
}

/// What is known when a coupon is tried (beyond the specification).
#[derive(Clone, Debug)]
pub struct Circumstances<'a> {
    /// The cart.
    pub lines: &'a [CouponLine],
    /// The instant.
    pub now: DateTime<Utc>,
    /// Uses so far, by everybody.
    pub uses: u32,
    /// Uses so far, by this customer.
    pub uses_by_customer: u32,
    /// Orders of this customer that were not cancelled.
    pub earlier_orders: u32,
}

/// A code as it is looked up (beyond the specification): spaces around it and what steers the direction of text
/// dropped, digits and letters in ASCII's, letters in upper case.
pub fn clean_code(code: &str) -> String {
    digits::plain(code).to_ascii_uppercase()
}

/// Whether a cleaned code is of a length that a code can have (beyond the specification).
///
/// # Errors
/// An issue of its field that names the limit, with [`RuleCode::CouponCodeTooLong`].
pub fn check_code(code: &str) -> Result<(), Issue> {
    if code.chars().count() <= CODE_MAX_CHARS {
        return Ok(());
    }
    let most = u32::try_from(CODE_MAX_CHARS).unwrap_or(u32::MAX);
    Err(Issue::with_details(FIELD, RuleCode::CouponCodeTooLong, vec![Detail::Number(most)]))
}

/// What a coupon takes off the cart, in dirhams (section 3: `discount_amount`).
///
/// # Errors
/// The first reason against it: unknown, out of its window, used up, not a first order, below the minimum (which the
/// issue names), nothing it applies to; or a line below nothing.
pub fn discount(terms: &Terms, circumstances: &Circumstances<'_>) -> Result<Money, Issue> {
    amount(terms, circumstances).map_err(|code| match code {
        RuleCode::CouponMinimum => Issue::with_details(FIELD, code, vec![Detail::Amount(terms.minimum)]),
        _ => Issue::new(FIELD, code),
    })
}

fn amount(terms: &Terms, circumstances: &Circumstances<'_>) -> Result<Money, RuleCode> {
    match CouponStatus::of(terms, circumstances.uses, circumstances.now) {
        CouponStatus::Active => {}
        CouponStatus::Inactive => return Err(RuleCode::CouponNotFound),
        CouponStatus::Scheduled => return Err(RuleCode::CouponNotYet),
        CouponStatus::Expired => return Err(RuleCode::CouponExpired),
        CouponStatus::UsedUp => return Err(RuleCode::CouponUsed),
    }
    if is_used_up(terms.max_uses_per_customer, circumstances.uses_by_customer) {
        return Err(RuleCode::CouponUsed);
    }
    if terms.first_order_only && circumstances.earlier_orders > 0 {
        return Err(RuleCode::CouponFirstOrderOnly);
    }
    off(terms, circumstances.lines)
}

fn off(terms: &Terms, lines: &[CouponLine]) -> Result<Money, RuleCode> {
    let range = |_: MoneyError| RuleCode::AmountOutOfRange;
    let sub_total =
        lines.iter().try_fold(Money::ZERO, |sum, line| sum.checked_add(line.amount.not_negative()?));
    let sub_total = sub_total.map_err(range)?;
    if sub_total < terms.minimum {
        return Err(RuleCode::CouponMinimum);
    }
    let applicable = lines.iter().filter(|line| terms.scope.covers(&line.categories));
    let base = Money::sum(applicable.map(|line| line.amount)).map_err(range)?;
    if base == Money::ZERO {
        return Err(RuleCode::CouponNotApplicable);
    }
    terms.reduction.off(base).map_err(range)
}

#[cfg(test)]
mod tests {
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
    fn scope_limits_what_is_reduced() {
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
    fn chk_13_a_cart_that_is_too_small_is_told_which_minimum() {
        let lines = of(&[(4999, 1)]);
        let circumstances =
            Circumstances { lines: &lines, now: noon(), uses: 0, uses_by_customer: 0, earlier_orders: 0 };
        let refused = discount(&ten_percent(), &circumstances).expect_err("below the minimum");
        assert_eq!(refused.message, "This coupon is for carts of QR 50.00 or more");
        assert_eq!((refused.field, refused.details), ("coupon_code", vec![Detail::Amount(money(5000))]));
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
    fn a_line_below_nothing_has_no_discount_rather_than_one_above_the_sub_total() {
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
    fn codes_are_found_however_they_are_typed() {
        assert_eq!(clean_code(" fresh10 "), "FRESH10");
    }

    #[test]
    fn a_code_has_at_most_forty_characters_of_any_script() {
        assert_eq!(check_code(&"\u{634}".repeat(40)), Ok(()));
        let refused = check_code(&"x".repeat(41)).expect_err("too long");
        assert_eq!((refused.field, refused.code), ("coupon_code", RuleCode::CouponCodeTooLong));
        assert_eq!(refused.message, "Please use at most 40 characters");
    }

    proptest! {
        #[test]
        fn a_discount_is_never_negative_nor_more_than_the_cart(
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
}
