//! How often each product was sold.

use hamour_core::catalog::Sales;
use hamour_core::order::OrderStatus;

use super::super::db::{DbError, On, sql};

/// The sales of every product that was ordered since this instant, but for what was called off or never paid.
pub async fn sales_since(on: impl Into<On<'_>>, since_ms: i64) -> Result<Vec<Sales>, DbError> {
    let rows = sql!(
        "SELECT v.product_id, COUNT(DISTINCT o.id) AS orders, CAST(SUM(l.quantity) AS BIGINT) AS units
         FROM shop_order o JOIN order_line l ON l.order_id = o.id JOIN variation v ON v.id = l.variation_id
         WHERE o.created_at >= $1 AND o.status_no <> $2 AND (o.paid_at IS NOT NULL OR NOT o.is_online)
         GROUP BY v.product_id ORDER BY v.product_id"
    )
    .bind(since_ms)
    .bind(i64::from(OrderStatus::Cancelled.number()))
    .fetch_all::<(i64, i64, i64)>(on)
    .await?;
    Ok(rows.into_iter().map(|(product_id, orders, units)| Sales { product_id, orders, units }).collect())
}
