//! The summary of a day, made of the orders that were placed on it (beyond the requirements).

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, NaiveDate, Utc};

use crate::money::{Money, MoneyError};
use crate::order::{OrderStatus, is_late, is_sold};

/// An order as the figures see it.
#[derive(Clone, Debug)]
pub struct PlacedOrder {
    /// The hour at which it was placed, 0 to 23.
    pub hour: u8,
    /// Its customer.
    pub customer_id: i64,
    /// The last earlier day on which the customer placed an order that is sold.
    pub customer_before: Option<NaiveDate>,
    /// Its status.
    pub status: OrderStatus,
    /// Whether it is paid online.
    pub is_online: bool,
    /// Whether its online payment arrived.
    pub is_paid: bool,
    /// The price of its products.
    pub sub_total: Money,
    /// What its coupon takes off.
    pub discount: Money,
    /// The tax.
    pub tax: Money,
    /// The rate of the tax, in basis points.
    pub tax_rate: u32,
    /// The delivery charge.
    pub delivery: Money,
    /// What it comes to.
    pub total: Money,
    /// The code of its coupon.
    pub coupon: Option<String>,
    /// Its lines.
    pub lines: Vec<PlacedLine>,
}

/// What a line of an order sold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlacedLine {
    /// The variation; `None` if it was deleted.
    pub variation_id: Option<i64>,
    /// Units.
    pub units: u32,
    /// The price.
    pub amount: Money,
}

/// What was packed of a line, as far as the figures are concerned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PackedAs {
    /// What was ordered, or nothing yet.
    Ordered,
    /// Fewer units.
    Units(u32),
    /// Units of another variation.
    Substitute(Option<i64>, u32),
    /// Nothing.
    Nothing,
}

/// Returns what a line sold: what was ordered, and from packing on what was packed.
pub const fn sold_line(ordered: Option<i64>, quantity: u32, packed: PackedAs, amount: Money) -> PlacedLine {
    let (variation_id, units) = match packed {
        PackedAs::Ordered => (ordered, quantity),
        PackedAs::Units(units) => (ordered, units),
        PackedAs::Substitute(instead, units) => (instead, units),
        PackedAs::Nothing => (ordered, 0),
    };
    PlacedLine { variation_id, units, amount }
}

/// Returns whether an order was late: delivered after its promised time, or open although that has passed. A cancelled order
/// is not.
pub fn was_late(
    status: OrderStatus,
    promised_by: DateTime<Utc>,
    closed: Option<DateTime<Utc>>,
    now: DateTime<Utc>,
) -> bool {
    match status {
        OrderStatus::Delivered => closed.is_some_and(|closed| closed > promised_by),
        status => is_late(status, promised_by, now),
    }
}

/// The sums of an hour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HourSums {
    /// Orders that are sold.
    pub orders: u32,
    /// Their totals.
    pub revenue: Money,
    /// The prices of their products.
    pub sub_total: Money,
    /// What their coupons took off.
    pub discount: Money,
    /// Their tax.
    pub tax: Money,
    /// Their delivery charges.
    pub delivery: Money,
    /// Those of the orders that are paid online.
    pub online_orders: u32,
    /// The totals of these.
    pub online_revenue: Money,
    /// Those of the orders that are the first ones of their customers.
    pub new_customers: u32,
    /// Cancelled orders that were sold until then.
    pub cancelled_orders: u32,
    /// Their totals.
    pub cancelled_total: Money,
    /// Online orders that are not paid, whether they still wait for it or were cancelled because of it.
    pub unpaid_orders: u32,
    /// Their totals.
    pub unpaid_total: Money,
}

/// The sums of a variation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ProductSums {
    /// Orders that contain it.
    pub orders: u32,
    /// Units that were sold.
    pub units: u32,
    /// Their price, before discounts and tax.
    pub amount: Money,
}

/// The sums of a coupon.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CouponSums {
    /// Orders with it.
    pub orders: u32,
    /// What it took off.
    pub discount: Money,
    /// The totals of the orders.
    pub revenue: Money,
}

/// The sums of a rate of tax.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TaxSums {
    /// Orders at this rate.
    pub orders: u32,
    /// What was taxed: the prices of the products after discounts.
    pub taxed: Money,
    /// The tax.
    pub tax: Money,
}

