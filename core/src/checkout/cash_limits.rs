//! Limits on a customer's unpaid cash orders (beyond the requirements). Cash is paid at the door, so without a limit
//! one account could reserve the whole stock.

use crate::issue::{Issue, RuleCode};
use crate::message_args::MessageArg;
use crate::money::Money;

/// The limits on a customer's open cash orders; `None` means no limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CashLimits {
    /// The maximum number of orders.
    pub orders: Option<u32>,
    /// The maximum total of the orders.
    pub total: Option<Money>,
}

impl Default for CashLimits {
    /// More than a household has open at a time, and far less than the stock of a shop.
    fn default() -> Self {
        const TOTAL: Money = match Money::from_dirhams(500_000) {
            Ok(total) => total,
            Err(_) => panic!("in range"),
        };
        Self { orders: Some(6), total: Some(TOTAL) }
    }
}

/// A customer's cash orders that are not paid, delivered or cancelled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenCash {
    /// The number of orders.
    pub orders: u32,
    /// The total of the orders.
    pub total: Money,
}

/// Checks whether a customer may place another cash order of this amount. An order that costs nothing always succeeds.
///
/// # Errors
/// [`RuleCode::CashOrdersFull`] or [`RuleCode::CashTotalFull`], each with its limit.
pub fn check_cash(limits: CashLimits, open: OpenCash, amount: Money) -> Result<(), Issue> {
    if amount <= Money::ZERO {
        return Ok(());
    }
    if let Some(most) = limits.orders
        && open.orders >= most
    {
        return Err(Issue::with_details(
            "payment_type",
            RuleCode::CashOrdersFull,
            vec![MessageArg::Number(most)],
        ));
    }
    if let Some(most) = limits.total
        && open.total.checked_add(amount).is_ok_and(|total| total <= most)
    {
        return Ok(());
    }
    let over =
        |most| Issue::with_details("payment_type", RuleCode::CashTotalFull, vec![MessageArg::Amount(most)]);
    limits.total.map_or(Ok(()), |most| Err(over(most)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn money(dirhams: i64) -> Money {
        Money::from_dirhams(dirhams).expect("in range")
    }

    fn told(limits: CashLimits, orders: u32, total: i64, amount: i64) -> Option<String> {
        let open = OpenCash { orders, total: money(total) };
        check_cash(limits, open, money(amount)).err().map(|issue| issue.text().into_owned())
    }

    #[test]
    fn cash_orders_are_limited_by_number_and_by_total() {
        let limits = CashLimits { orders: Some(3), total: Some(money(50_000)) };
        assert_eq!(told(limits, 2, 40_000, 10_000), None);
        assert_eq!(
            told(limits, 3, 30_000, 100).as_deref(),
            Some("You can have at most 3 cash orders at a time. Please wait for a delivery.")
        );
        assert_eq!(
            told(limits, 2, 40_000, 10_001).as_deref(),
            Some("You can have at most QR 500.00 in cash orders at a time. Please order less.")
        );
        assert!(told(limits, 0, 0, 50_001).is_some(), "a single one, too");
        assert_eq!(told(limits, 9, 90_000, 0), None, "nothing is owed for it");
    }

    #[test]
    fn disabled_limits_refuse_nothing() {
        let off = CashLimits { orders: None, total: None };
        assert_eq!(told(off, 1_000, 90_000_000, 90_000_000), None);
        assert!(told(CashLimits { orders: Some(1), ..off }, 1, 1, 1).is_some());
        assert!(told(CashLimits { total: Some(money(1)), ..off }, 0, 1, 1).is_some());
    }

    proptest! {
        #[test]
        fn whatever_is_ordered_no_customer_owes_more_than_the_limits(
            most in 1_u32..8, highest in 1_i64..100_000, amounts in prop::collection::vec(1_i64..50_000, 0..30),
        ) {
            let limits = CashLimits { orders: Some(most), total: Some(money(highest)) };
            let mut open = OpenCash { orders: 0, total: Money::ZERO };
            for amount in amounts.into_iter().map(money) {
                let fits = open.orders < most && open.total.dirhams() + amount.dirhams() <= highest;
                prop_assert_eq!(check_cash(limits, open, amount).is_ok(), fits);
                if fits {
                    open = OpenCash { orders: open.orders + 1, total: money(open.total.dirhams() + amount.dirhams()) };
                }
            }
        }
    }
}
