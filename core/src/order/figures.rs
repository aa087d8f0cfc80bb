//! The figures of a day: the orders of a delivery date, added up by what became of them (beyond the requirements).

use chrono::{DateTime, Utc};

use super::{OrderStatus, is_late};
use crate::money::{Money, MoneyError};

/// Orders of a delivery date that have all of this in common.
#[derive(Clone, Copy, Debug)]
pub struct OrderGroup {
    /// Their status.
    pub status: OrderStatus,
    /// Whether they are paid online.
    pub is_online: bool,
    /// Whether their online payment arrived.
    pub is_paid: bool,
    /// When they are to be delivered at the latest.
    pub promised_by: DateTime<Utc>,
    /// Their number.
    pub orders: u32,
    /// The sum of their totals.
    pub total: Money,
}

/// A number of orders and the sum of their totals.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OrderSum {
    /// The number of orders.
    pub orders: u32,
    /// The sum of their totals.
    pub total: Money,
}

impl OrderSum {
    fn add(&mut self, group: &OrderGroup) -> Result<(), MoneyError> {
        self.orders = self.orders.checked_add(group.orders).ok_or(MoneyError::OutOfRange)?;
        self.total = self.total.checked_add(group.total)?;
        Ok(())
    }
}

/// The figures of a delivery date. Each order is in exactly one of `awaiting_payment`, `open`, `delivered_online`,
/// `delivered_cash` and `cancelled`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DayFigures {
    /// Open orders whose online payment has not arrived: the shop does not work on them yet.
    pub awaiting_payment: OrderSum,
    /// The other open orders.
    pub open: OrderSum,
    /// Those of the open orders whose promised time has passed.
    pub late: OrderSum,
    /// Delivered orders that were paid online.
    pub delivered_online: OrderSum,
    /// Delivered orders that were paid at the door.
    pub delivered_cash: OrderSum,
    /// Cancelled orders.
    pub cancelled: OrderSum,
}

impl DayFigures {
    /// Adds up the groups of a date.
    ///
    /// # Errors
    /// [`MoneyError::OutOfRange`] if a sum is beyond the range of amounts.
    pub fn of(groups: &[OrderGroup], now: DateTime<Utc>) -> Result<Self, MoneyError> {
        let mut figures = Self::default();
        for group in groups {
            let sum = match group.status {
                OrderStatus::Cancelled => &mut figures.cancelled,
                OrderStatus::Delivered if group.is_online => &mut figures.delivered_online,
                OrderStatus::Delivered => &mut figures.delivered_cash,
                _ if group.is_online && !group.is_paid => &mut figures.awaiting_payment,
                _ => {
                    if is_late(group.status, group.promised_by, now) {
                        figures.late.add(group)?;
                    }
                    &mut figures.open
                }
            };
            sum.add(group)?;
        }
        Ok(figures)
    }

    /// Returns all delivered orders.
    ///
    /// # Errors
    /// [`MoneyError::OutOfRange`] if the sum is beyond the range of amounts.
    pub fn delivered(&self) -> Result<OrderSum, MoneyError> {
        let orders = self.delivered_online.orders.checked_add(self.delivered_cash.orders);
        Ok(OrderSum {
            orders: orders.ok_or(MoneyError::OutOfRange)?,
            total: self.delivered_online.total.checked_add(self.delivered_cash.total)?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn group(status: OrderStatus, is_online: bool, is_paid: bool) -> OrderGroup {
        let total = Money::from_dirhams(1050).expect("in range");
        OrderGroup { status, is_online, is_paid, promised_by: at(100), orders: 3, total }
    }

    fn at(seconds: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(seconds, 0).expect("in range")
    }

    fn sum(groups: u32) -> OrderSum {
        let total = Money::from_dirhams(1050 * i64::from(groups)).expect("in range");
        OrderSum { orders: 3 * groups, total }
    }

    #[test]
    fn each_order_is_in_one_figure() {
        for status in OrderStatus::ALL {
            for (is_online, is_paid) in [(false, false), (true, false), (true, true)] {
                let figures =
                    DayFigures::of(&[group(status, is_online, is_paid)], at(100)).expect("in range");
                let DayFigures { awaiting_payment, open, late, delivered_online, delivered_cash, cancelled } =
                    figures;
                let orders = [awaiting_payment, open, delivered_online, delivered_cash, cancelled];
                assert_eq!(orders.iter().map(|sum| sum.orders).sum::<u32>(), 3, "{status:?}");
                assert_eq!(late, OrderSum::default());
            }
        }
    }

    #[test]
    fn orders_are_added_up_by_what_became_of_them() {
        use OrderStatus::{Accepted, Cancelled, Delivered, FoodOnTheWay, Processing};
        let groups = [
            group(Processing, true, false),
            group(Processing, false, false),
            group(Accepted, true, true),
            group(FoodOnTheWay, false, false),
            group(Delivered, true, true),
            group(Delivered, false, false),
            group(Delivered, false, false),
            group(Cancelled, true, false),
        ];
        let figures = DayFigures::of(&groups, at(101)).expect("in range");
        let expected = DayFigures {
            awaiting_payment: sum(1),
            open: sum(3),
            late: sum(3),
            delivered_online: sum(1),
            delivered_cash: sum(2),
            cancelled: sum(1),
        };
        assert_eq!(figures, expected);
        assert_eq!(figures.delivered(), Ok(sum(3)));
    }

    #[test]
    fn sums_beyond_the_range_are_refused() {
        let most = OrderGroup { total: Money::MAX, ..group(OrderStatus::Delivered, false, false) };
        assert_eq!(DayFigures::of(&[most, most], at(0)), Err(MoneyError::OutOfRange));
        let online = OrderGroup { is_online: true, is_paid: true, ..most };
        let figures = DayFigures::of(&[most, online], at(0)).expect("each is in range");
        assert_eq!(figures.delivered(), Err(MoneyError::OutOfRange));
    }
}
