//! SQL queries that find orders with their lines and refunds.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use hamour_core::order::OrderStatus;

use super::super::db::{DbError, Executor, Tx, params, sql};
use super::line::LineRow;
use super::refund::RefundRow;
use super::stored_order::{Row, whole};
use crate::model::order::Order;

/// The columns of a [`Row`]. The reason is that of the cancellation (status 4): a failed delivery has a column of its own.
macro_rules! order_columns {
    () => {
        "id, customer_id, status_no, is_express, is_online, is_weighed, slot_id, delivery_on, start_minute,
         end_minute, sub_total_dirhams, discount_dirhams, tax_dirhams, delivery_dirhams, total_dirhams,
         version, coupon_code, note, contact_name, contact_phone, address_type, building, street, locality, unit,
         zone_number, municipality_name, latitude, longitude, created_at, paid_at, closed_at,
         tax_basis_points, settled_at, packed_at, agreed_discount_dirhams, agreed_delivery_dirhams,
         reduction_basis_points, reduction_cap_dirhams, reduction_dirhams, driver_id, delivery_failure,
         (SELECT p.state FROM payment p WHERE p.order_id = shop_order.id) AS payment_state,
         (SELECT p.amount_dirhams FROM payment p WHERE p.order_id = shop_order.id) AS payment_dirhams,
         EXISTS (SELECT 1 FROM payment p JOIN payment_hint h ON h.payment_id = p.id
                 WHERE p.order_id = shop_order.id AND h.ask_at IS NOT NULL) AS payment_under_way,
         (SELECT c.transaction_number FROM payment p JOIN payment_capture c ON c.payment_id = p.id
          WHERE p.order_id = shop_order.id AND c.pays_order) AS transaction_number,
         (SELECT e.reason FROM order_event e WHERE e.order_id = shop_order.id AND e.reason IS NOT NULL
          AND e.status_no = 4 ORDER BY e.id DESC LIMIT 1) AS reason,
         EXISTS (SELECT 1 FROM cash_entry c WHERE c.order_id = shop_order.id AND (c.kind = 'refunded'
                 OR (c.kind = 'collected' AND NOT c.is_taken_back AND c.count_id IS NOT NULL))) AS is_cash_settled,
         (SELECT max(r.created_at) FROM refund r WHERE r.order_id = shop_order.id) AS refunded_at,
         (SELECT CAST(coalesce(sum(r.amount_dirhams), 0) AS BIGINT) FROM refund r
          WHERE r.order_id = shop_order.id AND r.reason IS NOT NULL) AS staff_refunded_dirhams"
    };
}

/// The columns of a [`LineRow`].
macro_rules! line_columns {
    () => {
        "l.id, l.order_id, l.variation_id, l.product_name, l.product_name_ar, l.variation_name, l.variation_name_ar, l.weight_grams,
         l.is_weighed, l.packed_grams, l.unit_price_dirhams, l.quantity, l.amount_dirhams, l.is_covered, l.wish,
         l.packed_kind, l.packed_units, l.returned_units, l.substitute_id, l.substitute_product_name,
         l.substitute_product_name_ar, l.substitute_variation_name, l.substitute_variation_name_ar, l.substitute_price_dirhams,
         l.substitute_units, l.substitute_weight_grams, l.substitute_packed_grams, l.substitute_price_agreed"
    };
}

/// The columns of a [`RefundRow`].
macro_rules! refund_columns {
    () => {
        "r.order_id, r.amount_dirhams, r.created_at, r.working_days, r.confirmed_at,
         (SELECT c.pays_order FROM payment_capture c WHERE c.id = r.capture_id) AS pays_order"
    };
}

/// The latest event of each of a customer's orders that have events after a given one; at most the latest hundred
/// orders.
macro_rules! touched {
    () => {
        "(SELECT max(id) AS latest, order_id FROM order_event WHERE customer_id = $1 AND id > $2
          GROUP BY order_id ORDER BY latest DESC LIMIT 100) AS touched"
    };
}

/// The ids of the orders of a day that are to be packed.
macro_rules! ids_to_pack {
    () => {
        "SELECT o.id FROM shop_order o
         WHERE o.status_no = $1 AND o.delivery_on = $2 AND ($3 OR o.slot_id = $4) ORDER BY o.due_at, o.id LIMIT $5"
    };
}

/// The ids of the orders of a driver that are open, or were closed after an instant: the latest ones.
macro_rules! ids_of_driver {
    () => {
        "SELECT o.id FROM shop_order o
         WHERE o.driver_id = $1 AND (o.closed_at IS NULL OR o.closed_at >= $2) ORDER BY o.id DESC LIMIT $3"
    };
}

