//! What a delivery costs.

use crate::money::{Money, MoneyError};

/// What delivery costs in this shop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fees {
    /// Where no zone is known, or the zone has no fee of its own.
    pub base: Money,
    /// The zone's own fee.
    pub zone: Option<Money>,
    /// From this amount of goods on, after the discount, scheduled delivery is free.
    pub free_from: Option<Money>,
    /// What express adds.
    pub express: Money,
}

/// The delivery charge for goods of this amount, after the discount (specification, section 3: the cart's
/// `delivery_charge`). Nothing is rounded: fees are whole dirhams.
///
/// # Errors
/// [`MoneyError::OutOfRange`].
pub fn charge(fees: &Fees, goods: Money, is_express: bool) -> Result<Money, MoneyError> {
    let is_free = fees.free_from.is_some_and(|free_from| goods >= free_from);
    let scheduled = if is_free { Money::ZERO } else { fees.zone.unwrap_or(fees.base) };
    if is_express { scheduled.checked_add(fees.express) } else { Ok(scheduled) }
}

/// How much more must be bought for scheduled delivery to be free; zero once it is. `None` where buying more changes
/// nothing: the shop has no such threshold, or delivery costs nothing anyway.
///
/// # Errors
/// [`MoneyError::OutOfRange`].
pub fn missing_for_free(fees: &Fees, goods: Money) -> Result<Option<Money>, MoneyError> {
    let Some(free_from) = fees.free_from else { return Ok(None) };
    if fees.zone.unwrap_or(fees.base) == Money::ZERO {
        return Ok(None);
    }
    if goods >= free_from { Ok(Some(Money::ZERO)) } else { free_from.checked_sub(goods).map(Some) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn charge_follows_zone_threshold_and_express() {
        let money = |dirhams| Money::from_dirhams(dirhams).expect("in range");
        let fees = Fees {
            base: money(1500),
            zone: Some(money(1000)),
            free_from: Some(money(20_000)),
            express: money(1200),
        };
        assert_eq!(charge(&fees, money(19_999), false), Ok(money(1000)));
        assert_eq!(charge(&fees, money(20_000), false), Ok(Money::ZERO));
        assert_eq!(charge(&fees, money(20_000), true), Ok(money(1200)));
        assert_eq!(charge(&fees, money(19_999), true), Ok(money(2200)));
        assert_eq!(
            charge(&Fees { zone: None, free_from: None, ..fees }, money(90_000), false),
            Ok(money(1500))
        );
    }

    #[test]
    fn chk_08_free_delivery_says_what_is_missing() {
        let money = |dirhams| Money::from_dirhams(dirhams).expect("in range");
        let fees =
            Fees { base: money(1500), zone: None, free_from: Some(money(20_000)), express: money(1200) };
        assert_eq!(missing_for_free(&fees, money(0)), Ok(Some(money(20_000))));
        assert_eq!(missing_for_free(&fees, money(19_999)), Ok(Some(money(1))));
        assert_eq!(missing_for_free(&fees, money(20_000)), Ok(Some(Money::ZERO)));
        assert_eq!(missing_for_free(&fees, money(90_000)), Ok(Some(Money::ZERO)));
        assert_eq!(missing_for_free(&Fees { zone: Some(Money::ZERO), ..fees }, money(100)), Ok(None));
        assert_eq!(missing_for_free(&Fees { free_from: None, ..fees }, money(100)), Ok(None));
    }
}
