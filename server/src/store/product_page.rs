//! Finds the products of a page of the back office's lists.

use super::db::{DbError, Executor, row, sql};

row! {
    /// Where a product is in its category.
    #[derive(Clone, Copy, Debug)]
    pub struct PlacedProduct {
        /// Identifies it.
        pub id: i64,
        /// Its place; products with equal ones go by id.
        pub position: i64,
    }
}

row! {
    /// The names by which staff find a product.
    #[derive(Clone, Debug)]
    pub struct NamedProduct {
        /// Identifies it.
        pub id: i64,
        /// Its category.
        pub category_id: i64,
        /// Its place in the category.
        pub position: i64,
        /// Its name in URLs.
        pub slug: String,
        /// Its name.
        pub name: String,
        /// Its name in Arabic; may be empty.
        pub name_ar: String,
    }
}

/// Returns the ids of the categories with their positions, in their order.
pub async fn categories(on: impl Into<Executor<'_>>) -> Result<Vec<(i64, i64)>, DbError> {
    sql!("SELECT id, position FROM category ORDER BY position, id").fetch_all(on).await
}

/// Returns the first products of a category after a place, in their order; of one status, or of any without it.
pub async fn of_category(
    on: impl Into<Executor<'_>>,
    category_id: i64,
    status: Option<&str>,
    (position, id): (i64, i64),
    limit: i64,
) -> Result<Vec<PlacedProduct>, DbError> {
    sql!(
        "SELECT id, position FROM product
         WHERE category_id = $1 AND (CAST($2 AS TEXT) IS NULL OR status = CAST($2 AS TEXT))
               AND position >= $3 AND (position > $3 OR id > $4)
         ORDER BY position, id LIMIT $5"
    )
    .bind(category_id)
    .bind(status)
    .bind(position)
    .bind(id)
    .bind(limit)
    .fetch_all(on)
    .await
}

/// Returns the number of products of a category and of a status, or of all without them.
pub async fn count(
    on: impl Into<Executor<'_>>,
    category_id: Option<i64>,
    status: Option<&str>,
) -> Result<i64, DbError> {
    sql!(
        "SELECT COUNT(*) AS n FROM product
         WHERE (CAST($1 AS BIGINT) IS NULL OR category_id = CAST($1 AS BIGINT))
               AND (CAST($2 AS TEXT) IS NULL OR status = CAST($2 AS TEXT))"
    )
    .bind(category_id)
    .bind(status)
    .fetch_scalar::<i64>(on)
    .await
}

/// Returns the names of the products of a category and of a status, or of all without them.
pub async fn names(
    on: impl Into<Executor<'_>>,
    category_id: Option<i64>,
    status: Option<&str>,
) -> Result<Vec<NamedProduct>, DbError> {
    sql!(
        "SELECT id, category_id, position, slug, name, name_ar FROM product
         WHERE (CAST($1 AS BIGINT) IS NULL OR category_id = CAST($1 AS BIGINT))
               AND (CAST($2 AS TEXT) IS NULL OR status = CAST($2 AS TEXT))"
    )
    .bind(category_id)
    .bind(status)
    .fetch_all(on)
    .await
}

/// Returns the names of all variations that have one or a barcode: the product, then both names and the barcode.
pub async fn variation_names(
    on: impl Into<Executor<'_>>,
) -> Result<Vec<(i64, String, String, String)>, DbError> {
    sql!(
        "SELECT product_id, COALESCE(name, '') AS name, name_ar, COALESCE(barcode, '') AS barcode FROM variation
         WHERE name IS NOT NULL OR barcode IS NOT NULL"
    )
    .fetch_all(on)
    .await
}
