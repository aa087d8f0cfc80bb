//! What lists and searches need of products, read for all of them.

use super::db::{DbError, Executor, params, row, sql};

row! {
    /// What lists and searches need of a product.
    #[derive(Clone, Debug)]
    pub struct ListedProduct {
        /// Identifies it.
        pub id: i64,
        /// Its position in lists.
        pub position: i64,
        /// Its category.
        pub category_id: i64,
        /// Its subcategory, if it has one.
        pub subcategory_id: Option<i64>,
        /// Its name.
        pub name: String,
        /// Its name in Arabic; may be empty.
        pub name_ar: String,
        /// Further search terms.
        pub search_terms: String,
        /// Whether the shop offers it.
        pub is_active: bool,
        /// Whether shoppers see it, as [`ProductStatus::as_str`](hamour_core::catalogue::ProductStatus::as_str) names it.
        pub status: String,
    }
}

row! {
    /// What decides whether a variation can be bought.
    #[derive(Clone, Copy, Debug)]
    pub struct ListedVariation {
        /// Its product.
        pub product_id: i64,
        /// The price of one unit, in dirhams.
        pub price_dirhams: i64,
        /// The units left in stock.
        pub stock: i64,
        /// Whether the shop offers it.
        pub is_active: bool,
    }
}

/// Returns what lists need of the products with an id above `after`, by id, at most `limit`.
pub async fn after(
    on: impl Into<Executor<'_>>,
    after: i64,
    limit: i64,
) -> Result<Vec<ListedProduct>, DbError> {
    sql!(
        "SELECT id, position, category_id, subcategory_id, name, name_ar, search_terms, is_active, status
         FROM product WHERE id > $1 ORDER BY id LIMIT $2"
    )
    .bind_all(params![after, limit])
    .fetch_all(on)
    .await
}

/// Returns what decides whether the variations of the products with ids from `first` to `last` can be bought; those of each
/// product in their order.
pub async fn variations(
    on: impl Into<Executor<'_>>,
    first: i64,
    last: i64,
) -> Result<Vec<ListedVariation>, DbError> {
    sql!(
        "SELECT product_id, price_dirhams, stock, is_active FROM variation
         WHERE product_id BETWEEN $1 AND $2 ORDER BY product_id, position, id"
    )
    .bind_all(params![first, last])
    .fetch_all(on)
    .await
}
