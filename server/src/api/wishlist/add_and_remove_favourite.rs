//! POST /api/add-and-remove-favourite: the heart on a card.

use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::http::auth::Customer;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json};
use crate::services::wishlist;
use crate::state::AppState;

/// Which product.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct Toggle {
    /// The product.
    product_id: Id,
}

/// What came of it.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Toggled {
    /// Whether the product is marked now.
    is_favourite: bool,
}

/// Marks a product, or takes its mark away.
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
