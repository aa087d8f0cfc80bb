//! GET /api/staff/stock/list: the stock of all variations, in the order of the shop, in pages.

use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::StaffStockItem;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json, Query};
use crate::http::staff_auth::{Staff, permission};
use crate::services::stock::{self, StockFilter};
use crate::state::AppState;

/// The number of variations of a page.
const PAGE: u32 = 200;
const PAGE_MAX: u32 = 500;

/// Which variations are listed.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Listed {
    /// Part of a name, in English or Arabic.
    #[serde(default)]
    search: Option<String>,
    /// Only of this category.
    #[serde(default)]
    #[param(value_type = Option<i64>, minimum = 1)]
    category_id: Option<Id>,
    /// Whether only those are listed of which few are left.
    #[serde(default)]
    low: Option<bool>,
    /// Only variations after this one: `next` of the page before.
    #[serde(default)]
    #[param(value_type = Option<i64>, minimum = 1)]
    after: Option<Id>,
    /// The number of variations, at most 500.
    #[serde(default)]
    #[param(minimum = 1, maximum = 500)]
    limit: Option<u32>,
}

/// A page of variations.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct StaffStockPage {
    items: Vec<StaffStockItem>,
    /// For `after` of the next page; null on the last one.
    #[schema(required = true)]
    next: Option<i64>,
    /// The number of variations in the whole shop of which few are left.
    low: usize,
    /// All categories that have variations, in the order of the shop.
    categories: Vec<StaffStockCategory>,
}

/// A category of products.
#[derive(Debug, Serialize, ToSchema)]
struct StaffStockCategory {
    id: i64,
    name: String,
}

/// Returns a page of the variations that were searched for.
#[utoipa::path(get, path = "/api/staff/stock/list", operation_id = "staff-stock-list", tag = "staff", params(Listed),
    security(("staff" = ["stock.change"])), responses((status = 200, body = StaffStockPage), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    _staff: Staff<permission::ChangeStock>,
    Query(query): Query<Listed>,
) -> Result<Json<StaffStockPage>, ApiError> {
    let filter = StockFilter {
        search: query.search.unwrap_or_default(),
        category_id: query.category_id.map(|id| id.0),
        is_low: query.low.unwrap_or(false),
    };
    let limit = query.limit.unwrap_or(PAGE).clamp(1, PAGE_MAX) as usize;
    let page = stock::list(&state, &filter, query.after.map(|id| id.0), limit).await?;
    Ok(Json(StaffStockPage {
        next: page.items.last().filter(|_| page.has_more).map(|item| item.variation_id),
        items: page.items.into_iter().map(StaffStockItem::from).collect(),
        low: page.low,
        categories: page.categories.into_iter().map(|(id, name)| StaffStockCategory { id, name }).collect(),
    }))
}
