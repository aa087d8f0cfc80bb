//! SQL of the wishlists (table `wishlist_item`).

use super::db::{DbError, Executor, Tx, params, sql};

/// Returns the products on a customer's wishlist, the latest first.
pub async fn product_ids(on: impl Into<Executor<'_>>, customer_id: i64) -> Result<Vec<i64>, DbError> {
    sql!(
        "SELECT product_id FROM wishlist_item WHERE customer_id = $1 ORDER BY created_at DESC, product_id DESC"
    )
    .bind(customer_id)
    .fetch_all_scalars::<i64>(on)
    .await
}

/// Adds a product to the wishlist, unless it is there already.
pub async fn add(tx: &mut Tx, customer_id: i64, product_id: i64, now_ms: i64) -> Result<(), DbError> {
    sql!(
        "INSERT INTO wishlist_item (customer_id, product_id, created_at) VALUES ($1, $2, $3)
         ON CONFLICT (customer_id, product_id) DO NOTHING"
    )
    .bind_all(params![customer_id, product_id, now_ms])
    .run(tx)
    .await
}

/// Removes a product from the wishlist. Returns whether it was there.
pub async fn remove(tx: &mut Tx, customer_id: i64, product_id: i64) -> Result<bool, DbError> {
    sql!("DELETE FROM wishlist_item WHERE customer_id = $1 AND product_id = $2")
        .bind_all(params![customer_id, product_id])
        .affects_rows(tx)
        .await
}
