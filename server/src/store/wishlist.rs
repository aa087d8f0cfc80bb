//! SQL of the wishlists (table `wishlist_item`).

use super::db::{DbError, Executor, Tx, params, row, sql};
use crate::model::list_place::ListPlace;

/// Returns the products on a customer's wishlist, the latest first.
pub async fn product_ids(on: impl Into<Executor<'_>>, customer_id: i64) -> Result<Vec<i64>, DbError> {
    sql!(
        "SELECT product_id FROM wishlist_item WHERE customer_id = $1 ORDER BY created_at DESC, product_id DESC"
    )
    .bind(customer_id)
    .brief()
    .fetch_all_scalars::<i64>(on)
    .await
}

row! {
    /// A product on a wishlist.
    #[derive(Clone, Copy, Debug)]
    pub struct Favourite {
        /// The product.
        pub product_id: i64,
        /// When it was added, in milliseconds.
        pub created_at: i64,
    }
}

/// Returns at most `limit` products on a customer's wishlist after a place, the latest first.
pub async fn page(
    on: impl Into<Executor<'_>>,
    customer_id: i64,
    ListPlace([created_at, product_id]): ListPlace<2>,
    limit: u32,
) -> Result<Vec<Favourite>, DbError> {
    sql!(
        "SELECT product_id, created_at FROM wishlist_item
         WHERE customer_id = $1 AND (created_at, product_id) < ($2, $3)
         ORDER BY created_at DESC, product_id DESC LIMIT $4"
    )
    .bind_all(params![customer_id, created_at, product_id, limit])
    .brief()
    .fetch_all(on)
    .await
}

/// Returns the number of products on a customer's wishlist.
pub async fn count(on: impl Into<Executor<'_>>, customer_id: i64) -> Result<usize, DbError> {
    let count = sql!("SELECT count(*) AS products FROM wishlist_item WHERE customer_id = $1")
        .bind(customer_id)
        .brief()
        .fetch_scalar::<i64>(on)
        .await?;
    Ok(usize::try_from(count).unwrap_or(usize::MAX))
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
