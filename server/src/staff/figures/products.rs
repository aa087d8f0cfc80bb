//! GET /api/staff/figures/products: the best and the worst sellers.

use axum::extract::State;
use hamour_core::Money;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::range;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Json, Query};
use crate::http::staff_auth::{Staff, permission};
use crate::services::figures::{self, ProductSales, ProductSort};
use crate::state::AppState;

/// The number of products of a page.
const PAGE: u32 = 20;
const PAGE_MAX: u32 = 1000;

/// How products are sorted.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum StaffFigureProductSort {
    /// Those that brought the most first. Only those that were sold.
    #[default]
    Best,
    /// Those that brought the least first. Only those that the shop offers.
    Worst,
}

/// Which products are listed.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Listed {
    /// The first day; today in Qatar if it is missing.
    #[serde(default)]
    #[param(value_type = Option<String>, format = Date)]
    from: Option<String>,
    /// The last day, at most a year later; the first day if it is missing.
    #[serde(default)]
    #[param(value_type = Option<String>, format = Date)]
    until: Option<String>,
    /// The order of the list; `best` if it is missing.
    #[serde(default)]
    #[param(inline)]
    sort: Option<StaffFigureProductSort>,
    /// How many products come before the page: `next` of the page before.
    #[serde(default)]
    after: Option<u32>,
    /// The number of products, at most 1000.
    #[serde(default)]
    #[param(minimum = 1, maximum = 1000)]
    limit: Option<u32>,
}

/// A page of products.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct StaffFigureProducts {
    products: Vec<StaffFigureProduct>,
    /// For `after` of the next page; null on the last one.
    #[schema(required = true)]
    next: Option<u32>,
}

/// The sales of a product.
#[derive(Debug, Serialize, ToSchema)]
struct StaffFigureProduct {
    /// Null for all products that were deleted.
    #[schema(required = true)]
    variation_id: Option<i64>,
    /// The names of product and variation.
    #[schema(required = true)]
    name: Option<String>,
    #[schema(required = true)]
    category: Option<String>,
    /// Orders that contain it.
    orders: u32,
    /// Units that were sold: what was packed, or what was ordered before that.
    units: u32,
    /// Their price, before discounts and tax.
    amount: Money,
}

impl From<ProductSales> for StaffFigureProduct {
    fn from(sales: ProductSales) -> Self {
        let (variation, sums) = (sales.variation.as_ref(), sales.sums);
        Self {
            variation_id: variation.map(|variation| variation.id),
            name: variation.map(|variation| variation.name.clone()),
            category: variation.map(|variation| variation.category_name.clone()),
            orders: sums.orders,
            units: sums.units,
            amount: sums.amount,
        }
    }
}

/// Returns a page of the best or the worst sellers of a range.
#[utoipa::path(get, path = "/api/staff/figures/products", operation_id = "staff-figures-products", tag = "staff",
    params(Listed), security(("staff" = ["figures.read"])),
    responses((status = 200, body = StaffFigureProducts), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    _staff: Staff<permission::ReadFigures>,
    Query(query): Query<Listed>,
) -> Result<Json<StaffFigureProducts>, ApiError> {
    let range = range(&state, query.from.as_deref(), query.until.as_deref())?;
    let sort = match query.sort.unwrap_or_default() {
        StaffFigureProductSort::Best => ProductSort::Best,
        StaffFigureProductSort::Worst => ProductSort::Worst,
    };
    let (skip, limit) = (query.after.unwrap_or(0), query.limit.unwrap_or(PAGE).clamp(1, PAGE_MAX));
    let (products, has_more) =
        figures::products(&state, range, sort, (skip as usize, limit as usize)).await?;
    Ok(Json(StaffFigureProducts {
        products: products.into_iter().map(StaffFigureProduct::from).collect(),
        next: has_more.then(|| skip.saturating_add(limit)),
    }))
}
