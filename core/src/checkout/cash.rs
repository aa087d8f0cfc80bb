//! How much one customer may have ordered without having paid for any of it (beyond the specification): cash is paid at
//! the door, so nothing else keeps an account from holding all that the shop has.

use crate::issue::{Detail, Issue, RuleCode};
use crate::money::Money;

/// What a customer's open orders that are to be paid in cash may come to (beyond the specification); none means without end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CashLimits {
    /// How many there may be.
    pub orders: Option<u32>,
    /// What they may cost together.
    pub total: Option<Money>,
}

impl Default for CashLimits {
    /// More than a household has under way at a time, and far less than a shop has on its shelves.
    fn default() -> Self {
        const TOTAL: Money = match Money::from_dirhams(500_000) {
            Ok(total) => total,
            Err(_) => panic!("in range"),
        };
        Self { orders: Some(6), total: Some(TOTAL) }
    }
}

/// A customer's orders that are neither paid nor delivered nor cancelled and are to be paid in cash (beyond
/// the specification).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenCash {
    /// How many there are.
    pub orders: u32,
    /// What they cost together.
    pub total: Money,
}

/// Whether a customer with such orders may have one more, of this amount (beyond the specification). One that costs
/// nothing leaves nothing to be paid.
///
/// # Errors
/// [`RuleCode::CashOrdersFull`] and [`RuleCode::CashTotalFull`], each with its limit.
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
            vec![Detail::Number(most)],
        ));
    }
    if let Some(most) = limits.total
        && open.total.checked_add(amount).is_ok_and(|total| total <= most)
    {
        return Ok(());
    }
    let over =
        |most| Issue::with_details("payment_type", RuleCode::CashTotalFull, vec![Detail::Amount(most)]);
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
        check_cash(limits, open, money(amount)).err().map(|issue| issue.message.into_owned())
    }

    #[test]
    fn cash_orders_end_at_their_number_and_at_their_total() {
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
    fn limits_that_are_off_refuse_nothing() {
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
