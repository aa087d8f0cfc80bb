//! After the order: what weighed goods finally cost, and by when a refund is due (specification, sections 4 and 9).

mod packing;

pub use packing::{
    Agreed, NotSettled, OrderedLine, PACKED_PART_MIN, PACKED_TIMES_MAX, Settled, check_leaves, settle,
};

use chrono::{Datelike, Days, NaiveDate, Weekday};

use crate::cart::Totals;
use crate::money::{BasisPoints, Money, MoneyError};

/// Working days within which an online-paid, cancelled order is refunded (specification, section 9).
pub const REFUND_WORKING_DAYS: u32 = 7;

/// What a weighed line costs: the price of one unit, by the grams of one unit and the grams that were packed,
/// rounded half away from zero to the dirham.
///
/// # Errors
/// [`MoneyError::OutOfRange`] for a unit without weight or an amount that can't be counted, [`MoneyError::Negative`]
/// for a price below nothing.
pub fn weighed_amount(unit_price: Money, unit_grams: u32, packed_grams: u32) -> Result<Money, MoneyError> {
    unit_price.not_negative()?.checked_ratio(packed_grams, unit_grams)
}

/// A line of an order when it is packed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PackedLine {
    /// What was agreed for the line.
    pub agreed: Money,
    /// Price of one unit.
    pub unit_price: Money,
    /// Grams of one unit and grams that were packed, for a line that is sold by weight.
    pub weighed: Option<(u32, u32)>,
}

impl PackedLine {
    /// What the line costs: what was packed where it is weighed, what was agreed otherwise.
    ///
    /// # Errors
    /// As [`weighed_amount`].
    pub fn amount(&self) -> Result<Money, MoneyError> {
        match self.weighed {
            Some((unit_grams, packed_grams)) => weighed_amount(self.unit_price, unit_grams, packed_grams),
            None => self.agreed.not_negative(),
        }
    }
}

/// The totals of a mixed-weight order once it is packed (specification, section 4: weights and prices are updated
/// later). The discount stays what it was, at most the new sub total; tax is taken anew of what is left; delivery
/// stays.
///
/// # Errors
/// [`MoneyError::OutOfRange`] for a line or a sum that can't be counted, [`MoneyError::Negative`] for a line below
/// nothing.
pub fn settled_totals(
    agreed: &Totals,
    lines: &[PackedLine],
    tax_rate: BasisPoints,
) -> Result<Totals, MoneyError> {
    let sub_total = lines.iter().try_fold(Money::ZERO, |sum, line| sum.checked_add(line.amount()?))?;
    let discount_amount = agreed.discount_amount.clamp(Money::ZERO, sub_total);
    let taxed = sub_total.checked_sub(discount_amount)?;
    let total_tax = taxed.share(tax_rate)?;
    let delivery_charge = agreed.delivery_charge.max(Money::ZERO);
    let amount_payable = taxed.checked_add(total_tax)?.checked_add(delivery_charge)?;
    Ok(Totals { sub_total, discount_amount, total_tax, delivery_charge, amount_payable })
}

/// Whether a date is a working day in Qatar: Sunday to Thursday.
pub fn is_working_day(date: NaiveDate) -> bool {
    !matches!(date.weekday(), Weekday::Fri | Weekday::Sat)
}

/// The last day on which a refund may arrive: seven working days after the day of the cancellation.
pub fn refund_due_on(cancelled_on: NaiveDate) -> NaiveDate {
    let mut date = cancelled_on;
    let mut left = REFUND_WORKING_DAYS;
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
    use proptest::prelude::*;

    fn date(year: i32, month: u32, day: u32) -> NaiveDate {
        NaiveDate::from_ymd_opt(year, month, day).expect("a date")
    }

    fn money(dirhams: i64) -> Money {
        Money::from_dirhams(dirhams).expect("in range")
    }

    #[test]
    fn weighed_goods_cost_what_was_packed() {
        assert_eq!(weighed_amount(money(4500), 1000, 1000), Ok(money(4500)));
        assert_eq!(weighed_amount(money(4500), 1000, 1234), Ok(money(5553)));
        assert_eq!(weighed_amount(money(4500), 500, 0), Ok(Money::ZERO));
        assert_eq!(weighed_amount(money(1), 1000, 500), Ok(money(1)));
        assert_eq!(weighed_amount(money(4500), 0, 500), Err(MoneyError::OutOfRange));
    }

    #[test]
    fn refunds_count_qatars_working_days() {
        // 2026-11-21 is a Saturday: Sunday to Thursday are five, then Sunday and Monday.
        assert_eq!(refund_due_on(date(2026, 11, 21)), date(2026, 11, 30));
        // A Wednesday: Thursday, five days of the next week, Sunday.
        assert_eq!(refund_due_on(date(2026, 12, 30)), date(2027, 1, 10));
        assert_eq!(refund_due_on(NaiveDate::MAX), NaiveDate::MAX);
    }

    #[test]
    fn a_packed_order_costs_what_was_weighed_and_keeps_its_discount_and_delivery() {
        let agreed = Totals {
            sub_total: money(11_500),
            discount_amount: money(1000),
            total_tax: money(525),
            delivery_charge: money(1500),
            amount_payable: money(12_525),
        };
        let tax = BasisPoints::new(500).expect("5 %");
        let fish = |packed| PackedLine {
            agreed: money(9000),
            unit_price: money(4500),
            weighed: Some((1000, packed)),
        };
        let bread = PackedLine { agreed: money(2500), unit_price: money(2500), weighed: None };
        assert_eq!(settled_totals(&agreed, &[fish(2000), bread], tax), Ok(agreed));
        assert_eq!(
            settled_totals(&agreed, &[fish(2150), bread], tax),
            Ok(Totals {
                sub_total: money(12_175),
                total_tax: money(559),
                amount_payable: money(13_234),
                ..agreed
            })
        );
        let nothing_left = settled_totals(&agreed, &[fish(0)], tax).expect("in range");
        assert_eq!(
            (nothing_left.discount_amount, nothing_left.amount_payable),
            (Money::ZERO, money(1500)),
            "a discount never exceeds the sub total"
        );
        let below = PackedLine { agreed: money(-2500), ..bread };
        assert_eq!(settled_totals(&agreed, &[fish(2000), below], tax), Err(MoneyError::Negative));
        let below = PackedLine { unit_price: money(-1), ..fish(2000) };
        assert_eq!(settled_totals(&agreed, &[below], tax), Err(MoneyError::Negative));
        let paid_to_deliver = Totals { delivery_charge: money(-1500), ..agreed };
        let settled = settled_totals(&paid_to_deliver, &[fish(0)], tax).expect("in range");
        assert_eq!(settled, Totals::default(), "nothing is paid out");
    }

    proptest! {
        #[test]
        fn more_grams_never_cost_less(price in 0i64..1_000_000, unit in 1u32..10_000, grams in 0u32..100_000) {
            let less = weighed_amount(money(price), unit, grams).expect("in range");
            let more = weighed_amount(money(price), unit, grams + 1).expect("in range");
            prop_assert!(more >= less);
        }
    }
}
