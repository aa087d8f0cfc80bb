//! Validation of the coupons that staff create (beyond the requirements).

use std::fmt;

use chrono::{DateTime, Days, NaiveDate, Utc};

use super::{CODE_MAX_CHARS, Reduction, Scope, Terms, clean_code};
use crate::delivery::{date_at, instant_at};
use crate::error_code::{ErrorInfo, ServerErrorCode};
use crate::message_args::MessageArg;
use crate::money::{BasisPoints, Money};

/// The reason why a coupon is invalid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InvalidCoupon {
    /// The code is malformed.
    Code,
    /// The coupon has both a percentage and an amount, neither, or an amount with a cap.
    Unclear,
    /// The reduction is zero, or more than 100 percent.
    Nothing,
    /// The cap is not positive.
    Cap,
    /// The minimum is negative.
    Minimum,
    /// It ends before it begins.
    Window,
    /// It has already ended when it is created.
    Over,
    /// A limit of uses is zero, or the limit per customer is above the limit of all customers.
    Uses,
    /// The limit of uses is below the uses so far.
    UsesBelow(u32),
    /// It is for, or for all except, an empty list of categories.
    Scope,
}

impl InvalidCoupon {
    /// Returns the stable error code.
    pub const fn code(self) -> ServerErrorCode {
        match self {
            Self::Code => ServerErrorCode::CouponCodeInvalid,
            Self::Unclear => ServerErrorCode::CouponReductionUnclear,
            Self::Nothing => ServerErrorCode::CouponTakesNothing,
            Self::Cap => ServerErrorCode::CouponCapInvalid,
            Self::Minimum => ServerErrorCode::CouponMinimumInvalid,
            Self::Window => ServerErrorCode::CouponWindowInvalid,
            Self::Over => ServerErrorCode::CouponOver,
            Self::Uses => ServerErrorCode::CouponUsesInvalid,
            Self::UsesBelow(_) => ServerErrorCode::CouponUsesBelow,
            Self::Scope => ServerErrorCode::CouponScopeInvalid,
        }
    }

    /// Returns the error with the limit that its text names.
    pub fn error_info(self) -> ErrorInfo {
        let limit = || MessageArg::Number(u32::try_from(CODE_MAX_CHARS).unwrap_or(u32::MAX));
        let details = match self {
            Self::Code => vec![limit()],
            Self::UsesBelow(uses) => vec![MessageArg::Number(uses)],
            _ => Vec::new(),
        };
        ErrorInfo::new(self.code(), details)
    }
}

impl fmt::Display for InvalidCoupon {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.error_info().text())
    }
}

impl std::error::Error for InvalidCoupon {}

impl Reduction {
    /// Builds a reduction from a percentage with an optional cap, from an amount, or from free delivery.
    ///
    /// # Errors
    /// [`InvalidCoupon::Unclear`] for several or none of them and for a cap without a percentage,
    /// [`InvalidCoupon::Nothing`] for a percentage outside 1 to 100.
    pub fn of(
        percent: Option<u32>,
        amount: Option<Money>,
        cap: Option<Money>,
        is_free_delivery: bool,
    ) -> Result<Self, InvalidCoupon> {
        match (percent, amount, cap, is_free_delivery) {
            (Some(percent), None, cap, false) => {
                let share = percent.checked_mul(100).and_then(BasisPoints::new);
                let share = share.filter(|share| *share != BasisPoints::default());
                Ok(Self::Percent { share: share.ok_or(InvalidCoupon::Nothing)?, cap })
            }
            (None, Some(amount), None, false) => Ok(Self::Fixed(amount)),
            (None, None, None, true) => Ok(Self::FreeDelivery),
            _ => Err(InvalidCoupon::Unclear),
        }
    }
}

/// Returns the validity period for a first and a last date in Doha: the first instant at which the coupon is valid, and
/// the first at which it is no longer valid.
pub fn validity(
    first: Option<NaiveDate>,
    last: Option<NaiveDate>,
) -> (Option<DateTime<Utc>>, Option<DateTime<Utc>>) {
    let after = last.and_then(|day| day.checked_add_days(Days::new(1)));
    (first.map(|day| instant_at(day, 0)), after.map(|day| instant_at(day, 0)))
}

/// Returns the date that begins in Doha at this instant, or `None` if it is not midnight there. It reverses
/// [`validity`]; for the end, it returns the day after the last date.
pub fn day_beginning_at(at: DateTime<Utc>) -> Option<NaiveDate> {
    let day = date_at(at);
    (instant_at(day, 0) == at).then_some(day)
}

/// Checks that a coupon has not ended at the time it is created.
///
/// # Errors
/// [`InvalidCoupon::Over`].
pub fn check_end(terms: &Terms, now: DateTime<Utc>) -> Result<(), InvalidCoupon> {
    if terms.is_over(now) { Err(InvalidCoupon::Over) } else { Ok(()) }
}

