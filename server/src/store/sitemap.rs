//! What the addresses in the sitemap are made of.

use super::db::{DbError, Executor, params, row, sql};

row! {
    /// What the address of a product's page is made of.
    pub struct PageAddress {
        /// Identifies the product.
        pub id: i64,
        /// Its name in URLs.
        pub slug: String,
        /// Whether it has variations to choose from.
        pub has_variation: bool,
    }
}

/// Returns what the addresses of the products from an id to before another are made of, by id.
pub async fn products(
    on: impl Into<Executor<'_>>,
    first: i64,
    end: i64,
) -> Result<Vec<PageAddress>, DbError> {
    sql!("SELECT id, slug, has_variation FROM product WHERE id >= $1 AND id < $2 ORDER BY id")
        .bind_all(params![first, end])
        .fetch_all(on)
        .await
}
