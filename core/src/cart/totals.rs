//! Cart totals, from the sub total to the amount payable (CHK-08, ENT-09).

use serde::{Deserialize, Serialize};

use crate::money::{BasisPoints, Money, MoneyError};

/// The price and quantity of one line (ENT-09).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct PricedLine {
    /// Price of one unit.
    pub unit_price: Money,
    /// Number of units.
    pub quantity: u32,
}

impl PricedLine {
    /// Returns the line's subtotal: price times quantity (CHK-01).
    ///
    /// # Errors
    /// [`MoneyError::Negative`] for a negative price, [`MoneyError::OutOfRange`] if the amount overflows.
    pub const fn amount(&self) -> Result<Money, MoneyError> {
        match self.unit_price.not_negative() {
            Ok(price) => price.checked_mul(self.quantity),
            refused => refused,
        }
    }
}

/// Returns the sum of all lines (CHK-08).
///
/// # Errors
/// The same as [`PricedLine::amount`].
pub fn sub_total(lines: &[PricedLine]) -> Result<Money, MoneyError> {
    lines.iter().try_fold(Money::ZERO, |sum, line| sum.checked_add(line.amount()?))
}

/// The input of [`totals()`].
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct TotalsInput {
    /// The lines.
    pub lines: Vec<PricedLine>,
    /// The coupon's discount; it is capped at the sub total.
    pub discount_amount: Money,
    /// The delivery charge.
    pub delivery_charge: Money,
    /// Tax rate on the amount after the discount, in hundredths of a percent.
    pub tax_rate: BasisPoints,
}

/// The totals of a cart, in the order in which they are shown (CHK-08, ENT-09).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct Totals {
    /// Sum of the lines.
    pub sub_total: Money,
    /// The coupon's discount.
    pub discount_amount: Money,
    /// Tax, rounded once for the whole cart.
    pub total_tax: Money,
    /// Delivery charge.
    pub delivery_charge: Money,
    /// Amount to pay.
    pub amount_payable: Money,
}

/// Calculates the totals of a cart, in the order of the Cart Total box: sub total, discount, tax, delivery, payable
/// (CHK-08). An empty cart costs nothing, not even delivery.
///
/// Only the tax is rounded: once for the whole cart, to the dirham, half away from zero (commercial rounding, ISO
/// 80000-1 annex B rule B). Qatar levies no VAT, so the rate is 0 unless the shop sets another.
///
/// # Errors
/// [`MoneyError::Negative`] for a negative price, [`MoneyError::OutOfRange`] if an amount overflows.
pub fn totals(input: &TotalsInput) -> Result<Totals, MoneyError> {
    let sub_total = sub_total(&input.lines)?;
    if input.lines.iter().all(|line| line.quantity == 0) {
        return Ok(Totals::default());
    }
    let discount_amount = input.discount_amount.clamp(Money::ZERO, sub_total);
    let taxed = sub_total.checked_sub(discount_amount)?;
    let total_tax = taxed.share(input.tax_rate)?;
    let delivery_charge = input.delivery_charge.max(Money::ZERO);
    let amount_payable = taxed.checked_add(total_tax)?.checked_add(delivery_charge)?;
    Ok(Totals { sub_total, discount_amount, total_tax, delivery_charge, amount_payable })
}

/// A part of the amount payable (CHK-08).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub enum TotalKey {
    /// Sum of the lines.
    SubTotal,
    /// The coupon's discount.
    Discount,
    /// Tax.
    Tax,
    /// Delivery charge.
    Delivery,
}

/// A row above the amount payable (CHK-08).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct TotalRow {
    /// The part that it shows.
    pub key: TotalKey,
    /// Its amount.
    pub amount: Money,
    /// Whether the amount is subtracted and not zero.
    pub is_off: bool,
    /// Whether the amount is zero; a compact list can leave out such a row.
    pub is_nothing: bool,
}

