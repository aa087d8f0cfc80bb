//! Queries of orders for staff: the list, the board and one order in full.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use hamour_core::error_code::ResourceKind;
use hamour_core::order::{DayFigures, OrderStatus, StaffAction};
use hamour_core::round::{check_driver, is_driver};

use super::staff_facts::{EVENTS_MAX, situation};
use crate::failure::Failure;
use crate::model::audit_log::AuditEntry;
use crate::model::cash::CashOfOrder;
use crate::model::delivery::Report;
use crate::model::order::Order;
use crate::model::payment::ListedRefund;
use crate::model::staff::Staff;
use crate::model::staff_order::{Cursor, DriverFilter, ListFilter, ListSort, ListedOrder, OrderEvent};
use crate::services::audit_log::order_subject;
use crate::services::payment::sends_parts;
use crate::state::AppState;
use crate::store::{audit_log, cash, delivery, order, payment, staff};

/// The maximum number of orders per page of the list.
pub const LIST_MAX: u32 = 100;
/// The maximum number of orders in a column of the board.
pub const COLUMN_MAX: u32 = 200;
/// The maximum number of other orders that the page of an order shows.
const OTHERS_MAX: u32 = 10;
/// The maximum number of entries of the audit log that the page of an order shows.
const AUDIT_MAX: u32 = 100;
/// The maximum number of drivers' reports that the page of an order shows.
const REPORTS_MAX: u32 = 20;
/// The maximum number of events that a listener who comes back can have missed.
const MISSED_MAX: u32 = 1000;

/// The statuses of open orders: the columns of the board.
const OPEN: [OrderStatus; 3] = [OrderStatus::Processing, OrderStatus::Accepted, OrderStatus::FoodOnTheWay];

/// A page of the list.
#[derive(Debug)]
pub struct ListPage {
    /// The orders.
    pub orders: Vec<ListedOrder>,
    /// Where the next page starts; `None` on the last page.
    pub next: Option<Cursor>,
}

/// Returns a page of at most `limit` orders.
pub async fn staff_list(
    state: &AppState,
    filter: &ListFilter,
    sort: ListSort,
    after: Option<Cursor>,
    limit: u32,
) -> Result<ListPage, Failure> {
    let limit = limit.clamp(1, LIST_MAX);
    let mut tx = state.db.begin_reading().await?;
    // The extra order shows that there is another page.
    let mut orders = order::staff_list(&mut tx, filter, sort, after, limit + 1).await?;
    let most = usize::try_from(limit).unwrap_or(usize::MAX);
    let has_more = orders.len() > most;
    orders.truncate(most);
    let cursor = |last: &ListedOrder| Cursor { due_ms: last.due.timestamp_millis(), id: last.id };
    let next = orders.last().filter(|_| has_more).map(cursor);
    Ok(ListPage { orders, next })
}

/// A column of the board.
#[derive(Debug)]
pub struct Column {
    /// The status of its orders.
    pub status: OrderStatus,
    /// The number of orders with it, also of those beyond the column.
    pub count: i64,
    /// The orders that are due first, at most [`COLUMN_MAX`].
    pub orders: Vec<ListedOrder>,
}

/// Returns the open orders of a delivery date and a driver, or of all of them, by status.
pub async fn staff_board(
    state: &AppState,
    on: Option<NaiveDate>,
    driver: Option<DriverFilter>,
) -> Result<Vec<Column>, Failure> {
    let mut tx = state.db.begin_reading().await?;
    let day = on.map(|on| on.to_string());
    let counts = order::count_open(&mut tx, day.as_deref(), driver).await?;
    let mut columns = Vec::new();
    for status in OPEN {
        let filter = ListFilter { statuses: vec![status], on, driver, ..ListFilter::default() };
        let orders = order::staff_list(&mut tx, &filter, ListSort::DueFirst, None, COLUMN_MAX).await?;
        let count = counts.iter().find(|(of, _)| *of == status).map_or(0, |(_, count)| *count);
        columns.push(Column { status, count, orders });
    }
    Ok(columns)
}

/// Returns the figures of a delivery date.
pub async fn staff_day(state: &AppState, on: NaiveDate) -> Result<DayFigures, Failure> {
    let groups = order::groups_of_day(&state.db, on).await?;
    DayFigures::of(&groups, state.clock.now()).map_err(Failure::internal)
}

