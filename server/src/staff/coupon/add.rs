//! POST /api/staff/coupon/add: adds a coupon.

use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use super::wire::{StaffCoupon, StaffCouponTerms};
use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::http::staff_auth::{Staff, permission};
use crate::services::coupon_admin;
use crate::state::AppState;

/// A new coupon.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct AddCoupon {
    /// What customers type: letters, digits, - and _, in any case.
    #[schema(max_length = 40)]
    code: String,
    terms: StaffCouponTerms,
}

/// Adds a coupon. Returns 409 `coupon_exists` if there is one with this code.
#[utoipa::path(post, path = "/api/staff/coupon/add", operation_id = "staff-coupon-add", tag = "staff",
    request_body = AddCoupon, security(("staff" = ["prices.change"])),
    responses((status = 200, body = StaffCoupon), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::ChangePrices>,
    Json(request): Json<AddCoupon>,
) -> Result<Json<StaffCoupon>, ApiError> {
    let AddCoupon { code, terms } = request;
    let (terms, categories) = terms.parsed()?;
    let offer = coupon_admin::add(&state, &staff.actor(), &code, terms, &categories).await?;
    Ok(Json(StaffCoupon::of(offer, state.clock.now())))
}