/// Returns the rows above the amount payable, in the order of the Cart Total box (CHK-08).
pub fn total_rows(totals: &Totals) -> [TotalRow; 4] {
    [
        (TotalKey::SubTotal, totals.sub_total),
        (TotalKey::Discount, totals.discount_amount),
        (TotalKey::Tax, totals.total_tax),
        (TotalKey::Delivery, totals.delivery_charge),
    ]
    .map(|(key, amount)| {
        let is_nothing = amount == Money::ZERO;
        TotalRow { key, amount, is_off: key == TotalKey::Discount && !is_nothing, is_nothing }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cart::QUANTITY_MAX;
    use proptest::prelude::*;

    fn money(dirhams: i64) -> Money {
        Money::from_dirhams(dirhams).expect("in range")
    }

    fn input(lines: &[(i64, u32)], discount: i64, delivery: i64, tax: u32) -> TotalsInput {
        TotalsInput {
            lines: lines
                .iter()
                .map(|(price, quantity)| PricedLine { unit_price: money(*price), quantity: *quantity })
                .collect(),
            discount_amount: money(discount),
            delivery_charge: money(delivery),
            tax_rate: BasisPoints::new(tax).expect("a share"),
        }
    }

    #[test]
    fn chk_08_totals_in_order() {
        let totals = totals(&input(&[(4550, 2), (1000, 1)], 1100, 1500, 500)).expect("in range");
        assert_eq!(
            totals,
            Totals {
                sub_total: money(10_100),
                discount_amount: money(1100),
                total_tax: money(450),
                delivery_charge: money(1500),
                amount_payable: money(10_950),
            }
        );
    }

    #[test]
    fn an_empty_cart_costs_nothing() {
        assert_eq!(totals(&input(&[], 500, 1500, 0)), Ok(Totals::default()));
        assert_eq!(totals(&input(&[(4550, 0)], 500, 1500, 0)), Ok(Totals::default()));
    }

    #[test]
    fn a_discount_never_exceeds_the_sub_total() {
        let totals = totals(&input(&[(1000, 1)], 5000, 1500, 0)).expect("in range");
        assert_eq!((totals.discount_amount, totals.amount_payable), (money(1000), money(1500)));
    }

    #[test]
    fn a_negative_price_is_refused_and_makes_no_cart_cheaper() {
        for lines in [&[(-1000, 1)][..], &[(5000, 1), (-1000, 1)], &[(5000, 1), (-1, 0)], &[(-1, 0)]] {
            assert_eq!(totals(&input(lines, 0, 1500, 500)), Err(MoneyError::Negative), "{lines:?}");
        }
        assert_eq!(PricedLine { unit_price: money(-1), quantity: 1 }.amount(), Err(MoneyError::Negative));
        assert_eq!(totals(&input(&[(0, 1)], 0, 0, 0)), Ok(Totals::default()), "a gift is no error");
    }

    #[test]
    fn an_overflowing_cart_is_an_error_instead_of_a_wrong_sum() {
        assert_eq!(totals(&input(&[(100_000_000_000, 99)], 0, 0, 0)), Err(MoneyError::OutOfRange));
    }

    #[test]
    fn chk_08_rows_are_ordered_and_mark_discounts_and_zero_amounts() {
        let some = totals(&input(&[(4550, 2)], 1100, 1500, 500)).expect("in range");
        assert_eq!(
            total_rows(&some).map(|row| (row.key, row.amount.dirhams(), row.is_off, row.is_nothing)),
            [
                (TotalKey::SubTotal, 9100, false, false),
                (TotalKey::Discount, 1100, true, false),
                (TotalKey::Tax, 400, false, false),
                (TotalKey::Delivery, 1500, false, false)
            ]
        );
        let nothing = total_rows(&Totals::default());
        assert!(nothing.iter().all(|row| row.is_nothing && !row.is_off));
    }

    proptest! {
        #[test]
        fn parts_add_up_and_order_does_not_matter(
            lines in prop::collection::vec((1i64..1_000_000, 1u32..=QUANTITY_MAX), 1..40),
            discount in 0i64..10_000_000, delivery in 0i64..10_000, tax in 0u32..=10_000,
        ) {
            let forwards = totals(&input(&lines, discount, delivery, tax)).expect("in range");
            let backwards: Vec<_> = lines.iter().rev().copied().collect();
            prop_assert_eq!(forwards, totals(&input(&backwards, discount, delivery, tax)).expect("in range"));
            prop_assert!(forwards.discount_amount <= forwards.sub_total);
            prop_assert!(forwards.amount_payable >= Money::ZERO);
            prop_assert_eq!(
                forwards.amount_payable.dirhams(),
                forwards.sub_total.dirhams() - forwards.discount_amount.dirhams()
                    + forwards.total_tax.dirhams() + forwards.delivery_charge.dirhams()
            );
        }
    }
}
