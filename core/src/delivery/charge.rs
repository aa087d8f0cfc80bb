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
}
