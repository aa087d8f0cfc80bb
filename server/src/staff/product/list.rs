//! GET /api/staff/product/list: the products of the catalogue, in the order of the shop, in pages.

use axum::extract::State;
use hamour_core::Money;
use hamour_core::catalogue::ProductStatus;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json, Query};
use crate::http::staff_auth::{Staff, permission};
use crate::services::product_admin::{self, ListedProduct, ProductFilter, ProductPlace};
use crate::state::AppState;

/// The number of products of a page.
const PAGE: u32 = 100;
const PAGE_MAX: u32 = 500;

/// Which products are listed.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Listed {
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
    /// Whether only those are listed that lack a text in Arabic.
    #[serde(default)]
    lacks_arabic: Option<bool>,
    /// Only products after this place: `next` of the page before.
    #[serde(default)]
    #[param(value_type = Option<String>, max_length = 84)]
    after: Option<ProductPlace>,
    /// The number of products, at most 500.
    #[serde(default)]
    #[param(minimum = 1, maximum = 500)]
    limit: Option<u32>,
}

/// A product in the list.
#[derive(Debug, Serialize, ToSchema)]
struct StaffListedProduct {
    id: i64,
    slug: String,
    name: String,
    /// May be empty.
    name_ar: String,
    category_id: i64,
    /// The picture; empty if it has none.
    image: String,
    status: ProductStatus,
    /// Whether the shop offers it.
    is_active: bool,
    /// The lowest price of a variation.
    price_from: Money,
    /// The highest price of a variation.
    price_to: Money,
    variations: usize,
    /// Units of all variations that can be ordered.
    stock: i64,
    /// The number of texts that lack Arabic.
    missing_arabic: usize,
}

impl From<ListedProduct> for StaffListedProduct {
    fn from(ListedProduct { id, form, image, prices, stock, missing_arabic }: ListedProduct) -> Self {
        Self {
            id,
            variations: form.variations.len(),
            slug: form.slug,
            name: form.name,
            name_ar: form.name_ar,
            category_id: form.category_id,
            image,
            status: form.status,
            is_active: form.is_active,
            price_from: prices.0,
            price_to: prices.1,
            stock: stock.iter().sum(),
            missing_arabic,
        }
    }
}

/// A page of products.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct StaffProductPage {
    items: Vec<StaffListedProduct>,
    /// For `after` of the next page; null on the last one.
    #[schema(required = true)]
    next: Option<String>,
    /// The number of products that fit the filter, on all pages.
    count: usize,
}

/// Returns a page of the products that were searched for.
#[utoipa::path(get, path = "/api/staff/product/list", operation_id = "staff-product-list", tag = "staff", params(Listed),
    security(("staff" = ["content.edit"])), responses((status = 200, body = StaffProductPage), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    _staff: Staff<permission::EditContent>,
    Query(query): Query<Listed>,
) -> Result<Json<StaffProductPage>, ApiError> {
    let filter = ProductFilter {
        search: query.search.unwrap_or_default(),
        category_id: query.category_id.map(|id| id.0),
        status: query.status,
        lacks_arabic: query.lacks_arabic.unwrap_or(false),
    };
    let limit = query.limit.unwrap_or(PAGE).clamp(1, PAGE_MAX) as usize;
    let page = product_admin::list(&state, &filter, query.after, limit).await?;
    Ok(Json(StaffProductPage {
        next: page.next.map(|place| place.to_string()),
        count: page.count,
        items: page.items.into_iter().map(StaffListedProduct::from).collect(),
    }))
}
