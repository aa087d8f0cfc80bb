//! GET /api/staff/figures/coupons: how often coupons were used, and what they took off.

use axum::extract::State;
use hamour_core::Money;
use serde::Serialize;
use utoipa::ToSchema;

use super::Wanted;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Json, Query};
use crate::http::staff_auth::{Staff, permission};
use crate::services::figures;
use crate::state::AppState;

/// The coupons of a range's orders.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct StaffFigureCoupons {
    /// The most used one first.
    coupons: Vec<StaffFigureCoupon>,
}

/// The orders with a coupon.
#[derive(Debug, Serialize, ToSchema)]
struct StaffFigureCoupon {
    code: String,
    orders: u32,
    /// What it took off.
    discount: Money,
    /// The totals of the orders.
    revenue: Money,
}

/// Returns the coupons of a range's orders.
#[utoipa::path(get, path = "/api/staff/figures/coupons", operation_id = "staff-figures-coupons", tag = "staff",
    params(Wanted), security(("staff" = ["figures.read"])),
    responses((status = 200, body = StaffFigureCoupons), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    _staff: Staff<permission::ReadFigures>,
    Query(query): Query<Wanted>,
) -> Result<Json<StaffFigureCoupons>, ApiError> {
    let coupons = figures::coupons(&state, query.range(&state)?).await?.into_iter();
    let coupons = coupons.map(|(code, sums)| StaffFigureCoupon {
        code,
        orders: sums.entries,
        discount: sums.amount,
        revenue: sums.other,
    });
    Ok(Json(StaffFigureCoupons { coupons: coupons.collect() }))
}