/// Which orders to return, newest first.
#[derive(Clone, Copy, Debug)]
pub struct Filter {
    /// Whether to return open orders only.
    pub open_only: bool,
    /// The maximum number of orders.
    pub limit: u32,
}

/// Returns a customer's orders with ids below `before`, or the newest if it is `None`.
pub async fn of_customer(
    on: impl Into<Executor<'_>>,
    customer_id: i64,
    before: Option<i64>,
    filter: Filter,
) -> Result<Vec<Order>, DbError> {
    let mut on = on.into();
    let rows = sql!(
        "SELECT ",
        order_columns!(),
        " FROM shop_order WHERE customer_id = $1 AND id < $2 AND (closed_at IS NULL OR NOT $3)
         ORDER BY id DESC LIMIT $4"
    )
    .bind_all(params![customer_id, before.unwrap_or(i64::MAX), filter.open_only, filter.limit])
    .brief()
    .fetch_all::<Row>(on.reborrow())
    .await?;
    let (Some(newest), Some(oldest)) = (rows.first(), rows.last()) else { return Ok(Vec::new()) };
    let (newest, oldest) = (newest.id, oldest.id);
    let lines = sql!(
        "SELECT ",
        line_columns!(),
        " FROM order_line l JOIN shop_order o ON o.id = l.order_id
         WHERE o.customer_id = $1 AND o.id BETWEEN $2 AND $3 AND (o.closed_at IS NULL OR NOT $4)
         ORDER BY l.id"
    )
    .bind_all(params![customer_id, oldest, newest, filter.open_only])
    .brief()
    .fetch_all::<LineRow>(on.reborrow())
    .await?;
    let refunds = sql!(
        "SELECT ",
        refund_columns!(),
        " FROM refund r JOIN shop_order o ON o.id = r.order_id
         WHERE o.customer_id = $1 AND o.id BETWEEN $2 AND $3 AND (o.closed_at IS NULL OR NOT $4)
         ORDER BY r.id"
    )
    .bind_all(params![customer_id, oldest, newest, filter.open_only])
    .brief()
    .fetch_all::<RefundRow>(on)
    .await?;
    whole(rows, lines, refunds)
}

/// Returns the orders of all customers.
pub async fn list(on: impl Into<Executor<'_>>, filter: Filter) -> Result<Vec<Order>, DbError> {
    let mut on = on.into();
    let rows = sql!(
        "SELECT ",
        order_columns!(),
        " FROM shop_order WHERE (closed_at IS NULL OR NOT $1) ORDER BY id DESC LIMIT $2"
    )
    .bind_all(params![filter.open_only, filter.limit])
    .fetch_all::<Row>(on.reborrow())
    .await?;
    let Some(oldest) = rows.last().map(|row| row.id) else { return Ok(Vec::new()) };
    let lines = sql!(
        "SELECT ",
        line_columns!(),
        " FROM order_line l JOIN shop_order o ON o.id = l.order_id
         WHERE o.id >= $2 AND (o.closed_at IS NULL OR NOT $1) ORDER BY l.id"
    )
    .bind_all(params![filter.open_only, oldest])
    .fetch_all::<LineRow>(on.reborrow())
    .await?;
    let refunds = sql!(
        "SELECT ",
        refund_columns!(),
        " FROM refund r JOIN shop_order o ON o.id = r.order_id
         WHERE o.id >= $2 AND (o.closed_at IS NULL OR NOT $1) ORDER BY r.id"
    )
    .bind_all(params![filter.open_only, oldest])
    .fetch_all::<RefundRow>(on)
    .await?;
    whole(rows, lines, refunds)
}

/// Returns the accepted orders of a delivery date, of all slots or of one, the oldest first.
pub async fn to_pack(
    tx: &mut Tx,
    day: NaiveDate,
    slot_id: Option<i64>,
    limit: u32,
) -> Result<Vec<Order>, DbError> {
    let status_no = i64::from(OrderStatus::Accepted.number());
    let ids = || params![status_no, day.to_string(), slot_id.is_none(), slot_id, limit];
    let rows =
        sql!("SELECT ", order_columns!(), " FROM shop_order WHERE id IN (", ids_to_pack!(), ") ORDER BY id")
            .bind_all(ids())
            .fetch_all::<Row>(&mut *tx)
            .await?;
    let lines = sql!(
        "SELECT ",
        line_columns!(),
        " FROM order_line l WHERE l.order_id IN (",
        ids_to_pack!(),
        ") ORDER BY l.id"
    )
    .bind_all(ids())
    .fetch_all::<LineRow>(&mut *tx)
    .await?;
    let refunds = sql!(
        "SELECT ",
        refund_columns!(),
        " FROM refund r WHERE r.order_id IN (",
        ids_to_pack!(),
        ") ORDER BY r.id"
    )
    .bind_all(ids())
    .fetch_all::<RefundRow>(tx)
    .await?;
    whole(rows, lines, refunds)
}

