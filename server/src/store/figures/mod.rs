//! The figures: which days are to be counted, who counts them, and their sums.

mod facts;
mod rows;
mod sums;

pub use facts::{delivered, lines, money, orders};
pub use rows::{money_rows, sale_rows};
pub use sums::{
    customers, days_of_category, days_of_returning_customers, days_of_variation, hours_of_new_customers,
    late_open, parts, products, sums, sums_by_day, sums_by_hour, variations,
};

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;
use hamour_core::delivery::{date_at, instant_at};
use hamour_core::figures::{DaySummary, HourSums};
use hamour_core::order::{OrderStatus, is_sold};
use serde::Serialize;

use super::db::{DbError, Executor, Tx, params, sql};
use super::decode;
use crate::model::figures::{PartKind, PartSums};

/// Writes that an order has changed. Whoever records an order's event does it in the same transaction.
pub async fn note_change(tx: &mut Tx, order_id: i64, now_ms: i64) -> Result<(), DbError> {
    sql!("INSERT INTO figure_change (order_id, changed_at) VALUES ($1, $2)")
        .bind_all(params![order_id, now_ms])
        .run(tx)
        .await
}

/// Takes at most `limit` changes, the oldest first. Returns each order with its first change.
pub async fn take_changes(tx: &mut Tx, limit: u32) -> Result<BTreeMap<i64, i64>, DbError> {
    let changes = sql!(
        "DELETE FROM figure_change WHERE id IN (SELECT id FROM figure_change ORDER BY id LIMIT $1)
         RETURNING order_id, changed_at"
    )
    .bind(limit)
    .fetch_all::<(i64, i64)>(tx)
    .await?;
    let mut orders = BTreeMap::new();
    for (order_id, at) in changes {
        orders.entry(order_id).and_modify(|first: &mut i64| *first = at.min(*first)).or_insert(at);
    }
    Ok(orders)
}

/// Returns the days whose figures each of these orders is part of: those on which it was placed and is delivered, those
/// on which its money came or went, and the next one on which its customer ordered, who may be new or not because of it.
pub async fn days_of(
    tx: &mut Tx,
    orders: &BTreeMap<i64, i64>,
) -> Result<BTreeMap<i64, BTreeSet<NaiveDate>>, DbError> {
    let mut days: BTreeMap<i64, BTreeSet<NaiveDate>> = BTreeMap::new();
    let mut placed_by = BTreeMap::new();
    let placed = sql!(
        "SELECT id, customer_id, created_at, delivery_on FROM shop_order
         WHERE id IN (SELECT CAST(r.key AS BIGINT) FROM json_each(CAST($1 AS TEXT)) AS r)"
    )
    .bind_rows(orders)?
    .fetch_all::<(i64, i64, i64, String)>(&mut *tx)
    .await?;
    for (order_id, customer_id, at, delivery_on) in placed {
        let placed = date_at(decode::instant(at)?);
        days.entry(order_id).or_default().extend([placed, decode::date(&delivery_on)?]);
        let after_ms = instant_at(placed, 1440).timestamp_millis();
        placed_by.insert(order_id, Placed { customer_id, after_ms });
    }
    for (order_id, at) in money_moved(tx, orders).await? {
        days.entry(order_id).or_default().insert(date_at(decode::instant(at)?));
    }
    for (order_id, at) in next_sales(tx, &placed_by).await? {
        days.entry(order_id).or_default().insert(date_at(decode::instant(at)?));
    }
    Ok(days)
}

/// Who placed an order, and the end of the day on which they did.
#[derive(Serialize)]
struct Placed {
    customer_id: i64,
    after_ms: i64,
}

/// Returns when money of these orders came or went.
async fn money_moved(tx: &mut Tx, orders: &BTreeMap<i64, i64>) -> Result<Vec<(i64, i64)>, DbError> {
    sql!(
        "WITH changed AS (SELECT CAST(r.key AS BIGINT) AS order_id FROM json_each(CAST($1 AS TEXT)) AS r)
         SELECT e.order_id, e.happened_at FROM changed JOIN cash_entry e ON e.order_id = changed.order_id
         UNION SELECT p.order_id, c.captured_at FROM changed JOIN payment p ON p.order_id = changed.order_id
               JOIN payment_capture c ON c.payment_id = p.id
         UNION SELECT f.order_id, f.created_at FROM changed JOIN refund f ON f.order_id = changed.order_id"
    )
    .bind_rows(orders)?
    .fetch_all::<(i64, i64)>(tx)
    .await
}

