//! Pending tasks to notify customers about order statuses, written in the transaction of the status change.

use std::collections::{BTreeMap, BTreeSet};

use hamour_core::order::OrderStatus;
use hamour_core::payment::PaymentState;

use super::db::{DbError, Executor, Tx, params, sql};
use super::decode;

/// Inserts a task to notify the customer of an order's status.
pub async fn insert_status_task(
    tx: &mut Tx,
    order_id: i64,
    status: OrderStatus,
    now_ms: i64,
) -> Result<(), DbError> {
    sql!("INSERT INTO outbox (kind, order_id, status_no, due_at) VALUES ('order_status', $1, $2, $3)")
        .bind_all(params![order_id, i64::from(status.number()), now_ms])
        .run(tx)
        .await
}

/// A status of which a customer is to be notified.
#[derive(Clone, Debug)]
pub struct Task {
    /// Identifies it.
    pub id: i64,
    /// The order.
    pub order_id: i64,
    /// The order's customer.
    pub customer_id: i64,
    /// The status.
    pub status: OrderStatus,
    /// The state of its payment, if it is paid online.
    pub of_payment: Option<PaymentState>,
    /// The reason that staff gave for it.
    pub reason: Option<String>,
    /// When it is due, in milliseconds.
    pub due_at: i64,
}

/// Returns the tasks that are due, the oldest first, at most `limit`.
pub async fn due(on: impl Into<Executor<'_>>, now_ms: i64, limit: u32) -> Result<Vec<Task>, DbError> {
    let rows = sql!(
        "SELECT t.id, t.order_id, o.customer_id, t.status_no, p.state, t.due_at,
                (SELECT e.reason FROM order_event e
                 WHERE e.order_id = t.order_id AND e.status_no = t.status_no AND e.reason IS NOT NULL
                 ORDER BY e.id DESC LIMIT 1) AS reason
         FROM outbox t JOIN shop_order o ON o.id = t.order_id LEFT JOIN payment p ON p.order_id = o.id
         WHERE t.done_at IS NULL AND t.due_at <= $1 ORDER BY t.due_at, t.id LIMIT $2"
    )
    .bind_all(params![now_ms, limit])
    .fetch_all::<(i64, i64, i64, i64, Option<String>, i64, Option<String>)>(on)
    .await?;
    rows.into_iter()
        .map(|(id, order_id, customer_id, status_no, state, due_at, reason)| {
            let status = decode::known(OrderStatus::from_number(status_no), "status", status_no)?;
            let of_payment = decode::payment_state(state.as_deref())?;
            Ok(Task { id, order_id, customer_id, status, of_payment, reason, due_at })
        })
        .collect()
}

/// Marks tasks as done. Returns those for which that is new.
pub async fn finish(tx: &mut Tx, tasks: &[Task], now_ms: i64) -> Result<BTreeSet<i64>, DbError> {
    let due: BTreeMap<_, _> = tasks.iter().map(|task| (task.id, task.due_at)).collect();
    let finished = sql!(
        "UPDATE outbox SET done_at = $2
         WHERE done_at IS NULL AND id IN (SELECT CAST(r.key AS BIGINT) FROM json_each(CAST($1 AS TEXT)) AS r)
         RETURNING id"
    )
    .bind_rows(&due)?
    .bind(now_ms)
    .fetch_all_scalars::<i64>(tx)
    .await?;
    Ok(finished.into_iter().collect())
}

/// Returns the number of tasks that are due, and when the oldest one became due.
pub async fn waiting(tx: &mut Tx, now_ms: i64) -> Result<(i64, Option<i64>), DbError> {
    sql!("SELECT COUNT(*) AS tasks, MIN(due_at) AS oldest FROM outbox WHERE done_at IS NULL AND due_at <= $1")
        .bind(now_ms)
        .fetch_one::<(i64, Option<i64>)>(tx)
        .await
}
