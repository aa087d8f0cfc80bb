//! POST /api/cart-remove-coupon: removes the coupon from the cart.

use axum::extract::State;

use super::PriceQuery;
use super::wire::Cart;
use crate::http::auth::Customer;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Json, Query};
use crate::http::language::Preferred;
use crate::services::cart;
use crate::state::AppState;

/// Removes the coupon; without one, nothing changes.
#[utoipa::path(post, path = "/api/cart-remove-coupon", operation_id = "cart-remove-coupon", tag = "cart",
    params(PriceQuery), security(("bearer" = [])), responses((status = 200, body = Cart), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    customer: Customer,
    Preferred(language): Preferred,
    Query(price_for): Query<PriceQuery>,
) -> Result<Json<Cart>, ApiError> {
    Ok(Json(Cart::seen(cart::remove_coupon(&state, customer.id, price_for.price_for()).await?, language)))
}
