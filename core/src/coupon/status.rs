//! Whether a coupon can be used at all, whoever tries it.

use chrono::{DateTime, Utc};

use super::{Terms, is_used_up};

/// How a coupon stands at an instant (beyond the specification).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CouponStatus {
    /// Customers who meet its terms can use it.
    Active,
    /// The shop has taken it back.
    Inactive,
    /// Its first day is still to come.
    Scheduled,
    /// Its last day is over.
    Expired,
    /// All customers together have used it as often as they may.
    UsedUp,
}

impl Terms {
    /// Whether its end has come (beyond the specification).
    pub fn is_over(&self, now: DateTime<Utc>) -> bool {
        self.valid_until.is_some_and(|until| now >= until)
    }
}

impl CouponStatus {
    /// How a coupon stands that was used so often by all customers (beyond the specification).
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

    /// The stable name (beyond the specification).
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Active => "active",
            Self::Inactive => "inactive",
            Self::Scheduled => "scheduled",
            Self::Expired => "expired",
            Self::UsedUp => "used_up",
        }
    }

    /// As staff read it (beyond the specification).
    pub const fn text(self) -> &'static str {
        match self {
            Self::UsedUp => "used up",
            other => other.as_str(),
        }
    }
}
