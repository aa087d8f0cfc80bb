//! The coupons.

use chrono::{DateTime, TimeDelta, Utc};
use hamour_core::Money;
use hamour_core::coupon::{InvalidCoupon, Reduction, Scope, Terms};
use serde::Deserialize;

use super::yes;

/// `coupons.toml`: the coupons.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CouponsFile {
    /// The coupons.
    #[serde(default, rename = "coupon")]
    pub coupons: Vec<CouponEntry>,
}

/// A coupon: `percent` or `fixed`, and its conditions.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CouponEntry {
    /// The code that shoppers type.
    pub code: String,
    /// The reduction in whole percent.
    pub percent: Option<u32>,
    /// The reduction in riyals.
    pub fixed: Option<Money>,
    /// The maximum reduction of a percentage.
    pub cap: Option<Money>,
    /// The minimum subtotal.
    pub minimum: Option<Money>,
    /// The slugs of the categories that it is limited to.
    #[serde(default)]
    pub only: Vec<String>,
    /// The slugs of the categories that it excludes.
    #[serde(default)]
    pub except: Vec<String>,
    /// The maximum number of uses by all customers.
    pub max_uses: Option<u32>,
    /// Whether it takes off the delivery fee, in place of a percentage or an amount.
    #[serde(default)]
    pub free_delivery: bool,
    /// The number of uses so far.
    #[serde(default)]
    pub uses: u32,
    /// The maximum number of uses per customer.
    pub max_uses_per_customer: Option<u32>,
    /// Whether it is valid only for a first order.
    #[serde(default)]
    pub first_order_only: bool,
    /// The first valid day, counted from the day of the import.
    pub from_day: Option<i64>,
    /// The first day on which it is no longer valid, counted in the same way.
    pub until_day: Option<i64>,
    /// Whether shoppers can use it.
    #[serde(default = "yes")]
    pub active: bool,
}

impl CouponEntry {
    /// Returns the coupon's terms, with its days counted from `now`.
    ///
    /// # Errors
    /// [`InvalidCoupon`] if the entry has no valid reduction.
    pub fn terms(&self, now: DateTime<Utc>, scope: Scope) -> Result<Terms, InvalidCoupon> {
        let on_day = |day: i64| now + TimeDelta::days(day);
        Ok(Terms {
            reduction: Reduction::of(self.percent, self.fixed, self.cap, self.free_delivery)?,
            scope,
            minimum: self.minimum.unwrap_or(Money::ZERO),
            valid_from: self.from_day.map(on_day),
            valid_until: self.until_day.map(on_day),
            max_uses: self.max_uses,
            max_uses_per_customer: self.max_uses_per_customer,
            first_order_only: self.first_order_only,
            is_active: self.active,
        })
    }
}
