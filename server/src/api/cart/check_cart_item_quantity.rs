//! POST /api/check-cart-item-quantity: the units of a variation in the cart, and whether they are in stock.

use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::http::auth::Customer;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json};
use crate::services::cart;
use crate::state::AppState;

/// Identifies a variation.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct VariationId {
    variation_id: Id,
}

/// A variation in the cart.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Availability {
    /// Units in the cart.
    quantity: u32,
    /// Whether the shop has that many, and at least one.
    available: bool,
}

/// Returns the units of a variation in the cart, and whether they are in stock.
#[utoipa::path(post, path = "/api/check-cart-item-quantity", operation_id = "check-cart-item-quantity",
    tag = "cart", request_body = VariationId, security(("bearer" = [])),
    responses((status = 200, body = Availability), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    customer: Customer,
    Json(request): Json<VariationId>,
) -> Result<Json<Availability>, ApiError> {
    let (quantity, available) = cart::availability(&state, customer.id, request.variation_id.0).await?;
    Ok(Json(Availability { quantity, available }))
}
