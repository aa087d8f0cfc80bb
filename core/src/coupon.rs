//! Coupons: discounts, the reasons why one does not apply, and the notices for the shopper (CHK-13, API-16).

mod apply;
mod status;
mod validation;

use chrono::{DateTime, Utc};
use serde::Serialize;

pub use apply::{History, Unapplied, check_apply, is_misfit};
pub use status::CouponStatus;
pub use validation::{
    InvalidCoupon, check_change, check_coupon, check_end, day_beginning_at, is_generous, validity,
};

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
mod tests;
