//! POST /api/create-coupon: applies a coupon to the cart.

use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use super::PriceQuery;
use super::wire::Cart;
use crate::http::auth::Customer;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Json, Query};
use crate::http::language::Preferred;
use crate::services::cart;
use crate::state::AppState;

/// The coupon to apply.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct Coupon {
    /// The code as the shopper typed it.
    #[schema(max_length = 40)]
    coupon_code: String,
}

/// Applies a coupon to the cart, replacing any other; returns 400 `coupon_...` if it is not valid for the cart.
#[utoipa::path(post, path = "/api/create-coupon", operation_id = "create-coupon", tag = "cart",
    params(PriceQuery), request_body = Coupon, security(("bearer" = [])),
    responses((status = 200, body = Cart), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    customer: Customer,
    Preferred(language): Preferred,
    Query(price_for): Query<PriceQuery>,
    Json(request): Json<Coupon>,
) -> Result<Json<Cart>, ApiError> {
    let cart = cart::apply_coupon(&state, customer.id, price_for.price_for(), &request.coupon_code).await?;
    Ok(Json(Cart::seen(cart, language)))
}
