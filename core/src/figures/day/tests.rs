//! Tests of the summary of a day (beyond the requirements).

use super::*;

fn money(dirhams: i64) -> Money {
    Money::from_dirhams(dirhams).expect("in range")
}

fn order(customer_id: i64, status: OrderStatus, is_online: bool, is_paid: bool) -> PlacedOrder {
    PlacedOrder {
        hour: 9,
        customer_id,
        customer_before: None,
        status,
        is_online,
        is_paid,
        sub_total: money(10_000),
        discount: money(1000),
        tax: money(450),
        tax_rate: 500,
        delivery: money(1500),
        total: money(10_950),
        coupon: Some(" eid10".into()),
        lines: vec![line(Some(7), 2), line(Some(7), 1), line(None, 0)],
    }
}

fn line(variation_id: Option<i64>, units: u32) -> PlacedLine {
    PlacedLine { variation_id, units, amount: money(1000 * i64::from(units)) }
}

#[test]
fn only_sold_orders_count() {
    use OrderStatus::{Cancelled, Delivered, Processing};
    let orders = [
        order(1, Processing, false, false),
        order(2, Processing, true, true),
        order(3, Processing, true, false),
        order(4, Cancelled, true, true),
        order(5, Delivered, false, false),
        order(6, Cancelled, true, false),
    ];
    let summary = DaySummary::of(&orders).expect("in range");
    let hour = summary.hours[&9];
    assert_eq!((hour.orders, hour.revenue), (3, money(32_850)));
    assert_eq!((hour.online_orders, hour.online_revenue), (1, money(10_950)));
    assert_eq!((hour.unpaid_orders, hour.unpaid_total), (2, money(21_900)));
    assert_eq!((hour.cancelled_orders, hour.cancelled_total), (1, money(10_950)));
    assert_eq!(
        (hour.sub_total, hour.discount, hour.tax, hour.delivery),
        (money(30_000), money(3000), money(1350), money(4500))
    );
    let product = ProductSums { orders: 3, units: 9, amount: money(9000) };
    assert_eq!(summary.products, BTreeMap::from([(None, ProductSums::default()), (Some(7), product)]));
    let coupon = CouponSums { orders: 3, discount: money(3000), revenue: money(32_850) };
    assert_eq!(summary.coupons, BTreeMap::from([("EID10".to_owned(), coupon)]));
    let tax = TaxSums { orders: 3, taxed: money(27_000), tax: money(1350) };
    assert_eq!(summary.taxes, BTreeMap::from([(500, tax)]));
}

#[test]
fn a_customer_is_new_with_the_first_order_only() {
    let before = "2026-11-01".parse().ok();
    let back = PlacedOrder { customer_before: before, ..order(2, OrderStatus::Accepted, false, false) };
    let orders = [
        order(1, OrderStatus::Cancelled, false, false),
        order(1, OrderStatus::Accepted, false, false),
        PlacedOrder { hour: 10, ..order(1, OrderStatus::Accepted, false, false) },
        back.clone(),
        back,
    ];
    let summary = DaySummary::of(&orders).expect("in range");
    assert_eq!(summary.hours[&9].new_customers, 1);
    assert_eq!(summary.hours[&10].new_customers, 0);
    assert_eq!(summary.customers, BTreeMap::from([(None, 1), (before, 1)]));
}

#[test]
fn a_line_sells_what_was_packed() {
    let sold = |packed| {
        let line = sold_line(Some(1), 5, packed, Money::ZERO);
        (line.variation_id, line.units)
    };
    assert_eq!(sold(PackedAs::Ordered), (Some(1), 5));
    assert_eq!(sold(PackedAs::Units(3)), (Some(1), 3));
    assert_eq!(sold(PackedAs::Substitute(Some(2), 4)), (Some(2), 4));
    assert_eq!(sold(PackedAs::Nothing), (Some(1), 0));
}

#[test]
fn an_order_is_late_after_its_promised_time() {
    let at = |seconds| DateTime::from_timestamp(seconds, 0).expect("in range");
    let late = |status, closed: Option<i64>, now| was_late(status, at(100), closed.map(at), at(now));
    assert!(!late(OrderStatus::Delivered, Some(100), 200) && late(OrderStatus::Delivered, Some(101), 200));
    assert!(!late(OrderStatus::Accepted, None, 100) && late(OrderStatus::Accepted, None, 101));
    assert!(!late(OrderStatus::Cancelled, Some(150), 200));
}

#[test]
fn sums_beyond_the_range_are_refused() {
    let most = PlacedOrder { total: Money::MAX, ..order(1, OrderStatus::Accepted, false, false) };
    assert_eq!(DaySummary::of(&[most.clone(), most]), Err(MoneyError::OutOfRange));
}
