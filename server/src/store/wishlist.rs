//! SQL of the wishlists (table `wishlist_item`).

use super::db::{DbError, Executor, Tx, sql};

/// Returns the products on a customer's wishlist, the latest first.
pub async fn product_ids(on: impl Into<Executor<'_>>, customer_id: i64) -> Result<Vec<i64>, DbError> {
    let rows = sql!(
        "SELECT product_id FROM wishlist_item WHERE customer_id = $1 ORDER BY created_at DESC, product_id DESC"
    )
    .bind(customer_id)
    .fetch_all::<(i64,)>(on)
    .await?;
    Ok(rows.into_iter().map(|(id,)| id).collect())
}

/// Adds a product to the wishlist, unless it is there already.
pub async fn add(tx: &mut Tx, customer_id: i64, product_id: i64, now_ms: i64) -> Result<(), DbError> {
    sql!(
        "INSERT INTO wishlist_item (customer_id, product_id, created_at) VALUES ($1, $2, $3)
         ON CONFLICT (customer_id, product_id) DO NOTHING"
    )
    .bind(customer_id)
    .bind(product_id)
    .bind(now_ms)
    .execute(tx)
    .await
    .map(drop)
}

/// Removes a product from the wishlist. Returns whether it was there.
pub async fn remove(tx: &mut Tx, customer_id: i64, product_id: i64) -> Result<bool, DbError> {
    let removed = sql!("DELETE FROM wishlist_item WHERE customer_id = $1 AND product_id = $2")
        .bind(customer_id)
        .bind(product_id)
        .execute(tx)
        .await?;
    Ok(removed > 0)
}
