//! What happened to orders, in its order, and the versions of orders.

use hamour_core::order::{Actor, OrderStatus};

use super::super::db::{DbError, Executor, Tx, params, row, sql};
use super::super::{decode, figures};
use crate::model::order::Order;
use crate::model::staff_order::OrderEvent;

pub use crate::model::staff_order::RESCHEDULED;

/// The version of an order when it is inserted, which its first event has too.
pub(super) const FIRST_VERSION: i64 = 1;
/// The action of the event that an order was placed.
pub const PLACED: &str = "place";
/// The action of the event that an order was paid online.
pub const PAID: &str = "pay";
/// The action of the event that what was packed of a line changed.
pub const LINE_PACKED: &str = "pack";
/// The action of the event that the packing was finished.
pub const PACKED: &str = "packed";
/// The action of the event that the state of the online payment or of a refund changed.
pub const PAYMENT_CHANGED: &str = "payment";
/// The action of the event that staff gave money back.
pub const REFUNDED: &str = "refund";
/// The action of the event that a driver corrected the cash that was taken.
pub const CASH_CORRECTED: &str = "cash";

/// The action of the event that an order was given to a driver, or taken from one.
pub const GIVEN: &str = "assign";

/// The action of the event that a driver's report arrived which changed nothing.
pub const REPORTED: &str = "report";
/// The action of the event that the photo of a report arrived.
pub const PHOTOGRAPHED: &str = "photo";

/// Returns the stored name of an actor.
pub const fn actor_name(actor: Actor) -> &'static str {
    match actor {
        Actor::Customer => "customer",
        Actor::Staff => "staff",
        Actor::System => "system",
    }
}

/// Returns the actor with a stored name.
fn actor_of(name: &str) -> Option<Actor> {
    [Actor::Customer, Actor::Staff, Actor::System].into_iter().find(|actor| actor_name(*actor) == name)
}

/// An event to be inserted.
#[derive(Clone, Copy, Debug)]
pub struct NewEvent<'a> {
    /// The order.
    pub order_id: i64,
    /// The order's customer.
    pub customer_id: i64,
    /// The order's status.
    pub status: OrderStatus,
    /// Who did it.
    pub actor: Actor,
    /// What was done, such as `accept`.
    pub action: Option<&'a str>,
    /// The member of staff, or the user of the operating system.
    pub done_by: Option<&'a str>,
    /// The reason that the customer reads.
    pub reason: Option<&'a str>,
    /// When, in milliseconds.
    pub now_ms: i64,
}

/// Inserts an event: the order's status, and who changed it.
pub async fn record_event(
    tx: &mut Tx,
    order_id: i64,
    customer_id: i64,
    status: OrderStatus,
    actor: Actor,
    now_ms: i64,
) -> Result<(), DbError> {
    let (action, done_by, reason) = (None, None, None);
    record(tx, &NewEvent { order_id, customer_id, status, actor, action, done_by, reason, now_ms }).await
}

/// Inserts an event, counts the order's version and tells the figures: every change of an order records one.
pub async fn record(tx: &mut Tx, new: &NewEvent<'_>) -> Result<(), DbError> {
    let version = sql!("UPDATE shop_order SET version = version + 1 WHERE id = $1 RETURNING version")
        .bind(new.order_id)
        .fetch_scalar::<i64>(&mut *tx)
        .await?;
    insert_event(tx, new, version).await
}

/// Inserts the first event of an order that was inserted in the same transaction, and tells the figures.
pub async fn record_first(tx: &mut Tx, new: &NewEvent<'_>) -> Result<(), DbError> {
    insert_event(tx, new, FIRST_VERSION).await
}

async fn insert_event(tx: &mut Tx, new: &NewEvent<'_>, version: i64) -> Result<(), DbError> {
    sql!(
        "INSERT INTO order_event (order_id, customer_id, status_no, actor, happened_at, action, version, done_by,
                                  reason)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)"
    )
    .bind_all(params![new.order_id, new.customer_id, i64::from(new.status.number()), actor_name(new.actor)])
    .bind_all(params![new.now_ms, new.action, version, new.done_by, new.reason])
    .run(&mut *tx)
    .await?;
    figures::note_change(tx, new.order_id, new.now_ms).await
}

/// Inserts an event of staff that leaves the order's status as it is: what was done, and who did it.
pub async fn record_by_staff(
    tx: &mut Tx,
    order: &Order,
    (action, done_by): (&str, &str),
    now_ms: i64,
) -> Result<(), DbError> {
    let event = NewEvent {
        order_id: order.id,
        customer_id: order.customer_id,
        status: order.status,
        actor: Actor::Staff,
        action: Some(action),
        done_by: Some(done_by),
        reason: None,
        now_ms,
    };
    record(tx, &event).await
}

row! {
    struct EventRow {
        id: i64,
        order_id: i64,
        customer_id: i64,
        status_no: i64,
        actor: String,
        action: Option<String>,
        version: Option<i64>,
        done_by: Option<String>,
        reason: Option<String>,
        happened_at: i64,
    }
}

impl TryFrom<EventRow> for OrderEvent {
    type Error = DbError;

    fn try_from(row: EventRow) -> Result<Self, DbError> {
        Ok(Self {
            id: row.id,
            order_id: row.order_id,
            customer_id: row.customer_id,
            status: decode::known(OrderStatus::from_number(row.status_no), "status", row.status_no)?,
            actor: decode::known(actor_of(&row.actor), "actor", &row.actor)?,
            action: row.action,
            version: row.version,
            done_by: row.done_by,
            reason: row.reason,
            at: decode::instant(row.happened_at)?,
        })
    }
}

/// Returns the latest events of an order, the newest first, at most `limit`.
pub async fn events_of(
    on: impl Into<Executor<'_>>,
    order_id: i64,
    limit: u32,
) -> Result<Vec<OrderEvent>, DbError> {
    let rows = sql!(
        "SELECT id, order_id, customer_id, status_no, actor, action, version, done_by, reason, happened_at
         FROM order_event WHERE order_id = $1 ORDER BY id DESC LIMIT $2"
    )
    .bind_all(params![order_id, limit])
    .fetch_all::<EventRow>(on)
    .await?;
    rows.into_iter().map(OrderEvent::try_from).collect()
}

/// Returns the reason of an order's latest event with this action.
pub async fn latest_reason(
    on: impl Into<Executor<'_>>,
    order_id: i64,
    action: &str,
) -> Result<Option<String>, DbError> {
    sql!(
        "SELECT reason FROM order_event WHERE order_id = $1 AND action = $2 AND reason IS NOT NULL
         ORDER BY id DESC LIMIT 1"
    )
    .bind_all(params![order_id, action])
    .fetch_optional_scalar::<String>(on)
    .await
}

/// Returns the events after a given one, the oldest first, at most `limit`.
pub async fn events_after(
    on: impl Into<Executor<'_>>,
    id: i64,
    limit: u32,
) -> Result<Vec<OrderEvent>, DbError> {
    let rows = sql!(
        "SELECT id, order_id, customer_id, status_no, actor, action, version, done_by, reason, happened_at
         FROM order_event WHERE id > $1 ORDER BY id LIMIT $2"
    )
    .bind_all(params![id, limit])
    .fetch_all::<EventRow>(on)
    .await?;
    rows.into_iter().map(OrderEvent::try_from).collect()
}

/// Returns the id of the latest event, or 0 if there is none.
pub async fn latest_event_id(on: impl Into<Executor<'_>>) -> Result<i64, DbError> {
    sql!("SELECT coalesce(max(id), 0) AS latest FROM order_event").fetch_scalar::<i64>(on).await
}
