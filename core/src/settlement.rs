//! Settlement of an order: the final price of weighed products, and the due date of a refund (CHK-09, TERM-01).

mod dispatch;
mod packing;

pub use dispatch::{Packed, check_leaves};
pub(crate) use packing::is_plausible;
pub use packing::{Agreed, NotSettled, OrderedLine, PACKED_PART_MIN, PACKED_TIMES_MAX, Settled, settle};

use chrono::{Datelike, Days, NaiveDate, Weekday};

use crate::cart::Totals;
use crate::coupon::Reduction;
use crate::money::{BasisPoints, Money, MoneyError};

/// Returns the price of a weighed line (CHK-09): the unit price times the packed grams, divided by the grams of one
/// unit, and rounded half away from zero to the dirham.
///
/// # Errors
/// [`MoneyError::OutOfRange`] if a unit has no weight or the result is out of range, [`MoneyError::Negative`] if the
/// price is negative.
pub fn weighed_amount(unit_price: Money, unit_grams: u32, packed_grams: u32) -> Result<Money, MoneyError> {
    unit_price.not_negative()?.checked_ratio(packed_grams, unit_grams)
}

/// A line of a packed order (CHK-09).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PackedLine {
    /// The price of the line that was agreed.
    pub agreed: Money,
    /// The price of one unit.
    pub unit_price: Money,
    /// The grams of one unit and the packed grams. `None` if the line is not sold by weight.
    pub weighed: Option<(u32, u32)>,
    /// Whether the order's coupon covers it.
    pub is_covered: bool,
}

impl PackedLine {
    /// Returns the price of the line: by the packed weight if it is weighed, otherwise the agreed price.
    ///
    /// # Errors
    /// The same as [`weighed_amount`].
    pub fn amount(&self) -> Result<Money, MoneyError> {
        let agreed = self.agreed.not_negative()?;
        match self.weighed {
            Some((unit_grams, packed_grams)) => weighed_amount(self.unit_price, unit_grams, packed_grams),
            None => Ok(agreed),
        }
    }

    /// Returns whether any of the line was packed.
    const fn is_packed(&self) -> bool {
        !matches!(self.weighed, Some((_, 0)))
    }
}

/// A line with its prices, as ordered and as packed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PricedLine {
    /// The price of the line that was agreed.
    pub agreed: Money,
    /// The price of what was packed.
    pub amount: Money,
    /// Whether anything was packed.
    pub is_packed: bool,
    /// Whether the order's coupon covers it.
    pub is_covered: bool,
}

/// Returns the totals of a mixed-weight order after packing (CHK-09). The coupon's discount is recalculated from the
/// packed products, then the tax; the delivery charge stays the same. If nothing was packed, the order costs nothing,
/// not even delivery.
///
/// `reduction` is the coupon's reduction at the time of the order, or `None` if it was not stored. Then the discount
/// stays the same share of the products' price.
///
/// # Errors
/// [`MoneyError::OutOfRange`] if a line or a sum is out of range, [`MoneyError::Negative`] if a line is negative.
pub fn settled_totals(
    agreed: &Totals,
    reduction: Option<Reduction>,
    lines: &[PackedLine],
    tax_rate: BasisPoints,
) -> Result<Totals, MoneyError> {
    let priced = lines.iter().map(|line| {
        let PackedLine { agreed, is_covered, .. } = *line;
        Ok(PricedLine { agreed, amount: line.amount()?, is_packed: line.is_packed(), is_covered })
    });
    totals_of(agreed, reduction, &priced.collect::<Result<Vec<_>, MoneyError>>()?, tax_rate)
}

/// Returns the totals of lines whose prices are known; see [`settled_totals`].
///
/// # Errors
/// [`MoneyError::OutOfRange`] if a sum is out of range.
pub(crate) fn totals_of(
    agreed: &Totals,
    reduction: Option<Reduction>,
    lines: &[PricedLine],
    tax_rate: BasisPoints,
) -> Result<Totals, MoneyError> {
    let sub_total = Money::sum(lines.iter().map(|line| line.amount))?;
    if !lines.iter().any(|line| line.is_packed) {
        return Ok(Totals::default());
    }
    let discount_amount = settled_discount(agreed.discount_amount, reduction, lines)?;
    let taxed = sub_total.checked_sub(discount_amount)?;
    let total_tax = taxed.share(tax_rate)?;
    let delivery_charge = agreed.delivery_charge.max(Money::ZERO);
    let amount_payable = taxed.checked_add(total_tax)?.checked_add(delivery_charge)?;
    Ok(Totals { sub_total, discount_amount, total_tax, delivery_charge, amount_payable })
}

