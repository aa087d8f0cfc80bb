//! Variations of one category, among which a packer finds a substitute.

use hamour_core::Money;
use hamour_core::catalogue::is_offered;

use super::db::{DbError, Executor, row, sql};
use super::decode;

/// A variation of the category of another one.
#[derive(Clone, Debug)]
pub struct Neighbour {
    /// The variation.
    pub variation_id: i64,
    /// Its product's name.
    pub product_name: String,
    /// Its name; `None` if there is no choice.
    pub variation_name: Option<String>,
    /// The price of one unit.
    pub price: Money,
    /// The weight of one unit, in grams.
    pub weight_grams: Option<i64>,
    /// Whether its weight is settled at packing.
    pub is_weighed: bool,
    /// The units in stock.
    pub stock: i64,
    /// Whether the shop offers it.
    pub is_offered: bool,
    /// Whether both are of one subcategory.
    pub is_same_subcategory: bool,
}

row! {
    struct NeighbourRow {
        id: i64,
        product_name: String,
        name: Option<String>,
        price_dirhams: i64,
        weight_grams: Option<i64>,
        is_weighed: bool,
        stock: i64,
        product_is_active: bool,
        is_active: bool,
        is_same_subcategory: bool,
    }
}

/// Returns all variations of the category of this one, itself among them.
pub async fn of_same_category(
    on: impl Into<Executor<'_>>,
    variation_id: i64,
) -> Result<Vec<Neighbour>, DbError> {
    let rows = sql!(
        "SELECT v.id, p.name AS product_name, v.name, v.price_dirhams, v.weight_grams, v.is_weighed, v.stock,
                p.is_active AS product_is_active, v.is_active,
                coalesce(p.subcategory_id = own.subcategory_id, FALSE) AS is_same_subcategory
         FROM variation ordered JOIN product own ON own.id = ordered.product_id
         JOIN product p ON p.category_id = own.category_id JOIN variation v ON v.product_id = p.id
         WHERE ordered.id = $1 ORDER BY v.id"
    )
    .bind(variation_id)
    .fetch_all::<NeighbourRow>(on)
    .await?;
    rows.into_iter()
        .map(|row| {
            Ok(Neighbour {
                variation_id: row.id,
                product_name: row.product_name,
                variation_name: row.name,
                price: decode::money(row.price_dirhams)?,
                weight_grams: row.weight_grams,
                is_weighed: row.is_weighed,
                stock: row.stock,
                is_offered: is_offered(row.product_is_active, row.is_active),
                is_same_subcategory: row.is_same_subcategory,
            })
        })
        .collect()
}
