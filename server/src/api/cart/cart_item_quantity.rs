//! POST /api/cart-item-quantity: sets the quantity of a line.

use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use super::PriceQuery;
use super::wire::Cart;
use crate::http::auth::Customer;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json, Query};
use crate::http::language::Preferred;
use crate::services::cart;
use crate::state::AppState;

/// A line and its new quantity.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct CartItemQuantity {
    cart_item_id: Id,
    /// 0 removes the line.
    #[schema(minimum = 0, maximum = 99)]
    quantity: i64,
}

/// Sets a line's quantity. Returns 400 for `out_of_stock` only. Returns 409 `coupon_not_found` if the quantity was set
/// and the coupon is no longer valid: it stays on the cart, whose `coupon_refused` gives the reason, and counts again
/// as soon as it is valid.
#[utoipa::path(post, path = "/api/cart-item-quantity", operation_id = "cart-item-quantity", tag = "cart",
    params(PriceQuery), request_body = CartItemQuantity, security(("bearer" = [])),
    responses((status = 200, body = Cart), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    customer: Customer,
    Preferred(language): Preferred,
    Query(price_for): Query<PriceQuery>,
    Json(request): Json<CartItemQuantity>,
) -> Result<Json<Cart>, ApiError> {
    let CartItemQuantity { cart_item_id: Id(line_id), quantity } = request;
    let cart = cart::set_quantity(&state, customer.id, price_for.price_for(), line_id, quantity).await?;
    Ok(Json(Cart::seen(cart, language)))
}
