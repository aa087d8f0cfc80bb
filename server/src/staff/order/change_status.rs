//! POST /api/staff/order/change-status: accepts, refuses, cancels, sends or delivers an order, or takes a step back.

use axum::extract::{FromRequestParts, State};
use axum::http::request::Parts;
use hamour_core::Money;
use hamour_core::error_code::ServerErrorCode;
use hamour_core::order::StaffAction;
use hamour_core::staff::Permission;
use serde::Deserialize;
use utoipa::ToSchema;

use super::detail_wire::StaffOrderDetail;
use crate::failure::{ErrorCode, Failure};
use crate::http::error::{ApiError, Conflict, Problems};
use crate::http::extract::{Id, Json, word};
use crate::http::staff_auth::{Staff, permission};
use crate::services::order::{self, Step};
use crate::state::AppState;

/// A step of an order.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct ChangeOrderStatus {
    order_id: Id,
    /// The version of the order that the caller saw.
    version: Id,
    #[serde(deserialize_with = "word")]
    action: StaffAction,
    /// For `refuse`, `cancel` and `fail`: the reason that the customer reads, one line.
    #[schema(max_length = 200)]
    reason: Option<String>,
    /// For `deliver`: the cash that was taken, in riyals; the amount due if it is missing.
    #[serde(default)]
    cash_received: Option<Money>,
}

/// A member of staff who may take one of the steps.
pub(super) struct OrderStaff(Staff<permission::SignedIn>);

impl FromRequestParts<AppState> for OrderStaff {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, ApiError> {
        let staff = Staff::from_request_parts(parts, state).await?;
        let may_any = StaffAction::ALL.into_iter().any(|action| action.is_for(staff.role));
        if may_any { Ok(Self(staff)) } else { Err(Failure::forbidden(ServerErrorCode::Forbidden).into()) }
    }
}

/// Takes a step and returns the order as it is then. Needs the permission `orders.change` to accept, refuse, cancel and
/// undo, `orders.send` or `orders.deliver` to send, and `orders.deliver` or `orders.change` to deliver and to fail. With
/// `orders.deliver` alone, only the orders that are given to the caller exist. Repeating a request changes nothing.
/// If somebody else has changed the order since `version`, returns 409 `order_changed`, for those with the permission
/// `orders.read` with the order as it is now.
#[utoipa::path(post, path = "/api/staff/order/change-status", operation_id = "staff-order-change-status",
    tag = "staff", request_body = ChangeOrderStatus,
    security(("staff" = ["orders.change"]), ("staff" = ["orders.send"]), ("staff" = ["orders.deliver"])),
    responses((status = 200, body = StaffOrderDetail), (status = 409, body = Conflict<StaffOrderDetail>,
        description = "Somebody else has changed the order"), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    OrderStaff(staff): OrderStaff,
    Json(request): Json<ChangeOrderStatus>,
) -> Result<Json<StaffOrderDetail>, ApiError> {
    let ChangeOrderStatus { order_id: Id(order_id), version: Id(version), action, reason, cash_received } =
        request;
    if !action.is_for(staff.role) {
        return Err(Failure::forbidden(ServerErrorCode::Forbidden).into());
    }
    let step = Step { cash_received, ..Step::now(action, Some(version), reason.as_deref()) };
    let taken = order::staff_step(&state, &staff.actor(), order_id, &step).await;
    let shown = async || -> Result<StaffOrderDetail, Failure> {
        let detail = order::staff_detail(&state, order_id).await?;
        Ok(StaffOrderDetail::seen(detail, staff.role, state.clock.now()))
    };
    match taken {
        Ok(_) => Ok(Json(shown().await?)),
        Err(Failure::Conflict(info)) if info.code == ErrorCode::from(ServerErrorCode::OrderChanged) => {
            let error = ApiError::from(Failure::Conflict(info));
            // A driver who names an old version must not read any order in this way.
            let is_reader = staff.role.may(Permission::ReadOrders);
            Err(if is_reader { error.with_current(&shown().await?) } else { error })
        }
        Err(failure) => Err(failure.into()),
    }
}
