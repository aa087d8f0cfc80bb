//! What is to be done outside of the database: written with the change that asks for it, done by a job.

use hamour_core::order::OrderStatus;

use super::db::{DbError, Tx, sql};

/// Asks that the customer be told of an order's status.
pub async fn tell_status(
    tx: &mut Tx,
    order_id: i64,
    status: OrderStatus,
    now_ms: i64,
) -> Result<(), DbError> {
    sql!("INSERT INTO outbox (kind, order_id, status_no, due_at) VALUES ('order_status', $1, $2, $3)")
        .bind(order_id)
        .bind(i64::from(status.number()))
        .bind(now_ms)
        .execute(tx)
        .await
        .map(drop)
}
