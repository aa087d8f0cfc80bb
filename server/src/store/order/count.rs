//! Counts of orders: open express orders, open orders by status, and those of a date.

use chrono::NaiveDate;
use hamour_core::order::{OrderGroup, OrderStatus};

use super::super::db::{DbError, Executor, sql};
use super::super::decode;

/// Returns the number of open express orders.
pub async fn count_express_under_way(on: impl Into<Executor<'_>>) -> Result<u32, DbError> {
    let count =
        sql!("SELECT count(*) AS orders FROM shop_order WHERE is_express = TRUE AND closed_at IS NULL")
            .fetch_scalar::<i64>(on)
            .await?;
    decode::count(count)
}

/// Returns the number of open orders in each status.
pub async fn open_by_status(on: impl Into<Executor<'_>>) -> Result<Vec<(OrderStatus, i64)>, DbError> {
    // A plus sign keeps SQLite from reading all orders by status instead of the open ones.
    let rows = sql!(
        "SELECT +status_no AS status_no, COUNT(*) AS orders FROM shop_order
         WHERE closed_at IS NULL GROUP BY +status_no"
    )
    .fetch_all::<(i64, i64)>(on)
    .await?;
    rows.into_iter()
        .map(|(number, orders)| {
            Ok((decode::known(OrderStatus::from_number(number), "status", number)?, orders))
        })
        .collect()
}

/// Returns the orders of a delivery date, added up by what the figures of a day distinguish.
pub async fn groups_of_day(on: impl Into<Executor<'_>>, day: NaiveDate) -> Result<Vec<OrderGroup>, DbError> {
    let rows = sql!(
        "SELECT status_no, is_online, paid_at IS NOT NULL AS is_paid, due_at, COUNT(*) AS orders,
                CAST(sum(total_dirhams) AS BIGINT) AS total
         FROM shop_order WHERE delivery_on = $1
         GROUP BY status_no, is_online, paid_at IS NOT NULL, due_at"
    )
    .bind(day.to_string())
    .fetch_all::<(i64, bool, bool, i64, i64, i64)>(on)
    .await?;
    let groups = rows.into_iter().map(|(status, is_online, is_paid, due, orders, total)| {
        Ok(OrderGroup {
            status: decode::known(OrderStatus::from_number(status), "status", status)?,
            is_online,
            is_paid,
            promised_by: decode::instant(due)?,
            orders: decode::count(orders)?,
            total: decode::money(total)?,
        })
    });
    groups.collect()
}
