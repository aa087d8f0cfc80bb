//! The wire format of coupons.

use chrono::{DateTime, Days, Utc};
use hamour_core::Money;
use hamour_core::coupon::{CouponStatus, Reduction, Scope, Terms, day_beginning_at, validity};
use hamour_core::delivery::{date_at, instant_text};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::failure::Failure;
use crate::http::extract::{nullable, word};
use crate::services::coupon_admin::{For, Offer};
use crate::staff::day_of;

/// What a coupon takes off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(super) enum StaffCouponKind {
    /// A percentage of the products.
    Percent,
    /// An amount of the products.
    Amount,
    /// The delivery fee, but not the surcharge for express.
    FreeDelivery,
}

/// The products that a coupon is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(super) enum StaffCouponScope {
    /// All products.
    All,
    /// Only products of its categories.
    Only,
    /// All products except those of its categories.
    Except,
}

/// Whether customers can use a coupon now.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum StaffCouponStatus {
    Active,
    Inactive,
    Scheduled,
    Expired,
    UsedUp,
}

impl From<CouponStatus> for StaffCouponStatus {
    fn from(status: CouponStatus) -> Self {
        match status {
            CouponStatus::Active => Self::Active,
            CouponStatus::Inactive => Self::Inactive,
            CouponStatus::Scheduled => Self::Scheduled,
            CouponStatus::Expired => Self::Expired,
            CouponStatus::UsedUp => Self::UsedUp,
        }
    }
}

/// The terms of a coupon.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub(super) struct StaffCouponTerms {
    #[serde(deserialize_with = "word")]
    kind: StaffCouponKind,
    /// A whole number from 1 to 100; null unless it takes off a percentage.
    #[serde(deserialize_with = "nullable")]
    #[schema(required = true)]
    percent: Option<u32>,
    /// The most that a percentage takes off; null if there is no limit.
    #[serde(deserialize_with = "nullable")]
    #[schema(required = true)]
    cap: Option<Money>,
    /// Null unless it takes off an amount.
    #[serde(deserialize_with = "nullable")]
    #[schema(required = true)]
    amount: Option<Money>,
    /// The products' price from which it applies.
    minimum: Money,
    /// The first day, in Qatar; null if it is valid from the beginning.
    #[serde(deserialize_with = "nullable")]
    #[schema(required = true, format = Date)]
    first_on: Option<String>,
    /// The last day; null if it does not end.
    #[serde(deserialize_with = "nullable")]
    #[schema(required = true, format = Date)]
    last_on: Option<String>,
    /// The maximum number of uses by all customers together; null if there is none.
    #[serde(deserialize_with = "nullable")]
    #[schema(required = true)]
    max_uses: Option<u32>,
    /// The maximum number of uses by one customer; null if there is none.
    #[serde(deserialize_with = "nullable")]
    #[schema(required = true)]
    max_uses_per_customer: Option<u32>,
    /// Whether it is only for a customer's first order.
    first_order_only: bool,
    #[serde(deserialize_with = "word")]
    scope: StaffCouponScope,
    /// The slugs of its categories.
    categories: Vec<String>,
    /// Whether staff have it switched on. A change of the coupon leaves it as it is.
    is_active: bool,
}

impl StaffCouponTerms {
    /// Returns the terms and their categories.
    pub(super) fn parsed(self) -> Result<(Terms, For), Failure> {
        let is_free = self.kind == StaffCouponKind::FreeDelivery;
        let reduction = Reduction::of(self.percent, self.amount, self.cap, is_free)?;
        let day =
            |field: &'static str, text: Option<String>| text.map(|text| day_of(field, &text)).transpose();
        let (valid_from, valid_until) =
            validity(day("first_on", self.first_on)?, day("last_on", self.last_on)?);
        let terms = Terms {
            reduction,
            scope: Scope::All,
            minimum: self.minimum,
            valid_from,
            valid_until,
            max_uses: self.max_uses,
            max_uses_per_customer: self.max_uses_per_customer,
            first_order_only: self.first_order_only,
            is_active: self.is_active,
        };
        let categories = match self.scope {
            StaffCouponScope::All => For::All,
            StaffCouponScope::Only => For::Only(self.categories),
            StaffCouponScope::Except => For::Except(self.categories),
        };
        Ok((terms, categories))
    }

    fn of(terms: &Terms, categories: Vec<String>) -> Self {
        let (kind, percent, cap, amount) = match terms.reduction {
            Reduction::Percent { share, cap } => {
                (StaffCouponKind::Percent, Some(share.get() / 100), cap, None)
            }
            Reduction::Fixed(amount) => (StaffCouponKind::Amount, None, None, Some(amount)),
            Reduction::FreeDelivery => (StaffCouponKind::FreeDelivery, None, None, None),
        };
        Self {
            kind,
            percent,
            cap,
            amount,
            minimum: terms.minimum,
            first_on: terms.valid_from.map(|at| date_at(at).to_string()),
            last_on: terms.valid_until.map(last_day),
            max_uses: terms.max_uses,
            max_uses_per_customer: terms.max_uses_per_customer,
            first_order_only: terms.first_order_only,
            scope: match terms.scope {
                Scope::All => StaffCouponScope::All,
                Scope::Only(_) => StaffCouponScope::Only,
                Scope::Except(_) => StaffCouponScope::Except,
            },
            categories,
            is_active: terms.is_active,
        }
    }
}

/// Returns the last day of a coupon that is no longer valid from this instant on.
fn last_day(until: DateTime<Utc>) -> String {
    let before = day_beginning_at(until).and_then(|day| day.checked_sub_days(Days::new(1)));
    before.unwrap_or_else(|| date_at(until)).to_string()
}

/// A coupon.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct StaffCoupon {
    code: String,
    /// For the next change: it is refused if somebody else has changed the coupon meanwhile.
    version: i64,
    status: StaffCouponStatus,
    /// Uses so far, by all customers.
    uses: u32,
    terms: StaffCouponTerms,
    /// When it begins, if not at the beginning of its first day.
    #[schema(required = true, format = DateTime)]
    begins_at: Option<String>,
}

impl StaffCoupon {
    pub(super) fn of(offer: Offer, now: DateTime<Utc>) -> Self {
        let Offer { coupon, categories } = offer;
        let begins = coupon.terms.valid_from.filter(|at| day_beginning_at(*at).is_none());
        Self {
            version: coupon.version,
            status: CouponStatus::of(&coupon.terms, coupon.uses, now).into(),
            uses: coupon.uses,
            terms: StaffCouponTerms::of(&coupon.terms, categories),
            begins_at: begins.map(instant_text),
            code: coupon.code,
        }
    }
}
