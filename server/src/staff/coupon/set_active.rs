//! POST /api/staff/coupon/set-active: switches a coupon on or off.

use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use super::wire::StaffCoupon;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::http::staff_auth::{Staff, permission};
use crate::services::coupon_admin;
use crate::state::AppState;

/// Whether a coupon is switched on.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct SetCouponActive {
    code: String,
    is_active: bool,
}

/// Switches a coupon on or off. Carts lose a coupon that is off; orders keep it.
#[utoipa::path(post, path = "/api/staff/coupon/set-active", operation_id = "staff-coupon-set-active", tag = "staff",
    request_body = SetCouponActive, security(("staff" = ["prices.change"])),
    responses((status = 200, body = StaffCoupon), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::ChangePrices>,
    Json(request): Json<SetCouponActive>,
) -> Result<Json<StaffCoupon>, ApiError> {
    let SetCouponActive { code, is_active } = request;
    let offer = coupon_admin::set_active(&state, &staff.actor(), &code, is_active).await?;
    Ok(Json(StaffCoupon::of(offer, state.clock.now())))
}
