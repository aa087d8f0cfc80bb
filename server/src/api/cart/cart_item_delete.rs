//! POST /api/cart-item-delete: removes a line from the cart.

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

/// Identifies a line.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct CartItemId {
    cart_item_id: Id,
}

/// Removes a line. A coupon that is no longer valid stays on the cart, whose `coupon_refused` gives the reason.
#[utoipa::path(post, path = "/api/cart-item-delete", operation_id = "cart-item-delete", tag = "cart",
    params(PriceQuery), request_body = CartItemId, security(("bearer" = [])),
    responses((status = 200, body = Cart), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    customer: Customer,
    Preferred(language): Preferred,
    Query(price_for): Query<PriceQuery>,
    Json(request): Json<CartItemId>,
) -> Result<Json<Cart>, ApiError> {
    let cart = cart::remove_line(&state, customer.id, price_for.price_for(), request.cart_item_id.0).await?;
    Ok(Json(Cart::seen(cart, language)))
}
