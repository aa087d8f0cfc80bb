//! What follows from sums: the average basket, and how long a stock lasts (beyond the requirements).

use crate::money::{Money, MoneyError};

/// The number of days, up to yesterday, whose sales tell how fast a stock goes.
pub const SPEED_DAYS: u32 = 7;
/// A stock that lasts less than this number of days is about to run out.
pub const RUNS_OUT_DAYS: u32 = 2;

/// Returns the average revenue of an order, rounded to the dirham. `None` without orders.
///
/// # Errors
/// [`MoneyError::OutOfRange`], which an average of valid sums never is.
pub fn average_basket(revenue: Money, orders: u32) -> Result<Option<Money>, MoneyError> {
    if orders == 0 { Ok(None) } else { revenue.checked_ratio(1, orders).map(Some) }
}

/// Returns how many whole days a stock lasts, if it goes on as in the last [`SPEED_DAYS`] days, in which `sold` units were
/// sold. `None` if none were.
pub fn days_left(stock: u32, sold: u32) -> Option<u32> {
    let units = u64::from(stock) * u64::from(SPEED_DAYS);
    units.checked_div(sold.into()).map(|days| u32::try_from(days).unwrap_or(u32::MAX))
}

/// Returns whether the stock of what the shop offers is about to run out: it is low, or it goes fast.
pub fn is_running_out(is_offered: bool, is_low: bool, days_left: Option<u32>) -> bool {
    is_offered && (is_low || days_left.is_some_and(|days| days < RUNS_OUT_DAYS))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_average_is_rounded_to_the_dirham() {
        let money = |dirhams| Money::from_dirhams(dirhams).expect("in range");
        assert_eq!(average_basket(money(1000), 3), Ok(Some(money(333))));
        assert_eq!(average_basket(money(1001), 2), Ok(Some(money(501))));
        assert_eq!(average_basket(Money::ZERO, 0), Ok(None));
    }

    #[test]
    fn a_stock_runs_out_if_it_is_low_or_goes_fast() {
        assert_eq!(days_left(10, 35), Some(2));
        assert_eq!(days_left(9, 35), Some(1));
        assert_eq!(days_left(0, 35), Some(0));
        assert_eq!(days_left(10, 0), None);
        assert_eq!(days_left(u32::MAX, 1), Some(u32::MAX));
        assert!(is_running_out(true, true, None) && is_running_out(true, false, Some(1)));
        assert!(!is_running_out(true, false, Some(2)) && !is_running_out(true, false, None));
        assert!(!is_running_out(false, true, Some(0)), "what is not offered runs short of nothing");
    }
}
