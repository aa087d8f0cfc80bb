//! The status of a coupon, independent of the customer (beyond the requirements).

use chrono::{DateTime, Utc};

use super::{Terms, is_used_up};

/// The status of a coupon at an instant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CouponStatus {
    /// Customers who meet its terms can use it.
    Active,
    /// The shop has switched it off.
    Inactive,
    /// It is not valid yet.
    Scheduled,
    /// It is no longer valid.
    Expired,
    /// All customers together have reached the limit of uses.
    UsedUp,
}

impl Terms {
    /// Returns whether the coupon has ended.
    pub fn is_over(&self, now: DateTime<Utc>) -> bool {
        self.valid_until.is_some_and(|until| now >= until)
    }
}

impl CouponStatus {
    /// Returns the status of a coupon after this number of uses by all customers.
    pub fn of(terms: &Terms, uses: u32, now: DateTime<Utc>) -> Self {
        if !terms.is_active {
            Self::Inactive
        } else if terms.valid_from.is_some_and(|from| now < from) {
            Self::Scheduled
        } else if terms.is_over(now) {
            Self::Expired
        } else if is_used_up(terms.max_uses, uses) {
            Self::UsedUp
        } else {
            Self::Active
        }
    }

    /// Returns the stable name.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Active => "active",
            Self::Inactive => "inactive",
            Self::Scheduled => "scheduled",
            Self::Expired => "expired",
            Self::UsedUp => "used_up",
        }
    }

    /// Returns the text for staff.
    pub const fn text(self) -> &'static str {
        match self {
            Self::UsedUp => "used up",
            other => other.as_str(),
        }
    }
}
