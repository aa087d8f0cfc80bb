//! GET /api/staff/order/detail: one order in full.

use axum::extract::State;
use serde::Deserialize;
use utoipa::IntoParams;

use super::detail_wire::StaffOrderDetail;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json, Query};
use crate::http::staff_auth::{Staff, permission};
use crate::services::order;
use crate::state::AppState;

/// Which order.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Wanted {
    /// The order's id.
    #[param(value_type = i64, minimum = 1)]
    order_id: Id,
}

/// Returns an order with its lines, address, customer, payment, events and part of the audit log, and what the caller can
/// do with it now.
#[utoipa::path(get, path = "/api/staff/order/detail", operation_id = "staff-order-detail", tag = "staff",
    params(Wanted), security(("staff" = ["orders.read"])),
    responses((status = 200, body = StaffOrderDetail), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::ReadOrders>,
    Query(query): Query<Wanted>,
) -> Result<Json<StaffOrderDetail>, ApiError> {
    let detail = order::staff_detail(&state, query.order_id.0).await?;
    Ok(Json(StaffOrderDetail::seen(detail, staff.role, state.clock.now())))
}
