//! POST /api/staff/order/reschedule: moves orders to another delivery slot.

use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::wire::StaffOrder;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json};
use crate::http::staff_auth::{Staff, permission};
use crate::services::order::{self, Reschedule};
use crate::state::AppState;

/// Orders, the slot to which they are moved, and why.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct RescheduleOrders {
    #[schema(min_items = 1, max_items = 100)]
    orders: Vec<SeenOrder>,
    slot_id: Id,
    /// The reason that the customers read, one line.
    #[schema(max_length = 200)]
    reason: String,
}

/// An order as the caller saw it.
#[derive(Debug, Deserialize, ToSchema)]
struct SeenOrder {
    order_id: Id,
    /// The version of the order that the caller saw.
    version: Id,
}

/// The orders as they are now.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct RescheduledOrders {
    orders: Vec<StaffOrder>,
}

/// Moves orders to another slot, all or none of them, and tells their customers. Totals and charges stay as agreed. A
/// driver keeps an order only if its date stays the same. Repeating a request changes nothing. Returns 409
/// `order_changed` if somebody else has changed an order, 400 `order_not_reschedulable` for an order that is express, on
/// its way or closed, `slot_unavailable` if the slot is closed or has begun, and `slot_places_too_few`.
#[utoipa::path(post, path = "/api/staff/order/reschedule", operation_id = "staff-order-reschedule", tag = "staff",
    request_body = RescheduleOrders, security(("staff" = ["orders.change"])),
    responses((status = 200, body = RescheduledOrders), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::ChangeOrders>,
    Json(request): Json<RescheduleOrders>,
) -> Result<Json<RescheduledOrders>, ApiError> {
    let wanted = Reschedule {
        orders: request.orders.iter().map(|seen| (seen.order_id.0, seen.version.0)).collect(),
        slot_id: request.slot_id.0,
        reason: &request.reason,
    };
    let orders = order::reschedule(&state, &staff.actor(), &wanted).await?;
    Ok(Json(RescheduledOrders { orders: StaffOrder::all(&orders, state.clock.now()) }))
}
