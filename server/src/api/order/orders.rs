//! GET /api/orders: every order of the customer.

use axum::extract::State;

use super::wire::Order;
use crate::http::auth::Customer;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::services::order;
use crate::state::AppState;

/// The customer's orders, newest first; at most the newest 500.
#[utoipa::path(get, path = "/api/orders", operation_id = "orders", tag = "order",
    security(("bearer" = [])), responses((status = 200, body = Vec<Order>), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    customer: Customer,
) -> Result<Json<Vec<Order>>, ApiError> {
    let orders = order::of_customer(&state, customer.id, false).await?;
    Ok(Json(orders.iter().map(|order| Order::seen(order, &state)).collect()))
}
