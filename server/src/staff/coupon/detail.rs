//! GET /api/staff/coupon/detail: a coupon, and what the orders that use it have brought.

use axum::extract::State;
use hamour_core::Money;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::wire::StaffCoupon;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Json, Query};
use crate::http::staff_auth::{Staff, permission};
use crate::services::coupon_admin;
use crate::state::AppState;

/// Which coupon.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct OfCode {
    #[param(example = "WELCOME")]
    code: String,
}

/// A coupon with its figures.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct StaffCouponDetail {
    coupon: StaffCoupon,
    /// Orders that use it, without cancelled ones.
    orders: u32,
    /// What it took off them, products and delivery together.
    reduction: Money,
    /// What these orders cost together.
    revenue: Money,
}

/// Returns a coupon with its figures.
#[utoipa::path(get, path = "/api/staff/coupon/detail", operation_id = "staff-coupon-detail", tag = "staff",
    params(OfCode), security(("staff" = ["prices.change"])), responses((status = 200, body = StaffCouponDetail), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    _staff: Staff<permission::ChangePrices>,
    Query(query): Query<OfCode>,
) -> Result<Json<StaffCouponDetail>, ApiError> {
    let (offer, figures) = coupon_admin::detail(&state, &query.code).await?;
    Ok(Json(StaffCouponDetail {
        coupon: StaffCoupon::of(offer, state.clock.now()),
        orders: figures.orders,
        reduction: figures.reduction,
        revenue: figures.revenue,
    }))
}