/// Returns the coupon's discount on the packed part of the lines that it covers. It is the same as for a cart with
/// these products, and at most their price. The coupon's minimum is not checked again: the customer's order met it, and
/// the difference in weight or stock is the shop's doing.
fn settled_discount(
    agreed: Money,
    reduction: Option<Reduction>,
    lines: &[PricedLine],
) -> Result<Money, MoneyError> {
    let covered = || lines.iter().filter(|line| line.is_covered);
    let packed = Money::sum(covered().map(|line| line.amount))?;
    if let Some(reduction) = reduction {
        return reduction.off(packed);
    }
    let ordered = Money::sum(covered().map(|line| line.agreed))?;
    if ordered == Money::ZERO {
        return Ok(Money::ZERO);
    }
    Ok(agreed.clamp(Money::ZERO, ordered).scaled(packed, ordered)?.min(packed))
}

/// Returns whether a date is a working day in Qatar, Sunday to Thursday (TERM-01).
pub fn is_working_day(date: NaiveDate) -> bool {
    !matches!(date.weekday(), Weekday::Fri | Weekday::Sat)
}

/// Returns the last day on which a refund may arrive: the shop's number of working days after the day on which it was
/// decided (TERM-01: seven).
pub fn refund_due_on(decided_on: NaiveDate, working_days: u32) -> NaiveDate {
    let mut date = decided_on;
    let mut left = working_days;
    while left > 0 {
        let Some(next) = date.checked_add_days(Days::new(1)) else { return date };
        date = next;
        left -= u32::from(is_working_day(date));
    }
    date
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cart::{PricedLine, TotalsInput, totals};
    use proptest::prelude::*;

    fn date(year: i32, month: u32, day: u32) -> NaiveDate {
        NaiveDate::from_ymd_opt(year, month, day).expect("a date")
    }

    fn money(dirhams: i64) -> Money {
        Money::from_dirhams(dirhams).expect("in range")
    }

    #[test]
    fn weighed_products_cost_what_was_packed() {
        assert_eq!(weighed_amount(money(4500), 1000, 1000), Ok(money(4500)));
        assert_eq!(weighed_amount(money(4500), 1000, 1234), Ok(money(5553)));
        assert_eq!(weighed_amount(money(4500), 500, 0), Ok(Money::ZERO));
        assert_eq!(weighed_amount(money(1), 1000, 500), Ok(money(1)));
        assert_eq!(weighed_amount(money(4500), 0, 500), Err(MoneyError::OutOfRange));
    }

    #[test]
    fn refunds_count_qatars_working_days() {
        // 2026-11-21 is a Saturday: Sunday to Thursday are five, then Sunday and Monday.
        assert_eq!(refund_due_on(date(2026, 11, 21), 7), date(2026, 11, 30));
        // A Wednesday: Thursday, five days of the next week, Sunday.
        assert_eq!(refund_due_on(date(2026, 12, 30), 7), date(2027, 1, 10));
        assert_eq!(refund_due_on(date(2026, 11, 21), 1), date(2026, 11, 22));
        assert_eq!(refund_due_on(NaiveDate::MAX, 7), NaiveDate::MAX);
    }

    /// 115.00 of products, 10.00 off, 5 % tax, 15.00 delivery.
    fn agreed() -> Totals {
        Totals {
            sub_total: money(11_500),
            discount_amount: money(1000),
            total_tax: money(525),
            delivery_charge: money(1500),
            amount_payable: money(12_525),
        }
    }

    /// Two fish of a kilogram each at QR 45.00, with this packed weight in grams.
    fn fish(packed: u32) -> PackedLine {
        let weighed = Some((1000, packed));
        PackedLine { agreed: money(9000), unit_price: money(4500), weighed, is_covered: true }
    }

    fn bread() -> PackedLine {
        PackedLine { agreed: money(2500), unit_price: money(2500), weighed: None, is_covered: true }
    }

    const FIXED: Option<Reduction> = Some(Reduction::Fixed(TEN_RIYALS));
    const TEN_RIYALS: Money = match Money::from_dirhams(1000) {
        Ok(money) => money,
        Err(_) => Money::ZERO,
    };

    fn percent(basis_points: u32, cap: Option<i64>) -> Reduction {
        let share = BasisPoints::new(basis_points).expect("a share");
        Reduction::Percent { share, cap: cap.map(money) }
    }

    fn five_percent() -> BasisPoints {
        BasisPoints::new(500).expect("5 %")
    }

    #[test]
    fn a_settled_order_keeps_its_fixed_discount_and_delivery_charge() {
        let settled = |lines: &[PackedLine]| settled_totals(&agreed(), FIXED, lines, five_percent());
        assert_eq!(settled(&[fish(2000), bread()]), Ok(agreed()));
        assert_eq!(
            settled(&[fish(2150), bread()]),
            Ok(Totals {
                sub_total: money(12_175),
                total_tax: money(559),
                amount_payable: money(13_234),
                ..agreed()
            })
        );
        let little = settled(&[fish(200)]).expect("in range");
        assert_eq!((little.discount_amount, little.amount_payable), (money(900), money(1500)));
        let paid_to_deliver = Totals { delivery_charge: money(-1500), ..agreed() };
        let settled =
            settled_totals(&paid_to_deliver, FIXED, &[fish(200)], five_percent()).expect("in range");
        assert_eq!(settled.amount_payable, Money::ZERO, "nothing is paid out");
    }

    #[test]
    fn negative_lines_are_refused() {
        let settled =
            |line: PackedLine| settled_totals(&agreed(), FIXED, &[fish(2000), line], five_percent());
        let below = money(-2500);
        for line in [
            PackedLine { agreed: below, ..bread() },
            PackedLine { unit_price: below, ..fish(2000) },
            PackedLine { agreed: below, ..fish(2000) },
        ] {
            assert_eq!(settled(line), Err(MoneyError::Negative), "{line:?}");
        }
    }

    #[test]
    fn a_percentage_is_taken_of_what_was_packed() {
        let off = |reduction, packed| {
            let totals = settled_totals(&agreed(), reduction, &[fish(packed)], five_percent());
            totals.expect("in range").discount_amount
        };
        let half = Some(percent(5000, None));
        assert_eq!([1000, 2000, 6000].map(|packed| off(half, packed)), [2250, 4500, 13_500].map(money));
        let capped = Some(percent(5000, Some(3000)));
        assert_eq!([1000, 2000, 6000].map(|packed| off(capped, packed)), [2250, 3000, 3000].map(money));
    }

    #[test]
    fn a_coupon_takes_nothing_off_the_lines_that_it_does_not_cover() {
        let cake = PackedLine { is_covered: false, ..bread() };
        for reduction in [Some(percent(5000, None)), FIXED, None] {
            let totals =
                settled_totals(&agreed(), reduction, &[fish(0), cake], five_percent()).expect("in range");
            assert_eq!(
                (totals.sub_total, totals.discount_amount),
                (money(2500), Money::ZERO),
                "{reduction:?}"
            );
        }
        let some = settled_totals(&agreed(), FIXED, &[fish(200), cake], five_percent()).expect("in range");
        assert_eq!(some.discount_amount, money(900), "no more than they cost");
    }

    #[test]
    fn a_discount_without_stored_terms_keeps_its_share_of_the_products() {
        let off = |packed| {
            let totals = settled_totals(&agreed(), None, &[fish(packed), bread()], five_percent());
            totals.expect("in range").discount_amount
        };
        // 10.00 of 115.00: of 25.00, 70.00, 115.00 and 205.00.
        assert_eq!([0, 1000, 2000, 4000].map(off), [217, 609, 1000, 1783].map(money));
        let gift = PackedLine { agreed: Money::ZERO, ..bread() };
        let totals = settled_totals(&agreed(), None, &[gift], five_percent()).expect("in range");
        assert_eq!(totals.discount_amount, Money::ZERO);
    }

    #[test]
    fn an_order_of_which_nothing_was_packed_costs_nothing() {
        for reduction in [Some(percent(5000, None)), FIXED, None] {
            for lines in [&[fish(0)][..], &[fish(0), fish(0)], &[]] {
                let totals = settled_totals(&agreed(), reduction, lines, five_percent());
                assert_eq!(totals, Ok(Totals::default()), "{lines:?}");
            }
        }
        let gift = PackedLine { agreed: Money::ZERO, ..bread() };
        let totals = settled_totals(&agreed(), FIXED, &[fish(0), gift], five_percent()).expect("in range");
        assert_eq!(totals.amount_payable, money(1500), "a gift is brought too");
    }

    fn any_line() -> impl Strategy<Value = PackedLine> {
        let weighed = prop::option::of((1u32..3000, 1u32..20, 0u32..3));
        (0i64..1_000_000, weighed, 1u32..20, any::<bool>()).prop_map(|(price, weighed, units, is_covered)| {
            let unit_price = money(price);
            let quantity = weighed.map_or(units, |(_, quantity, _)| quantity);
            PackedLine {
                agreed: unit_price.checked_mul(quantity).expect("in range"),
                unit_price,
                weighed: weighed.map(|(grams, quantity, times)| (grams, grams * quantity * times)),
                is_covered,
            }
        })
    }

    fn any_reduction() -> impl Strategy<Value = Option<Reduction>> {
        prop_oneof![
            (0u32..=10_000, prop::option::of(0i64..1_000_000))
                .prop_map(|(share, cap)| Some(percent(share, cap))),
            (0i64..10_000_000).prop_map(|amount| Some(Reduction::Fixed(money(amount)))),
            Just(None),
        ]
    }

    /// Returns the sum of the lines that a coupon covers.
    fn covered(lines: &[PackedLine]) -> Money {
        let covered = lines.iter().filter(|line| line.is_covered);
        Money::sum(covered.map(|line| line.amount().expect("in range"))).expect("in range")
    }

    proptest! {
        #[test]
        fn more_grams_never_cost_less(price in 0i64..1_000_000, unit in 1u32..10_000, grams in 0u32..100_000) {
            let less = weighed_amount(money(price), unit, grams).expect("in range");
            let more = weighed_amount(money(price), unit, grams + 1).expect("in range");
            prop_assert!(more >= less);
        }

        #[test]
        fn a_settlement_adds_up_and_takes_no_more_off_than_the_covered_lines_cost(
            lines in prop::collection::vec(any_line(), 0..8), reduction in any_reduction(),
            discount in 0i64..10_000_000, delivery in 0i64..10_000, tax in 0u32..=10_000,
        ) {
            let agreed = Totals { discount_amount: money(discount), delivery_charge: money(delivery), ..Totals::default() };
            let tax_rate = BasisPoints::new(tax).expect("a share");
            let totals = settled_totals(&agreed, reduction, &lines, tax_rate).expect("in range");
            prop_assert!(totals.discount_amount >= Money::ZERO && totals.discount_amount <= covered(&lines));
            prop_assert_eq!(
                totals.amount_payable.dirhams(),
                totals.sub_total.dirhams() - totals.discount_amount.dirhams()
                    + totals.total_tax.dirhams() + totals.delivery_charge.dirhams()
            );
            let backwards: Vec<_> = lines.iter().rev().copied().collect();
            prop_assert_eq!(settled_totals(&agreed, reduction, &backwards, tax_rate), Ok(totals));
        }

        #[test]
        fn packing_what_was_ordered_changes_nothing(
            lines in prop::collection::vec(any_line(), 1..8), reduction in any_reduction(),
            discount in 0i64..10_000_000, delivery in 0i64..10_000, tax in 0u32..=10_000,
        ) {
            let as_ordered = |line: &PackedLine| {
                let quantity = line.agreed.dirhams().checked_div(line.unit_price.dirhams()).unwrap_or(1);
                let quantity = u32::try_from(quantity).expect("a count");
                let weighed = line.weighed.map(|(grams, _)| (grams, grams * quantity));
                PackedLine { weighed, ..*line }
            };
            let lines: Vec<_> = lines.iter().map(as_ordered).collect();
            let ordered = covered(&lines);
            let discount = reduction.map_or(money(discount).min(ordered), |it| it.off(ordered).expect("in range"));
            let input = TotalsInput {
                lines: lines.iter().map(|line| PricedLine { unit_price: line.agreed, quantity: 1 }).collect(),
                discount_amount: discount,
                delivery_charge: money(delivery),
                tax_rate: BasisPoints::new(tax).expect("a share"),
            };
            let agreed = totals(&input).expect("in range");
            prop_assert_eq!(settled_totals(&agreed, reduction, &lines, input.tax_rate), Ok(agreed));
        }
    }
}
