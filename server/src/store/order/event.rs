//! The status changes of orders, in their order.

use hamour_core::order::{Actor, OrderStatus};

use super::super::db::{DbError, Executor, Tx, params, sql};

/// A change of an order's status.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Event {
    /// Identifies it. Later events have higher ids.
    pub id: i64,
    /// The order.
    pub order_id: i64,
    /// The order's customer.
    pub customer_id: i64,
}

/// Returns the stored name of an actor.
pub(super) const fn actor_name(actor: Actor) -> &'static str {
    match actor {
        Actor::Customer => "customer",
        Actor::Staff => "staff",
        Actor::System => "system",
    }
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
    sql!(
        "INSERT INTO order_event (order_id, customer_id, status_no, actor, happened_at)
         VALUES ($1, $2, $3, $4, $5)"
    )
    .bind_all(params![order_id, customer_id, i64::from(status.number()), actor_name(actor), now_ms])
    .run(tx)
    .await
}

/// Returns the events after a given one, the oldest first, at most `limit`.
pub async fn events_after(on: impl Into<Executor<'_>>, id: i64, limit: u32) -> Result<Vec<Event>, DbError> {
    let rows = sql!("SELECT id, order_id, customer_id FROM order_event WHERE id > $1 ORDER BY id LIMIT $2")
        .bind_all(params![id, limit])
        .fetch_all::<(i64, i64, i64)>(on)
        .await?;
    Ok(rows.into_iter().map(|(id, order_id, customer_id)| Event { id, order_id, customer_id }).collect())
}

/// Returns the id of the latest event, or 0 if there is none.
pub async fn latest_event_id(on: impl Into<Executor<'_>>) -> Result<i64, DbError> {
    sql!("SELECT coalesce(max(id), 0) AS latest FROM order_event").fetch_scalar::<i64>(on).await
}
