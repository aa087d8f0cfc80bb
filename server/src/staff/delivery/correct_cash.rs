//! POST /api/staff/delivery/correct-cash: corrects the cash that the caller noted for an order.

use axum::extract::State;
use hamour_core::Money;
use serde::Deserialize;
use utoipa::ToSchema;

use super::round::DeliveryRound;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json};
use crate::http::staff_auth::{Staff, permission};
use crate::services::cash;
use crate::state::AppState;

/// What was really taken.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct CorrectCash {
    order_id: Id,
    /// The cash that the caller received, in riyals.
    cash_received: Money,
}

/// Sets the cash of an order that the caller delivered and returns the caller's round. Once the office has counted the
/// cash or given it back, returns 409 `cash_settled`. Returns 404 for an order of which the caller holds no cash. Repeating
/// a request changes nothing.
#[utoipa::path(post, path = "/api/staff/delivery/correct-cash", operation_id = "staff-delivery-correct-cash",
    tag = "staff", request_body = CorrectCash, security(("staff" = ["orders.deliver"])),
    responses((status = 200, body = DeliveryRound), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::DeliverOrders>,
    Json(request): Json<CorrectCash>,
) -> Result<Json<DeliveryRound>, ApiError> {
    cash::correct(&state, &staff.actor(), request.order_id.0, request.cash_received).await?;
    Ok(Json(DeliveryRound::read(&state, staff.id).await?))
}
