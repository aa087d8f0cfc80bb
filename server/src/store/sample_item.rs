//! Products on sale, as a coupon's preview needs them.

use hamour_core::Money;

use super::db::{DbError, Executor, row, sql};
use super::decode;

/// What a coupon's preview needs of a variation.
#[derive(Clone, Debug)]
pub struct SampleItem {
    /// The variation.
    pub variation_id: i64,
    /// Its product's name.
    pub product_name: String,
    /// Its name; `None` if there is no choice.
    pub variation_name: Option<String>,
    /// The category of the product.
    pub category_id: i64,
    /// The price of one unit.
    pub price: Money,
}

row! {
    struct SampleRow { id: i64, product_name: String, name: Option<String>, category_id: i64, price_dirhams: i64 }
}

/// Returns the variations that are on sale, in the order of the shop.
pub async fn sample_items(on: impl Into<Executor<'_>>) -> Result<Vec<SampleItem>, DbError> {
    let rows = sql!(
        "SELECT v.id, p.name AS product_name, v.name, p.category_id, v.price_dirhams
         FROM variation v JOIN product p ON p.id = v.product_id JOIN category c ON c.id = p.category_id
         WHERE p.is_active AND v.is_active
         ORDER BY c.position, c.id, p.position, p.id, v.position, v.id"
    )
    .fetch_all::<SampleRow>(on)
    .await?;
    let item = |row: SampleRow| {
        Ok(SampleItem {
            variation_id: row.id,
            product_name: row.product_name,
            variation_name: row.name,
            category_id: row.category_id,
            price: decode::money(row.price_dirhams)?,
        })
    };
    rows.into_iter().map(item).collect()
}
