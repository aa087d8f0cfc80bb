//! GET /api/staff/coupon/list: the coupons, in pages.

use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::wire::StaffCoupon;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Json, Query};
use crate::http::staff_auth::{Staff, permission};
use crate::services::coupon_admin;
use crate::state::AppState;

/// The number of coupons of a page.
const PAGE: u32 = 100;
const PAGE_MAX: u32 = 500;

/// Which coupons are listed.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Listed {
    /// Part of a code.
    #[serde(default)]
    search: Option<String>,
    /// Only coupons after this code: `next` of the page before.
    #[serde(default)]
    after: Option<String>,
    /// The number of coupons, at most 500.
    #[serde(default)]
    #[param(minimum = 1, maximum = 500)]
    limit: Option<u32>,
}

/// A page of coupons.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct StaffCoupons {
    /// Sorted by code.
    coupons: Vec<StaffCoupon>,
    /// For `after` of the next page; null on the last one.
    #[schema(required = true)]
    next: Option<String>,
    /// All categories, which a coupon can be for.
    categories: Vec<StaffCouponCategory>,
}

/// A category of products.
#[derive(Debug, Serialize, ToSchema)]
struct StaffCouponCategory {
    slug: String,
    name: String,
}

/// Returns a page of the coupons.
#[utoipa::path(get, path = "/api/staff/coupon/list", operation_id = "staff-coupon-list", tag = "staff", params(Listed),
    security(("staff" = ["prices.change"])), responses((status = 200, body = StaffCoupons), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    _staff: Staff<permission::ChangePrices>,
    Query(query): Query<Listed>,
) -> Result<Json<StaffCoupons>, ApiError> {
    let limit = query.limit.unwrap_or(PAGE).clamp(1, PAGE_MAX) as usize;
    let page = coupon_admin::page(&state, query.search.as_deref(), query.after.as_deref(), limit).await?;
    let now = state.clock.now();
    let next = page.offers.last().filter(|_| page.has_more).map(|offer| offer.coupon.code.clone());
    let categories = page.categories.into_iter();
    Ok(Json(StaffCoupons {
        coupons: page.offers.into_iter().map(|offer| StaffCoupon::of(offer, now)).collect(),
        next,
        categories: categories.map(|(slug, name)| StaffCouponCategory { slug, name }).collect(),
    }))
}
