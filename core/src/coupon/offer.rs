//! Which coupons a shop may hand out.

use std::fmt;

use super::{CODE_MAX_CHARS, Reduction, Scope, Terms, clean_code};
use crate::issue::Detail;
use crate::money::{BasisPoints, Money};
use crate::refusal::{Refusal, Why};

/// Why there can't be such a coupon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InvalidCoupon {
    /// Its code.
    Code,
    /// It takes nothing off.
    Nothing,
    /// Its cap.
    Cap,
    /// Its minimum.
    Minimum,
    /// It ends before it begins.
    Window,
    /// Nobody could use it, or one customer more often than all together.
    Uses,
    /// It applies to no category, or to all but none.
    Scope,
}

impl InvalidCoupon {
    /// The stable name of the reason (section 8).
    pub const fn code(self) -> Refusal {
        match self {
            Self::Code => Refusal::CouponCodeInvalid,
            Self::Nothing => Refusal::CouponTakesNothing,
            Self::Cap => Refusal::CouponCapInvalid,
            Self::Minimum => Refusal::CouponMinimumInvalid,
            Self::Window => Refusal::CouponWindowInvalid,
            Self::Uses => Refusal::CouponUsesInvalid,
            Self::Scope => Refusal::CouponScopeInvalid,
        }
    }

    /// The reason with the limit that its text names (section 8).
    pub fn why(self) -> Why {
        let limit = || Detail::Number(u32::try_from(CODE_MAX_CHARS).unwrap_or(u32::MAX));
        Why::new(self.code(), if self == Self::Code { vec![limit()] } else { Vec::new() })
    }
}

impl fmt::Display for InvalidCoupon {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.why().text())
    }
}

impl std::error::Error for InvalidCoupon {}

/// Whether a shop may hand this coupon out, its code as it is looked up ([`clean_code`]).
///
/// # Errors
/// [`InvalidCoupon`]: the first reason against it.
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
    use chrono::{DateTime, TimeDelta};

    fn money(dirhams: i64) -> Money {
        Money::from_dirhams(dirhams).expect("in range")
    }

    fn share(basis_points: u32) -> BasisPoints {
        BasisPoints::new(basis_points).expect("a share")
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
    fn codes_are_typed_without_trouble() {
        for code in ["A", "FRESH10", "EID-2026_A", &"X".repeat(40)] {
            assert_eq!(check_coupon(code, &tenth()), Ok(()), "{code}");
        }
        for code in ["", "fresh10", "TWO WORDS", " A", "ÄPFEL", "A;B", "\u{200b}", &"X".repeat(41)] {
            assert_eq!(check_coupon(code, &tenth()), Err(InvalidCoupon::Code), "{code:?}");
        }
    }

    #[test]
    fn each_reason_against_a_coupon() {
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
    fn reasons_have_names_and_words_of_their_own() {
        use InvalidCoupon::{Cap, Code, Minimum, Nothing, Scope, Uses, Window};
        let all = [Code, Nothing, Cap, Minimum, Window, Uses, Scope];
        let told: std::collections::BTreeSet<_> =
            all.iter().map(|reason| (reason.code(), reason.to_string())).collect();
        assert_eq!(told.len(), all.len());
        assert!(Code.to_string().contains(&CODE_MAX_CHARS.to_string()));
    }
}