/// Returns when the customer of each order placed the next one that is sold, after the day of that order.
async fn next_sales(tx: &mut Tx, placed_by: &BTreeMap<i64, Placed>) -> Result<BTreeMap<i64, i64>, DbError> {
    // A plus sign keeps SQLite from reading all later orders instead of the customer's.
    let later = sql!(
        "SELECT CAST(r.key AS BIGINT) AS order_id, o.status_no, o.is_online, o.paid_at IS NOT NULL AS is_paid,
                min(o.created_at) AS placed_at
         FROM json_each(CAST($1 AS TEXT)) AS r
         JOIN shop_order o ON o.customer_id = CAST(r.value ->> 'customer_id' AS BIGINT)
                              AND +o.created_at >= CAST(r.value ->> 'after_ms' AS BIGINT)
         GROUP BY r.key, o.status_no, o.is_online, o.paid_at IS NOT NULL"
    )
    .bind_rows(placed_by)?
    .fetch_all::<(i64, i64, bool, bool, i64)>(tx)
    .await?;
    let mut next = BTreeMap::new();
    for (order_id, number, is_online, is_paid, at) in later {
        let status = decode::known(OrderStatus::from_number(number), "status", number)?;
        if is_sold(status, is_online, is_paid) {
            next.entry(order_id).and_modify(|first: &mut i64| *first = at.min(*first)).or_insert(at);
        }
    }
    Ok(next)
}

/// Marks a day to be counted again, because of a change at this instant.
pub async fn mark(tx: &mut Tx, day: NaiveDate, changed_at: i64) -> Result<(), DbError> {
    sql!(
        "INSERT INTO figure_day (day_on, changes, changed_at) VALUES ($1, 1, $2)
         ON CONFLICT (day_on) DO UPDATE
         SET changed_at = CASE WHEN figure_day.changes > figure_day.counted_changes
                                    AND figure_day.changed_at < excluded.changed_at
                               THEN figure_day.changed_at ELSE excluded.changed_at END,
             changes = figure_day.changes + 1"
    )
    .bind_all(params![day.to_string(), changed_at])
    .run(tx)
    .await
}

/// Marks all days from the first order's to the last one's, because of orders that were inserted without events.
pub async fn mark_all(tx: &mut Tx, now_ms: i64) -> Result<(), DbError> {
    let ends = sql!("SELECT min(created_at) AS first, max(delivery_on) AS last FROM shop_order")
        .fetch_one::<(Option<i64>, Option<String>)>(&mut *tx)
        .await?;
    let (Some(first), Some(last)) = ends else { return Ok(()) };
    let (first, last) = (date_at(decode::instant(first)?), decode::date(&last)?);
    for day in first.iter_days().take_while(|day| *day <= last) {
        mark(tx, day, now_ms).await?;
    }
    Ok(())
}

/// Returns a day that is to be counted and that no process counts: the latest, or else the one that has waited longest.
pub async fn next_day(
    on: impl Into<Executor<'_>>,
    is_latest: bool,
    now_ms: i64,
) -> Result<Option<NaiveDate>, DbError> {
    let day = if is_latest {
        sql!(
            "SELECT day_on FROM figure_day WHERE changes > counted_changes AND claimed_until <= $1
             ORDER BY day_on DESC LIMIT 1"
        )
    } else {
        sql!(
            "SELECT day_on FROM figure_day WHERE changes > counted_changes AND claimed_until <= $1
             ORDER BY changed_at, day_on DESC LIMIT 1"
        )
    };
    let day = day.bind(now_ms).fetch_optional_scalar::<String>(on).await?;
    day.map(|day| decode::date(&day)).transpose()
}

/// Claims a day until an instant. Returns `false` if another process has it, or has counted it.
pub async fn claim(tx: &mut Tx, day: NaiveDate, now_ms: i64, until_ms: i64) -> Result<bool, DbError> {
    sql!(
        "UPDATE figure_day SET claimed_until = $3
         WHERE day_on = $1 AND changes > counted_changes AND claimed_until <= $2"
    )
    .bind_all(params![day.to_string(), now_ms, until_ms])
    .affects_rows(tx)
    .await
}

/// Returns the number of changes of a day, as this transaction sees the shop.
pub async fn changes(tx: &mut Tx, day: NaiveDate) -> Result<i64, DbError> {
    sql!("SELECT changes FROM figure_day WHERE day_on = $1").bind(day.to_string()).fetch_scalar(tx).await
}

