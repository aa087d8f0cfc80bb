//! GET /api/get-cart: the cart's lines, totals and delivery slots.

use axum::extract::State;

use super::LookQuery;
use super::wire::Cart;
use crate::http::auth::Customer;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Json, Query};
use crate::services::cart;
use crate::state::AppState;

/// Returns the customer's cart. An empty cart is a success with a text in `error`.
#[utoipa::path(get, path = "/api/get-cart", operation_id = "get-cart", tag = "cart", params(LookQuery),
    security(("bearer" = [])), responses((status = 200, body = Cart), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    customer: Customer,
    Query(look): Query<LookQuery>,
) -> Result<Json<Cart>, ApiError> {
    Ok(Json(cart::view(&state, customer.id, look.look()).await?.into()))
}
