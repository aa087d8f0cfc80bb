//! POST /api/staff/coupon/change: changes a coupon.

use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use super::wire::{StaffCoupon, StaffCouponTerms};
use crate::failure::Failure;
use crate::http::error::{ApiError, Conflict, Problems};
use crate::http::extract::{Id, Json};
use crate::http::staff_auth::{Staff, permission};
use crate::services::coupon_admin;
use crate::state::AppState;

/// A change of a coupon.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct ChangeCoupon {
    code: String,
    /// The version of the coupon that the caller saw.
    version: Id,
    terms: StaffCouponTerms,
}

/// Changes a coupon. Orders that use it keep what was agreed. Returns 409 `coupon_changed` with the coupon as it is now
/// if somebody else has changed it meanwhile.
#[utoipa::path(post, path = "/api/staff/coupon/change", operation_id = "staff-coupon-change", tag = "staff",
    request_body = ChangeCoupon, security(("staff" = ["prices.change"])),
    responses((status = 200, body = StaffCoupon), (status = 409, body = Conflict<StaffCoupon>,
        description = "Somebody else has changed it"), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::ChangePrices>,
    Json(request): Json<ChangeCoupon>,
) -> Result<Json<StaffCoupon>, ApiError> {
    let ChangeCoupon { code, version: Id(version), terms } = request;
    let (terms, categories) = terms.parsed()?;
    match coupon_admin::change(&state, &staff.actor(), &code, (terms, &categories), version).await {
        Ok(offer) => Ok(Json(StaffCoupon::of(offer, state.clock.now()))),
        Err(Failure::Conflict(info)) => {
            let now = StaffCoupon::of(coupon_admin::get(&state, &code).await?, state.clock.now());
            Err(ApiError::from(Failure::Conflict(info)).with_current(&now))
        }
        Err(failure) => Err(failure.into()),
    }
}