/// Ends the claim of a day whose first `changes` changes are counted as of `now_ms`. Returns `false` if the claim has expired
/// and another process has it.
pub async fn finish(
    tx: &mut Tx,
    day: NaiveDate,
    changes: i64,
    (now_ms, until_ms): (i64, i64),
) -> Result<bool, DbError> {
    sql!(
        "UPDATE figure_day SET counted_changes = $2, counted_at = $3, changed_at = $3, claimed_until = 0
         WHERE day_on = $1 AND claimed_until = $4"
    )
    .bind_all(params![day.to_string(), changes, now_ms, until_ms])
    .affects_rows(tx)
    .await
}

/// Replaces the sums of a day.
pub async fn replace(
    tx: &mut Tx,
    day: NaiveDate,
    summary: &DaySummary,
    parts: &[(PartKind, String, PartSums)],
) -> Result<(), DbError> {
    let day = &day.to_string()[..];
    for delete in [
        sql!("DELETE FROM figure_hour WHERE day_on = $1"),
        sql!("DELETE FROM figure_product WHERE day_on = $1"),
    ] {
        delete.bind(day).run(&mut *tx).await?;
    }
    for kind in PartKind::ALL {
        let delete = sql!("DELETE FROM figure_part WHERE kind = $2 AND day_on = $1");
        delete.bind_all(params![day, kind.as_str()]).run(&mut *tx).await?;
    }
    for (hour, sums) in &summary.hours {
        insert_hour(tx, day, *hour, sums).await?;
    }
    for (variation_id, sums) in &summary.products {
        sql!(
            "INSERT INTO figure_product (day_on, variation_id, orders, units, amount_dirhams)
             VALUES ($1, $2, $3, $4, $5)"
        )
        .bind_all(params![day, variation_id.unwrap_or(0), sums.orders, sums.units, sums.amount.dirhams()])
        .run(&mut *tx)
        .await?;
    }
    for (kind, part, sums) in parts {
        sql!(
            "INSERT INTO figure_part (kind, day_on, part, entries, amount_dirhams, other_dirhams)
             VALUES ($2, $1, $3, $4, $5, $6)"
        )
        .bind_all(params![day, kind.as_str(), part.as_str()])
        .bind_all(params![sums.entries, sums.amount.dirhams(), sums.other.dirhams()])
        .run(&mut *tx)
        .await?;
    }
    Ok(())
}

async fn insert_hour(tx: &mut Tx, day: &str, hour: u8, sums: &HourSums) -> Result<(), DbError> {
    sql!(
        "INSERT INTO figure_hour (day_on, hour, orders, revenue_dirhams, sub_total_dirhams, discount_dirhams,
                                  tax_dirhams, delivery_dirhams, online_orders, online_revenue_dirhams,
                                  new_customers, cancelled_orders, cancelled_dirhams, unpaid_orders,
                                  unpaid_dirhams)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)"
    )
    .bind_all(params![day, i64::from(hour), sums.orders, sums.revenue.dirhams(), sums.sub_total.dirhams()])
    .bind_all(params![sums.discount.dirhams(), sums.tax.dirhams(), sums.delivery.dirhams()])
    .bind_all(params![sums.online_orders, sums.online_revenue.dirhams(), sums.new_customers])
    .bind_all(params![sums.cancelled_orders, sums.cancelled_total.dirhams()])
    .bind_all(params![sums.unpaid_orders, sums.unpaid_total.dirhams()])
    .run(tx)
    .await
}

/// Returns the first change that the figures of these days may not contain yet, in milliseconds, and the number of days
/// that were never counted.
pub async fn state_of(
    on: impl Into<Executor<'_>>,
    from: NaiveDate,
    until: NaiveDate,
) -> Result<(Option<i64>, i64), DbError> {
    sql!(
        "SELECT (SELECT min(t.changed_at) FROM (
                     SELECT changed_at FROM figure_day
                     WHERE day_on BETWEEN $1 AND $2 AND changes > counted_changes AND counted_at IS NOT NULL
                     UNION ALL SELECT min(changed_at) FROM figure_change) AS t) AS changed_at,
                (SELECT COUNT(*) FROM figure_day
                 WHERE day_on BETWEEN $1 AND $2 AND counted_at IS NULL) AS days"
    )
    .bind_all(params![from.to_string(), until.to_string()])
    .fetch_one(on)
    .await
}