/// The summary of the orders that were placed on a day.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DaySummary {
    /// The sums of the hours, 0 to 23, in which orders were placed.
    pub hours: BTreeMap<u8, HourSums>,
    /// The number of customers by the last earlier day on which they ordered; `None` for new customers. In a range of days,
    /// a customer is counted on the first day of the range on which they ordered: there, the earlier day is before the range.
    pub customers: BTreeMap<Option<NaiveDate>, u32>,
    /// The sums of each variation; `None` for deleted ones.
    pub products: BTreeMap<Option<i64>, ProductSums>,
    /// The sums of each coupon, by its code in capitals.
    pub coupons: BTreeMap<String, CouponSums>,
    /// The sums of each rate of tax, by its basis points.
    pub taxes: BTreeMap<u32, TaxSums>,
}

impl DaySummary {
    /// Adds up the orders of a day, which are sorted by the time at which they were placed.
    ///
    /// # Errors
    /// [`MoneyError::OutOfRange`] if a sum is beyond the range of amounts.
    pub fn of(orders: &[PlacedOrder]) -> Result<Self, MoneyError> {
        let (mut summary, mut seen) = (Self::default(), BTreeSet::new());
        for order in orders {
            let hour = summary.hours.entry(order.hour).or_default();
            if is_sold(order.status, order.is_online, order.is_paid) {
                let is_first_today = seen.insert(order.customer_id);
                hour.add_sold(order, is_first_today && order.customer_before.is_none())?;
                if is_first_today {
                    count(summary.customers.entry(order.customer_before).or_default())?;
                }
                summary.add_parts(order)?;
            } else if order.is_online && !order.is_paid {
                count(&mut hour.unpaid_orders)?;
                add(&mut hour.unpaid_total, order.total)?;
            } else {
                count(&mut hour.cancelled_orders)?;
                add(&mut hour.cancelled_total, order.total)?;
            }
        }
        Ok(summary)
    }

    /// Adds a sold order to its products, its coupon and its rate of tax.
    fn add_parts(&mut self, order: &PlacedOrder) -> Result<(), MoneyError> {
        let mut counted = BTreeSet::new();
        for line in &order.lines {
            let sums = self.products.entry(line.variation_id).or_default();
            sums.units = sums.units.checked_add(line.units).ok_or(MoneyError::OutOfRange)?;
            add(&mut sums.amount, line.amount)?;
            if line.units > 0 && counted.insert(line.variation_id) {
                count(&mut sums.orders)?;
            }
        }
        if let Some(code) = &order.coupon {
            let sums = self.coupons.entry(code.trim().to_uppercase()).or_default();
            count(&mut sums.orders)?;
            add(&mut sums.discount, order.discount)?;
            add(&mut sums.revenue, order.total)?;
        }
        let sums = self.taxes.entry(order.tax_rate).or_default();
        count(&mut sums.orders)?;
        add(&mut sums.taxed, order.sub_total.checked_sub(order.discount)?)?;
        add(&mut sums.tax, order.tax)
    }
}

impl HourSums {
    fn add_sold(&mut self, order: &PlacedOrder, is_of_new_customer: bool) -> Result<(), MoneyError> {
        count(&mut self.orders)?;
        add(&mut self.revenue, order.total)?;
        add(&mut self.sub_total, order.sub_total)?;
        add(&mut self.discount, order.discount)?;
        add(&mut self.tax, order.tax)?;
        add(&mut self.delivery, order.delivery)?;
        if order.is_online {
            count(&mut self.online_orders)?;
            add(&mut self.online_revenue, order.total)?;
        }
        if is_of_new_customer {
            count(&mut self.new_customers)?;
        }
        Ok(())
    }
}

fn count(number: &mut u32) -> Result<(), MoneyError> {
    *number = number.checked_add(1).ok_or(MoneyError::OutOfRange)?;
    Ok(())
}

fn add(sum: &mut Money, amount: Money) -> Result<(), MoneyError> {
    *sum = sum.checked_add(amount)?;
    Ok(())
}

#[cfg(test)]
mod tests;
