//! GET /api/get-cart: the cart's lines, totals and delivery slots.

use axum::extract::State;

use super::PriceQuery;
use super::wire::Cart;
use crate::http::auth::Customer;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Json, Query};
use crate::http::language::Preferred;
use crate::services::cart;
use crate::state::AppState;

/// Returns the customer's cart. An empty cart is a success with a text in `error`.
#[utoipa::path(get, path = "/api/get-cart", operation_id = "get-cart", tag = "cart", params(PriceQuery),
    security(("bearer" = [])), responses((status = 200, body = Cart), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    customer: Customer,
    Preferred(language): Preferred,
    Query(price_for): Query<PriceQuery>,
) -> Result<Json<Cart>, ApiError> {
    Ok(Json(Cart::seen(cart::view(&state, customer.id, price_for.price_for()).await?, language)))
}
