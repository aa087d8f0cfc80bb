//! POST /api/add-and-remove-favourite: adds a product to the wishlist or removes it.

use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::http::auth::Customer;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json};
use crate::services::wishlist;
use crate::state::AppState;

/// Identifies a product.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct Toggle {
    /// The product's id.
    product_id: Id,
}

/// The state after the call.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Toggled {
    /// Whether the product is on the wishlist now.
    is_favourite: bool,
}

/// Adds a product to the wishlist, or removes it if it is there.
#[utoipa::path(post, path = "/api/add-and-remove-favourite", operation_id = "add-and-remove-favourite",
    tag = "wishlist", request_body = Toggle, security(("bearer" = [])),
    responses((status = 200, body = Toggled), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    customer: Customer,
    Json(request): Json<Toggle>,
) -> Result<Json<Toggled>, ApiError> {
    let is_favourite = wishlist::toggle(&state, customer.id, request.product_id.0).await?;
    Ok(Json(Toggled { is_favourite }))
}
