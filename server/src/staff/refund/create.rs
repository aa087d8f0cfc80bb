//! POST /api/staff/refund/create: gives money of a delivered order back.

use axum::extract::State;
use hamour_core::Money;
use hamour_core::error_code::ServerErrorCode;
use hamour_core::payment::RefundMethod;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::failure::{ErrorCode, Failure};
use crate::http::error::{ApiError, Conflict, Problems};
use crate::http::extract::{Id, Json, word};
use crate::http::staff_auth::{Staff, permission};
use crate::services::order;
use crate::services::payment::{self, RefundRequest};
use crate::staff::order::StaffOrderDetail;
use crate::state::AppState;

/// A refund by staff.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct CreateRefund {
    /// Made once for each refund by the caller, such as a UUID: a repetition with the same key gives nothing back.
    #[schema(min_length = 1, max_length = 255)]
    key: String,
    order_id: Id,
    /// The version of the order that the caller saw.
    version: Id,
    /// In riyals; all that is left if it is missing.
    #[serde(default)]
    amount: Option<Money>,
    /// The reason that the customer reads, one line.
    #[schema(max_length = 200)]
    reason: String,
    #[serde(deserialize_with = "word")]
    method: RefundMethod,
}

/// Gives money of a delivered order back and returns the order. Through the gateway it is sent in a moment; a part that
/// the gateway cannot send stays due until it is confirmed. Returns 400 if nothing is left, 422 for more than is left, and
/// 409 `order_changed` with the order as it is now if somebody else has changed it.
#[utoipa::path(post, path = "/api/staff/refund/create", operation_id = "staff-refund-create", tag = "staff",
    request_body = CreateRefund, security(("staff" = ["money.manage"])),
    responses((status = 200, body = StaffOrderDetail), (status = 409, body = Conflict<StaffOrderDetail>,
        description = "Somebody else has changed the order"), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::ManageMoney>,
    Json(request): Json<CreateRefund>,
) -> Result<Json<StaffOrderDetail>, ApiError> {
    let CreateRefund { key, order_id: Id(order_id), version: Id(version), amount, reason, method } = request;
    let request = RefundRequest { key: &key, order_id, version, amount, reason: &reason, method };
    let done = payment::refund(&state, &staff.actor(), &request).await;
    let shown = async || -> Result<StaffOrderDetail, Failure> {
        let detail = order::staff_detail(&state, order_id).await?;
        Ok(StaffOrderDetail::seen(detail, staff.role, state.clock.now()))
    };
    match done {
        Ok(()) => Ok(Json(shown().await?)),
        Err(Failure::Conflict(info)) if info.code == ErrorCode::from(ServerErrorCode::OrderChanged) => {
            Err(ApiError::from(Failure::Conflict(info)).with_current(&shown().await?))
        }
        Err(failure) => Err(failure.into()),
    }
}