/// Returns the orders of a driver that are open, or were closed at `since_ms` or later: the latest ones, at most `limit`.
pub async fn of_driver(
    tx: &mut Tx,
    driver_id: i64,
    since_ms: i64,
    limit: u32,
) -> Result<Vec<Order>, DbError> {
    let ids = || params![driver_id, since_ms, limit];
    let rows = sql!(
        "SELECT ",
        order_columns!(),
        " FROM shop_order WHERE id IN (",
        ids_of_driver!(),
        ") ORDER BY id"
    )
    .bind_all(ids())
    .fetch_all::<Row>(&mut *tx)
    .await?;
    let lines = sql!(
        "SELECT ",
        line_columns!(),
        " FROM order_line l WHERE l.order_id IN (",
        ids_of_driver!(),
        ") ORDER BY l.id"
    )
    .bind_all(ids())
    .fetch_all::<LineRow>(&mut *tx)
    .await?;
    let refunds = sql!(
        "SELECT ",
        refund_columns!(),
        " FROM refund r WHERE r.order_id IN (",
        ids_of_driver!(),
        ") ORDER BY r.id"
    )
    .bind_all(ids())
    .fetch_all::<RefundRow>(tx)
    .await?;
    whole(rows, lines, refunds)
}

/// Returns an order by its id, whoever its customer is.
pub async fn get(on: impl Into<Executor<'_>>, id: i64) -> Result<Option<Order>, DbError> {
    let mut on = on.into();
    let row = sql!("SELECT ", order_columns!(), " FROM shop_order WHERE id = $1")
        .bind(id)
        .brief()
        .fetch_optional::<Row>(on.reborrow())
        .await?;
    let Some(row) = row else { return Ok(None) };
    let lines = sql!("SELECT ", line_columns!(), " FROM order_line l WHERE l.order_id = $1 ORDER BY l.id")
        .bind(id)
        .brief()
        .fetch_all::<LineRow>(on.reborrow())
        .await?;
    let refunds = sql!("SELECT ", refund_columns!(), " FROM refund r WHERE r.order_id = $1 ORDER BY r.id")
        .bind(id)
        .brief()
        .fetch_all::<RefundRow>(on)
        .await?;
    Ok(whole(vec![row], lines, refunds)?.pop())
}

/// Returns the customer's orders that have events after a given one, each with the id of its latest event, the oldest
/// event first; at most the latest hundred orders. Needs a transaction, so that all its statements see the same orders.
pub async fn touched_since(
    tx: &mut Tx,
    customer_id: i64,
    event_id: i64,
) -> Result<Vec<(i64, Order)>, DbError> {
    let latest = sql!("SELECT latest, order_id FROM ", touched!(), " ORDER BY latest")
        .bind_all(params![customer_id, event_id])
        .fetch_all::<(i64, i64)>(&mut *tx)
        .await?;
    let rows = sql!(
        "SELECT ",
        order_columns!(),
        " FROM shop_order WHERE id IN (SELECT order_id FROM ",
        touched!(),
        ")"
    )
    .bind_all(params![customer_id, event_id])
    .fetch_all::<Row>(&mut *tx)
    .await?;
    let lines = sql!(
        "SELECT ",
        line_columns!(),
        " FROM order_line l WHERE l.order_id IN (SELECT order_id FROM ",
        touched!(),
        ") ORDER BY l.id"
    )
    .bind_all(params![customer_id, event_id])
    .fetch_all::<LineRow>(&mut *tx)
    .await?;
    let refunds = sql!(
        "SELECT ",
        refund_columns!(),
        " FROM refund r WHERE r.order_id IN (SELECT order_id FROM ",
        touched!(),
        ") ORDER BY r.id"
    )
    .bind_all(params![customer_id, event_id])
    .fetch_all::<RefundRow>(tx)
    .await?;
    let orders = whole(rows, lines, refunds)?;
    let mut orders: BTreeMap<i64, Order> = orders.into_iter().map(|order| (order.id, order)).collect();
    Ok(latest.into_iter().filter_map(|(event_id, id)| Some((event_id, orders.remove(&id)?))).collect())
}
