//! GET /api/staff/grid/list: the variations of the catalogue with what the grid changes, in pages.

use axum::extract::State;
use hamour_core::catalogue::{GridProduct, ProductStatus};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json, Query};
use crate::http::staff_auth::{Staff, permission};
use crate::services::product_admin::{ProductFilter, ProductPlace};
use crate::services::product_grid;
use crate::state::AppState;

/// The number of products of a page.
const PAGE: u32 = 1000;
const PAGE_MAX: u32 = 5000;

/// Which products are listed.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct GridWanted {
    /// Words of a name in English or Arabic, of the address or of a barcode.
    #[serde(default)]
    search: Option<String>,
    /// Only of this category.
    #[serde(default)]
    #[param(value_type = Option<i64>, minimum = 1)]
    category_id: Option<Id>,
    /// Only of this status.
    #[serde(default)]
    status: Option<ProductStatus>,
    /// Only products after this place: `next` of the page before.
    #[serde(default)]
    #[param(value_type = Option<String>, max_length = 84)]
    after: Option<ProductPlace>,
    /// The number of products, at most 5000.
    #[serde(default)]
    #[param(minimum = 1, maximum = 5000)]
    limit: Option<u32>,
}

/// A page of the grid.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct StaffGridPage {
    products: Vec<GridProduct>,
    /// For `after` of the next page; null on the last one.
    #[schema(required = true)]
    next: Option<String>,
    /// The number of products that fit the filter, on all pages.
    count: usize,
}

/// Returns a page of products with their variations, in the order of the shop.
#[utoipa::path(get, path = "/api/staff/grid/list", operation_id = "staff-grid-list", tag = "staff", params(GridWanted),
    security(("staff" = ["content.edit"])), responses((status = 200, body = StaffGridPage), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    _staff: Staff<permission::EditContent>,
    Query(query): Query<GridWanted>,
) -> Result<Json<StaffGridPage>, ApiError> {
    let filter = ProductFilter {
        search: query.search.unwrap_or_default(),
        category_id: query.category_id.map(|id| id.0),
        status: query.status,
        lacks_arabic: false,
    };
    let limit = query.limit.unwrap_or(PAGE).clamp(1, PAGE_MAX) as usize;
    let page = product_grid::list(&state, &filter, query.after, limit).await?;
    Ok(Json(StaffGridPage {
        next: page.next.map(|place| place.to_string()),
        count: page.count,
        products: page.items,
    }))
}
