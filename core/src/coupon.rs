//! Coupons: discounts, the reasons why one does not apply, and the notices for the shopper (CHK-13, API-16).

mod apply;
mod status;
mod validation;

use chrono::{DateTime, Utc};
use serde::Serialize;

pub use apply::{History, Unapplied, check_apply, is_misfit};
pub use status::CouponStatus;
pub use validation::{InvalidCoupon, check_change, check_coupon, check_end, day_beginning_at, validity};

use crate::delivery::Fees;
use crate::digits;
use crate::issue::{Issue, RuleCode};
use crate::message_args::MessageArg;
use crate::money::{BasisPoints, Money, MoneyError};

/// The maximum number of code points in a coupon's code.
pub const CODE_MAX_CHARS: usize = 40;
/// The wire name of the coupon field.
const FIELD: &str = "coupon_code";

/// The way in which a coupon reduces the price.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reduction {
    /// A percentage of the applicable amount, up to the cap.
    Percent {
        /// The percentage.
        share: BasisPoints,
        /// The maximum discount.
        cap: Option<Money>,
    },
    /// A fixed amount, at most the applicable amount.
    Fixed(Money),
    /// The fee of scheduled delivery. It takes nothing off the products, and a surcharge for express stays.
    FreeDelivery,
}

impl Reduction {
    /// Returns the discount on products of this amount (ENT-09: `discount_amount`), between zero and the amount. It is
    /// used for carts, and for orders after packing.
    ///
    /// # Errors
    /// [`MoneyError::Negative`] for a negative amount, [`MoneyError::OutOfRange`] if the percentage overflows.
    pub fn off(self, goods: Money) -> Result<Money, MoneyError> {
        let goods = goods.not_negative()?;
        let wanted = match self {
            Self::Percent { share, cap } => {
                let part = goods.share(share)?;
                cap.map_or(part, |cap| part.min(cap))
            }
            Self::Fixed(amount) => amount,
            Self::FreeDelivery => Money::ZERO,
        };
        Ok(wanted.clamp(Money::ZERO, goods))
    }

    /// Returns the delivery fees of a cart with this reduction.
    pub fn fees(self, fees: Fees) -> Fees {
        match self {
            Self::FreeDelivery => Fees { free_from: Some(Money::ZERO), ..fees },
            Self::Percent { .. } | Self::Fixed(_) => fees,
        }
    }
}

/// The products that a coupon applies to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Scope {
    /// All products.
    #[default]
    All,
    /// Only products of these categories, by id.
    Only(Vec<i64>),
    /// All products except those of these categories, by id.
    Except(Vec<i64>),
}

impl Scope {
    /// Returns whether the scope includes a product of these categories.
    pub fn covers(&self, categories: &[i64]) -> bool {
        match self {
            Self::All => true,
            Self::Only(only) => categories.iter().any(|category| only.contains(category)),
            Self::Except(except) => !categories.iter().any(|category| except.contains(category)),
        }
    }
}

/// The terms of a coupon.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terms {
    /// How it reduces the price.
    pub reduction: Reduction,
    /// The products that it applies to.
    pub scope: Scope,
    /// Minimum sub total of the whole cart.
    pub minimum: Money,
    /// First instant at which it is valid.
    pub valid_from: Option<DateTime<Utc>>,
    /// First instant at which it is no longer valid.
    pub valid_until: Option<DateTime<Utc>>,
    /// Maximum number of uses by all customers together.
    pub max_uses: Option<u32>,
    /// Maximum number of uses by one customer.
    pub max_uses_per_customer: Option<u32>,
    /// Whether it is only for customers without an earlier order.
    pub first_order_only: bool,
    /// Whether the shop has it switched on. An inactive coupon is reported as not found.
    pub is_active: bool,
}

/// The notice that the shopper sees after applying a coupon (CHK-13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub enum CouponOutcome {
    /// `Coupon Applied`.
    Applied,
    /// Error `Coupon not found`: `Coupon Invalid`.
    Invalid,
    /// Any other failure: `Coupon Expired`.
    Expired,
}

/// Returns the notice for an attempt (CHK-13). `refusal` is the error code, empty if there was no response, and `None`
/// on success.
pub fn outcome(refusal: Option<&str>) -> CouponOutcome {
    match refusal {
        None => CouponOutcome::Applied,
        Some(code) if code == RuleCode::CouponNotFound.as_str() => CouponOutcome::Invalid,
        Some(_) => CouponOutcome::Expired,
    }
}

/// Returns whether the limit of uses is reached; `None` means no limit.
pub fn is_used_up(max_uses: Option<u32>, uses: u32) -> bool {
    max_uses.is_some_and(|most| uses >= most)
}

/// The properties of a cart line that matter to a coupon.
#[derive(Clone, Debug)]
pub struct CouponLine {
    /// Amount of the line.
    pub amount: Money,
    /// Ids of the product's categories.
    pub categories: Vec<i64>,
}

/// The facts that a coupon is checked against.
#[derive(Clone, Debug)]
pub struct Circumstances<'a> {
    /// The cart's lines.
    pub lines: &'a [CouponLine],
    /// The current time.
    pub now: DateTime<Utc>,
    /// Uses so far by all customers.
    pub uses: u32,
    /// Uses so far by this customer.
    pub uses_by_customer: u32,
    /// The number of this customer's orders that were not cancelled.
    pub earlier_orders: u32,
}

/// Returns the code used for lookup: without surrounding whitespace and invisible formatting characters, with ASCII
/// digits and upper-case ASCII letters.
pub fn clean_code(code: &str) -> String {
    digits::plain(code).to_ascii_uppercase()
}

/// Checks the length of a cleaned code.
///
/// # Errors
/// An issue of the coupon field with [`RuleCode::CouponCodeTooLong`] and the limit.
pub fn check_code(code: &str) -> Result<(), Issue> {
    if code.chars().count() <= CODE_MAX_CHARS {
        return Ok(());
    }
    let most = u32::try_from(CODE_MAX_CHARS).unwrap_or(u32::MAX);
    Err(Issue::with_details(FIELD, RuleCode::CouponCodeTooLong, vec![MessageArg::Number(most)]))
}

/// Returns the discount of a coupon on the cart (ENT-09: `discount_amount`).
///
/// # Errors
/// The first reason why it does not apply: inactive, outside its validity period, used up, not a first order, below the
/// minimum (with the minimum in the issue), no applicable products; or a negative line.
pub fn discount(terms: &Terms, circumstances: &Circumstances<'_>) -> Result<Money, Issue> {
    amount(terms, circumstances).map_err(|code| match code {
        RuleCode::CouponMinimum => Issue::with_details(FIELD, code, vec![MessageArg::Amount(terms.minimum)]),
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
        assert_eq!(refused.message, "This coupon is for carts of QR 50.00 or more");
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
        assert_eq!(refused.message, "Please use at most 40 characters");
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
}
