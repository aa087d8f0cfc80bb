//! The stock and its movements.

mod adjust;
mod list;
mod movements;
mod set_low;

use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::model::stock::StockItem;
use crate::state::AppState;

pub(super) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list::handler))
        .routes(routes!(adjust::handler))
        .routes(routes!(movements::handler))
        .routes(routes!(set_low::handler))
}

/// A variation with its stock.
#[derive(Debug, Serialize, ToSchema)]
struct StaffStockItem {
    variation_id: i64,
    /// The names of product and variation.
    name: String,
    /// The product's name in Arabic; may be empty.
    name_ar: String,
    category_id: i64,
    category: String,
    image: String,
    /// The weight of one unit, in grams.
    #[schema(required = true)]
    unit_grams: Option<i64>,
    /// Units that can be ordered.
    stock: u32,
    /// Units of open orders that are still on the shelf, because they are not packed.
    held: u32,
    /// Units on the shelf: both of these. A count compares with it.
    on_shelf: u32,
    /// The stock from which it counts as low; null for the shop's usual one.
    #[schema(required = true)]
    low_at: Option<u32>,
    /// The stock from which it counts as low, also if it is the shop's usual one.
    low_mark: u32,
    /// Whether few are left of what the shop offers.
    is_low: bool,
    /// Whether the shop offers it.
    is_offered: bool,
}

impl From<StockItem> for StaffStockItem {
    fn from(item: StockItem) -> Self {
        Self {
            name: item.full_name(),
            is_low: item.is_low(),
            on_shelf: item.on_shelf(),
            low_mark: item.low_mark(),
            held: item.held,
            variation_id: item.variation_id,
            name_ar: item.product_name_ar,
            category_id: item.category_id,
            category: item.category_name,
            image: item.image,
            unit_grams: item.weight_grams,
            stock: item.stock,
            low_at: item.low_at,
            is_offered: item.is_offered,
        }
    }
}
