//! GET /api/staff/packing/detail: one order on the packing bench.

use axum::extract::State;

use super::{OfOrder, PackingOrder};
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Json, Query};
use crate::http::staff_auth::{Staff, permission};
use crate::services::order;
use crate::state::AppState;

/// Returns an order with its lines and what was packed of them, whatever its status.
#[utoipa::path(get, path = "/api/staff/packing/detail", operation_id = "staff-packing-detail", tag = "staff",
    params(OfOrder), security(("staff" = ["orders.pack"])), responses((status = 200, body = PackingOrder), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    _staff: Staff<permission::PackOrders>,
    Query(query): Query<OfOrder>,
) -> Result<Json<PackingOrder>, ApiError> {
    let order = order::get(&state, query.order_id.0).await?;
    Ok(Json(order::with_pictures(&state, order).await?.into()))
}
