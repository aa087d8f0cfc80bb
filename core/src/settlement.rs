//! After the order: what weighed goods finally cost, and by when a refund is due.

use chrono::{Datelike, Days, NaiveDate, Weekday};

use crate::money::{Money, MoneyError};

/// Working days within which an online-paid, cancelled order is refunded (specification, section 9).
pub const REFUND_WORKING_DAYS: u32 = 7;

/// What a weighed line costs: the price of one unit, by the grams of one unit and the grams that were packed,
/// rounded half away from zero to the dirham.
///
/// # Errors
/// [`MoneyError::OutOfRange`] for a unit without weight or an amount that can't be counted.
pub fn weighed_amount(unit_price: Money, unit_grams: u32, packed_grams: u32) -> Result<Money, MoneyError> {
    unit_price.checked_ratio(packed_grams, unit_grams)
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

    proptest! {
        #[test]
        fn more_grams_never_cost_less(price in 0i64..1_000_000, unit in 1u32..10_000, grams in 0u32..100_000) {
            let less = weighed_amount(money(price), unit, grams).expect("in range");
            let more = weighed_amount(money(price), unit, grams + 1).expect("in range");
            prop_assert!(more >= less);
        }
    }
}
