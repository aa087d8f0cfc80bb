//! POST /api/cancel-order: cancels an order for its customer.

use axum::extract::State;
use hamour_core::order::OrderAction;

use super::OrderId;
use super::wire::Order;
use crate::http::auth::Customer;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::http::language::Preferred;
use crate::services::order::{self, ChangedBy};
use crate::state::AppState;

/// Cancels an order; returns 400 `order_not_cancellable` if it is too late.
#[utoipa::path(post, path = "/api/cancel-order", operation_id = "cancel-order", tag = "order",
    request_body = OrderId, security(("bearer" = [])), responses((status = 200, body = Order), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    customer: Customer,
    Preferred(language): Preferred,
    Json(request): Json<OrderId>,
) -> Result<Json<Order>, ApiError> {
    let changed_by = ChangedBy::Customer(customer.id);
    let order = order::change_status(&state, request.order_id.0, changed_by, OrderAction::Cancel).await?;
    Ok(Json(Order::seen(&order, &state, language)))
}
