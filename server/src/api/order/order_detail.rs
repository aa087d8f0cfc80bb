//! POST /api/order-detail: one order.

use axum::extract::State;

use super::OrderId;
use super::wire::Order;
use crate::http::auth::Customer;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::http::language::Preferred;
use crate::services::order;
use crate::state::AppState;

/// Returns one order of the customer.
#[utoipa::path(post, path = "/api/order-detail", operation_id = "order-detail", tag = "order",
    request_body = OrderId, security(("bearer" = [])), responses((status = 200, body = Order), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    customer: Customer,
    Preferred(language): Preferred,
    Json(request): Json<OrderId>,
) -> Result<Json<Order>, ApiError> {
    let order = order::owned(&state, customer.id, request.order_id.0).await?;
    Ok(Json(Order::seen(&order, &state, language)))
}
