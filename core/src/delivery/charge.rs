//! Delivery charges (ENT-09).

use crate::money::{Money, MoneyError};

/// The delivery fees of the shop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fees {
    /// The fee if the zone is unknown or has no fee of its own.
    pub base: Money,
    /// The zone's own fee.
    pub zone: Option<Money>,
    /// Scheduled delivery is free from this amount of products on, before any discount. `None` means never.
    pub free_from: Option<Money>,
    /// The surcharge for express.
    pub express: Money,
}

impl Fees {
    /// Returns the fee of scheduled delivery: the zone's own, otherwise the base fee.
    pub fn scheduled(&self) -> Money {
        zone_fee(self.zone, self.base)
    }
}

/// Returns the fee of a zone: its own, otherwise the shop's base fee.
pub fn zone_fee(own: Option<Money>, base: Money) -> Money {
    own.unwrap_or(base)
}

/// Returns the amount from which delivery to a zone is free: the zone's own, otherwise the shop's. `None` means never.
pub fn zone_free_from(own: Option<Money>, base: Option<Money>) -> Option<Money> {
    own.or(base)
}

/// Returns the delivery charge for products of this amount (ENT-09: `delivery_charge`). The amount is before any
/// discount, because a coupon must never make an order more expensive. Nothing is rounded: fees are whole dirhams.
///
/// # Errors
/// [`MoneyError::OutOfRange`] if the sum overflows.
pub fn charge(fees: &Fees, goods: Money, is_express: bool) -> Result<Money, MoneyError> {
    let is_free = fees.free_from.is_some_and(|free_from| goods >= free_from);
    let scheduled = if is_free { Money::ZERO } else { fees.scheduled() };
    if is_express { scheduled.checked_add(fees.express) } else { Ok(scheduled) }
}

/// The progress of a cart towards free delivery.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FreeDelivery {
    /// The minimum amount of products, before any discount.
    pub from: Money,
    /// The missing amount; zero once the minimum is reached.
    pub missing: Money,
    /// Whether the minimum is reached.
    pub is_earned: bool,
}

/// Returns how far products of this amount are from free scheduled delivery. Returns `None` if buying more makes no
/// difference: the shop has no minimum, or delivery is free anyway.
///
/// # Errors
/// [`MoneyError::OutOfRange`] if the difference overflows.
pub fn free_delivery(fees: &Fees, goods: Money) -> Result<Option<FreeDelivery>, MoneyError> {
    let Some(from) = fees.free_from.filter(|_| fees.scheduled() != Money::ZERO) else {
        return Ok(None);
    };
    let missing = from.checked_sub(goods)?.max(Money::ZERO);
    Ok(Some(FreeDelivery { from, missing, is_earned: missing == Money::ZERO }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_zone_without_a_threshold_has_the_shops() {
        let money = |dirhams| Money::from_dirhams(dirhams).ok();
        assert_eq!(zone_free_from(None, None), None);
        assert_eq!(zone_free_from(None, money(200)), money(200));
        assert_eq!(zone_free_from(money(300), money(200)), money(300));
        assert_eq!(zone_free_from(money(300), None), money(300));
    }

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
    fn chk_08_free_delivery_reports_the_missing_amount_and_when_it_is_reached() {
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
