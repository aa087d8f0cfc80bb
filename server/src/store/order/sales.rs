//! Sales per product since an instant, from which bestsellers are selected.

use std::collections::BTreeMap;

use hamour_core::catalogue::Sales;
use hamour_core::order::{OrderStatus, is_sold};

use super::super::db::{DbError, Executor, sql};
use super::super::decode;

/// Returns the sales of every product with orders since this instant.
pub async fn sales_since(on: impl Into<Executor<'_>>, since_ms: i64) -> Result<Vec<Sales>, DbError> {
    let rows = sql!(
        "SELECT v.product_id, o.status_no, o.is_online, o.paid_at IS NOT NULL AS is_paid,
                COUNT(DISTINCT o.id) AS orders, CAST(SUM(l.quantity) AS BIGINT) AS units
         FROM shop_order o JOIN order_line l ON l.order_id = o.id JOIN variation v ON v.id = l.variation_id
         WHERE o.created_at >= $1
         GROUP BY v.product_id, o.status_no, o.is_online, o.paid_at IS NOT NULL"
    )
    .bind(since_ms)
    .fetch_all::<(i64, i64, bool, bool, i64, i64)>(on)
    .await?;
    let mut sales = BTreeMap::new();
    for (product_id, number, is_online, is_paid, orders, units) in rows {
        let status = decode::known(OrderStatus::from_number(number), "status", number)?;
        if is_sold(status, is_online, is_paid) {
            let sold = sales.entry(product_id).or_insert(Sales { product_id, orders: 0, units: 0 });
            sold.orders += orders;
            sold.units += units;
        }
    }
    Ok(sales.into_values().collect())
}
