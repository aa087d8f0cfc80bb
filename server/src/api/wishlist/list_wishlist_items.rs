//! GET /api/list-wishlist-items: the ids of the products on the wishlist; for the products see `getfavouritelist.rs`.

use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

use crate::http::auth::Customer;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::services::wishlist;
use crate::state::AppState;

/// Product ids.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct WishlistIds {
    /// The ids, last added first.
    #[serde(rename = "Wishlist_Product_ids")]
    product_ids: Vec<i64>,
}

/// Returns the ids of all products on the customer's wishlist, at most 500.
#[utoipa::path(get, path = "/api/list-wishlist-items", operation_id = "list-wishlist-items", tag = "wishlist",
    security(("bearer" = [])), responses((status = 200, body = WishlistIds), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    customer: Customer,
) -> Result<Json<WishlistIds>, ApiError> {
    Ok(Json(WishlistIds { product_ids: wishlist::product_ids(&state, customer.id).await? }))
}
