//! What a delivery costs, all in riyals and dirhams (specification, section 3: `delivery_charge`).

use crate::money::{Money, MoneyError};

/// What delivery costs in this shop (section 3, which leaves it to the shop).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fees {
    /// Where no zone is known, or the zone has no fee of its own.
    pub base: Money,
    /// The zone's own fee.
    pub zone: Option<Money>,
    /// From this amount of goods on, before any discount, scheduled delivery is free.
    pub free_from: Option<Money>,
    /// What express adds.
    pub express: Money,
}

/// The delivery charge for goods of this amount, before any discount (specification, section 3: the cart's
/// `delivery_charge`): a coupon must never make an order dearer. Nothing is rounded: fees are whole dirhams.
///
/// # Errors
/// [`MoneyError::OutOfRange`].
pub fn charge(fees: &Fees, goods: Money, is_express: bool) -> Result<Money, MoneyError> {
    let is_free = fees.free_from.is_some_and(|free_from| goods >= free_from);
    let scheduled = if is_free { Money::ZERO } else { fees.zone.unwrap_or(fees.base) };
    if is_express { scheduled.checked_add(fees.express) } else { Ok(scheduled) }
}

/// Free delivery from some amount of goods on, before any discount (beyond the specification).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FreeDelivery {
    /// That amount.
    pub from: Money,
    /// What the goods lack; nothing once they have earned it.
    pub missing: Money,
    /// Whether they have earned it.
    pub is_earned: bool,
}

/// How far goods of this amount are from free scheduled delivery (beyond the specification). `None` where buying more
/// changes nothing: the shop has no such threshold, or delivery costs nothing anyway.
///
/// # Errors
/// [`MoneyError::OutOfRange`].
pub fn free_delivery(fees: &Fees, goods: Money) -> Result<Option<FreeDelivery>, MoneyError> {
    let Some(from) = fees.free_from.filter(|_| fees.zone.unwrap_or(fees.base) != Money::ZERO) else {
        return Ok(None);
    };
    let missing = from.checked_sub(goods)?.max(Money::ZERO);
    Ok(Some(FreeDelivery { from, missing, is_earned: missing == Money::ZERO }))
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
    fn chk_08_free_delivery_says_what_is_missing_and_when_it_is_earned() {
        let money = |dirhams| Money::from_dirhams(dirhams).expect("in range");
        let fees =
            Fees { base: money(1500), zone: None, free_from: Some(money(20_000)), express: money(1200) };
        let missing = |fees: &Fees, goods| {
            free_delivery(fees, money(goods))
                .map(|free| free.map(|free| (free.from, free.missing.dirhams(), free.is_earned)))
        };
        let from = money(20_000);
        assert_eq!(missing(&fees, 0), Ok(Some((from, 20_000, false))));
        assert_eq!(missing(&fees, 19_999), Ok(Some((from, 1, false))));
        assert_eq!(missing(&fees, 20_000), Ok(Some((from, 0, true))));
        assert_eq!(missing(&fees, 90_000), Ok(Some((from, 0, true))));
        assert_eq!(missing(&Fees { zone: Some(Money::ZERO), ..fees }, 100), Ok(None));
        assert_eq!(
            missing(&Fees { zone: Some(money(1)), base: Money::ZERO, ..fees }, 100),
            Ok(Some((from, 19_900, false)))
        );
        assert_eq!(missing(&Fees { free_from: None, ..fees }, 100), Ok(None));
    }
}