/// Checks new terms of a coupon that exists, beside [`check_coupon`]. An end that stays the same may have passed.
///
/// # Errors
/// [`InvalidCoupon::UsesBelow`] with the uses so far, [`InvalidCoupon::Over`].
pub fn check_change(
    before: &Terms,
    after: &Terms,
    uses: u32,
    now: DateTime<Utc>,
) -> Result<(), InvalidCoupon> {
    if after.max_uses.is_some_and(|most| most < uses) {
        return Err(InvalidCoupon::UsesBelow(uses));
    }
    if after.valid_until == before.valid_until { Ok(()) } else { check_end(after, now) }
}

/// The lowest percentage of a coupon that is generous.
const GENEROUS_PERCENT: u32 = 50;

/// Returns whether a coupon gives so much away that it is probably a mistake: `GENEROUS_PERCENT` or more, without a
/// maximum discount, as often as anybody likes.
pub const fn is_generous(percent: Option<u32>, has_cap: bool, max_uses: Option<u32>) -> bool {
    matches!(percent, Some(GENEROUS_PERCENT..)) && !has_cap && max_uses.is_none()
}

/// Validates a coupon. `code` must be cleaned already ([`clean_code`]).
///
/// # Errors
/// [`InvalidCoupon`]: the first reason found.
pub fn check_coupon(code: &str, terms: &Terms) -> Result<(), InvalidCoupon> {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
    if code.is_empty()
        || code.len() > CODE_MAX_CHARS
        || !code.bytes().all(is_plain)
        || clean_code(code) != code
    {
        return Err(InvalidCoupon::Code);
    }
    match terms.reduction {
        Reduction::Percent { share, .. } if share == BasisPoints::default() => {
            return Err(InvalidCoupon::Nothing);
        }
        Reduction::Percent { cap: Some(cap), .. } if cap <= Money::ZERO => return Err(InvalidCoupon::Cap),
        Reduction::Fixed(amount) if amount <= Money::ZERO => return Err(InvalidCoupon::Nothing),
        _ => {}
    }
    if terms.minimum < Money::ZERO {
        return Err(InvalidCoupon::Minimum);
    }
    if terms.valid_from.zip(terms.valid_until).is_some_and(|(from, until)| from >= until) {
        return Err(InvalidCoupon::Window);
    }
    let (all, one) = (terms.max_uses, terms.max_uses_per_customer);
    if all == Some(0) || one == Some(0) || all.zip(one).is_some_and(|(all, one)| one > all) {
        return Err(InvalidCoupon::Uses);
    }
    match &terms.scope {
        Scope::Only(categories) | Scope::Except(categories) if categories.is_empty() => {
            Err(InvalidCoupon::Scope)
        }
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::TimeDelta;

    fn money(dirhams: i64) -> Money {
        Money::from_dirhams(dirhams).expect("in range")
    }

    fn share(basis_points: u32) -> BasisPoints {
        BasisPoints::new(basis_points).expect("a share")
    }

    #[test]
    fn a_reduction_is_a_percentage_or_an_amount() {
        let percent = |percent, cap| Reduction::of(Some(percent), None, cap, false);
        assert_eq!(percent(100, None), Ok(Reduction::Percent { share: share(10_000), cap: None }));
        let capped = Reduction::Percent { share: share(100), cap: Some(money(500)) };
        assert_eq!(percent(1, Some(money(500))), Ok(capped));
        for outside in [0, 101, u32::MAX] {
            assert_eq!(percent(outside, None), Err(InvalidCoupon::Nothing), "{outside}");
        }
        assert_eq!(Reduction::of(None, Some(money(500)), None, false), Ok(Reduction::Fixed(money(500))));
        assert_eq!(Reduction::of(None, None, None, true), Ok(Reduction::FreeDelivery));
        for (percent, amount, cap, is_free) in [
            (None, None, None, false),
            (Some(10), Some(money(500)), None, false),
            (None, Some(money(500)), Some(money(100)), false),
            (Some(10), None, None, true),
            (None, Some(money(500)), None, true),
            (None, None, Some(money(100)), true),
        ] {
            assert_eq!(Reduction::of(percent, amount, cap, is_free), Err(InvalidCoupon::Unclear));
        }
    }

    #[test]
    fn a_coupon_is_valid_through_its_last_day_in_doha() {
        let day = |text: &str| text.parse().ok();
        let (from, until) = validity(day("2026-11-21"), day("2026-11-21"));
        assert_eq!(from.map(|at| at.to_rfc3339()).as_deref(), Some("2026-11-20T21:00:00+00:00"));
        assert_eq!(until.map(|at| at.to_rfc3339()).as_deref(), Some("2026-11-21T21:00:00+00:00"));
        assert_eq!(validity(None, None), (None, None));
        assert_eq!(from.map(day_beginning_at), Some(day("2026-11-21")));
        assert_eq!(until.map(day_beginning_at), Some(day("2026-11-22")), "the day after the last");
        assert_eq!(until.map(|at| day_beginning_at(at - TimeDelta::seconds(1))), Some(None));
    }

    #[test]
    fn a_coupon_cannot_be_created_after_its_end() {
        let (_, until) = validity(None, "2026-11-21".parse().ok());
        let terms = Terms { valid_until: until, ..tenth() };
        let end = until.expect("a date");
        assert_eq!(check_end(&terms, end - TimeDelta::milliseconds(1)), Ok(()));
        assert_eq!(check_end(&terms, end), Err(InvalidCoupon::Over));
        assert_eq!(check_end(&tenth(), end), Ok(()));
    }

    #[test]
    fn a_coupon_that_was_used_keeps_its_uses_and_may_stay_over() {
        let at = DateTime::from_timestamp(1_795_244_400, 0).expect("in range");
        let over = Terms { valid_until: Some(at), ..tenth() };
        let uses = |most| Terms { max_uses: most, ..over.clone() };
        assert_eq!(check_change(&over, &uses(Some(3)), 3, at), Ok(()));
        assert_eq!(check_change(&over, &uses(Some(2)), 3, at), Err(InvalidCoupon::UsesBelow(3)));
        assert_eq!(check_change(&over, &uses(None), 3, at), Ok(()), "its end stays the same");
        let earlier = Terms { valid_until: Some(at - TimeDelta::seconds(1)), ..tenth() };
        assert_eq!(check_change(&over, &earlier, 0, at), Err(InvalidCoupon::Over));
        assert_eq!(check_change(&over, &tenth(), 0, at), Ok(()));
    }

    fn tenth() -> Terms {
        Terms {
            reduction: Reduction::Percent { share: share(1000), cap: None },
            scope: Scope::All,
            minimum: Money::ZERO,
            valid_from: None,
            valid_until: None,
            max_uses: None,
            max_uses_per_customer: None,
            first_order_only: false,
            is_active: true,
        }
    }

    #[test]
    fn codes_have_only_characters_that_are_easy_to_type() {
        for code in ["A", "FRESH10", "EID-2026_A", &"X".repeat(40)] {
            assert_eq!(check_coupon(code, &tenth()), Ok(()), "{code}");
        }
        for code in ["", "fresh10", "TWO WORDS", " A", "ÄPFEL", "A;B", "\u{200b}", &"X".repeat(41)] {
            assert_eq!(check_coupon(code, &tenth()), Err(InvalidCoupon::Code), "{code:?}");
        }
    }

    #[test]
    fn each_invalid_coupon_has_its_error() {
        let at = DateTime::from_timestamp(1_795_244_400, 0);
        let later = at.map(|at| at + TimeDelta::seconds(1));
        let percent = |points, cap| Reduction::Percent { share: share(points), cap };
        let cases = [
            (Terms { reduction: percent(0, None), ..tenth() }, Err(InvalidCoupon::Nothing)),
            (Terms { reduction: percent(10_000, Some(money(1))), ..tenth() }, Ok(())),
            (Terms { reduction: percent(1000, Some(Money::ZERO)), ..tenth() }, Err(InvalidCoupon::Cap)),
            (Terms { reduction: Reduction::Fixed(money(1)), ..tenth() }, Ok(())),
            (Terms { reduction: Reduction::Fixed(Money::ZERO), ..tenth() }, Err(InvalidCoupon::Nothing)),
            (Terms { minimum: money(-1), ..tenth() }, Err(InvalidCoupon::Minimum)),
            (Terms { valid_from: at, valid_until: at, ..tenth() }, Err(InvalidCoupon::Window)),
            (Terms { valid_from: at, valid_until: later, ..tenth() }, Ok(())),
            (Terms { valid_until: at, ..tenth() }, Ok(())),
            (Terms { max_uses: Some(0), ..tenth() }, Err(InvalidCoupon::Uses)),
            (Terms { max_uses_per_customer: Some(0), ..tenth() }, Err(InvalidCoupon::Uses)),
            (
                Terms { max_uses: Some(2), max_uses_per_customer: Some(3), ..tenth() },
                Err(InvalidCoupon::Uses),
            ),
            (Terms { max_uses: Some(2), max_uses_per_customer: Some(2), ..tenth() }, Ok(())),
            (Terms { scope: Scope::Only(vec![]), ..tenth() }, Err(InvalidCoupon::Scope)),
            (Terms { scope: Scope::Except(vec![]), ..tenth() }, Err(InvalidCoupon::Scope)),
            (Terms { scope: Scope::Except(vec![1]), ..tenth() }, Ok(())),
        ];
        for (terms, expect) in cases {
            assert_eq!(check_coupon("FRESH", &terms), expect, "{terms:?}");
        }
    }

    #[test]
    fn each_error_has_its_own_code_and_text() {
        use InvalidCoupon::{Cap, Code, Minimum, Nothing, Over, Scope, Unclear, Uses, UsesBelow, Window};
        let all = [Code, Unclear, Nothing, Cap, Minimum, Window, Over, Uses, UsesBelow(3), Scope];
        let told: std::collections::BTreeSet<_> =
            all.iter().map(|reason| (reason.code(), reason.to_string())).collect();
        assert_eq!(told.len(), all.len());
        assert!(Code.to_string().contains(&CODE_MAX_CHARS.to_string()));
    }
}
