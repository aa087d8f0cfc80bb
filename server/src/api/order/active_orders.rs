//! GET /api/active-orders: the customer's orders that are not finished.

use axum::extract::State;

use super::wire::Order;
use crate::http::auth::Customer;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::http::language::Preferred;
use crate::services::order;
use crate::state::AppState;

/// Returns the customer's orders that are neither delivered nor cancelled, newest first.
#[utoipa::path(get, path = "/api/active-orders", operation_id = "active-orders", tag = "order",
    security(("bearer" = [])), responses((status = 200, body = Vec<Order>), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    customer: Customer,
    Preferred(language): Preferred,
) -> Result<Json<Vec<Order>>, ApiError> {
    let orders = order::open(&state, customer.id).await?;
    Ok(Json(orders.iter().map(|order| Order::seen(order, &state, language)).collect()))
}
