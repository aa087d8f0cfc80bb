//! POST /api/staff/delivery/assign: gives orders to a driver, or takes them back.

use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json};
use crate::http::staff_auth::{Staff, permission};
use crate::services::delivery;
use crate::staff::order::StaffOrder;
use crate::state::AppState;

/// Orders and a driver.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct GivenOrders {
    #[schema(min_items = 1, max_items = 100)]
    order_ids: Vec<Id>,
    /// Who delivers them; null if nobody does yet.
    #[serde(deserialize_with = "Option::deserialize")]
    #[schema(required = true)]
    driver_id: Option<Id>,
}

/// The orders as they are now.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct GivenOrdersResult {
    orders: Vec<StaffOrder>,
}

/// Gives orders to a driver, all or none of them. Those that the driver already has stay as they are. Returns 400
/// `order_not_givable` if an order is neither accepted nor on the way, 422 `not_a_driver` for somebody who does not
/// deliver orders.
#[utoipa::path(post, path = "/api/staff/delivery/assign", operation_id = "staff-delivery-assign", tag = "staff",
    request_body = GivenOrders, security(("staff" = ["orders.send"])),
    responses((status = 200, body = GivenOrdersResult), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::SendOrders>,
    Json(request): Json<GivenOrders>,
) -> Result<Json<GivenOrdersResult>, ApiError> {
    let ids: Vec<_> = request.order_ids.iter().map(|id| id.0).collect();
    let driver_id = request.driver_id.map(|id| id.0);
    let orders = delivery::assign(&state, &staff.actor(), &ids, driver_id).await?;
    Ok(Json(GivenOrdersResult { orders: StaffOrder::all(&orders, state.clock.now()) }))
}