/// An order with all that staff see of it.
#[derive(Debug)]
pub struct StaffDetail {
    /// The order.
    pub order: Order,
    /// The order as it is listed.
    pub listed: ListedOrder,
    /// The customer's other orders, the newest first.
    pub others: Vec<ListedOrder>,
    /// The number of the customer's other orders.
    pub others_count: i64,
    /// What happened to it, the oldest first.
    pub events: Vec<OrderEvent>,
    /// Its part of the audit log, the newest first.
    pub audit: Vec<AuditEntry>,
    /// What drivers reported about it, the oldest first.
    pub reports: Vec<Report>,
    /// What staff can do with it now.
    pub actions: Vec<StaffAction>,
    /// Whether it can be sent out and nobody who can deliver has it, although the shop has drivers.
    pub lacks_driver: bool,
    /// What it brought in cash.
    pub cash: CashOfOrder,
    /// The refunds of its online payment, the oldest first.
    pub refunds: Vec<ListedRefund>,
    /// Whether the gateway can give back a part of a payment.
    pub sends_parts: bool,
}

/// Returns an order with all that staff see of it.
pub async fn staff_detail(state: &AppState, order_id: i64) -> Result<StaffDetail, Failure> {
    let missing = || Failure::not_found(ResourceKind::Order);
    let mut tx = state.db.begin_reading().await?;
    let order = order::get(&mut tx, order_id).await?.ok_or_else(missing)?;
    let listed = order::staff_row(&mut tx, order_id).await?.ok_or_else(missing)?;
    let others = order::staff_others(&mut tx, order.customer_id, order_id, OTHERS_MAX).await?;
    let count = order::count_of_customer(&mut tx, order.customer_id).await?;
    let mut events = order::events_of(&mut tx, order_id, EVENTS_MAX).await?;
    let (kind, id) = order_subject(order_id);
    let audit = audit_log::list(&mut tx, Some((kind, &id)), None, i64::MAX, AUDIT_MAX).await?;
    let cash = cash::of_order(&mut tx, order_id).await?;
    let refunds = payment::refunds_of(&mut tx, order_id).await?;
    let sends_parts = sends_parts(state);
    let actions = situation(&order, &events, state.clock.now(), |it| it.offered());
    let lacks_driver =
        actions.contains(&StaffAction::Send) && lacks_driver(&order, &staff::all(&mut tx).await?);
    events.reverse();
    let reports = delivery::of_order(&mut tx, order_id, REPORTS_MAX).await?;
    let others_count = count - 1;
    Ok(StaffDetail {
        order,
        listed,
        others,
        others_count,
        events,
        audit,
        reports,
        actions,
        lacks_driver,
        cash,
        refunds,
        sends_parts,
    })
}

/// Returns whether nobody who can deliver has an order, although the shop has drivers.
fn lacks_driver(order: &Order, staff: &[Staff]) -> bool {
    let is_disabled = |one: &Staff| one.disabled_at.is_some();
    let can_deliver = |one: &Staff| check_driver(one.role, is_disabled(one)).is_ok();
    let has_one = staff.iter().any(|one| Some(one.id) == order.driver_id && can_deliver(one));
    !has_one && staff.iter().any(|one| is_driver(one.role, is_disabled(one)))
}

/// Returns the orders that changed after an event, as they are now, each with the id of its latest event. `None` if they
/// are too many: then the listener reads the list again.
pub async fn staff_updates_since(
    state: &AppState,
    event_id: i64,
) -> Result<Option<Vec<(i64, ListedOrder)>>, Failure> {
    let mut tx = state.db.begin_reading().await?;
    let events = order::events_after(&mut tx, event_id, MISSED_MAX + 1).await?;
    if events.len() > usize::try_from(MISSED_MAX).unwrap_or(usize::MAX) {
        return Ok(None);
    }
    let latest: BTreeMap<_, _> = events.into_iter().map(|event| (event.order_id, event.id)).collect();
    let mut updates = Vec::new();
    for (order_id, latest) in latest {
        updates.extend(order::staff_row(&mut tx, order_id).await?.map(|order| (latest, order)));
    }
    updates.sort_unstable_by_key(|(latest, _)| *latest);
    Ok(Some(updates))
}
