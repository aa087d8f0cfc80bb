//! GET /api/getfavouritelist: the products on the wishlist; for their ids see `list_wishlist_items.rs`.

use axum::extract::State;
use axum::response::{IntoResponse as _, Response};

use crate::http::auth::Customer;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::services::catalogue::{ProductEntry, entries};
use crate::services::wishlist;
use crate::state::AppState;

/// Returns the products on the customer's wishlist, last added first.
#[utoipa::path(get, path = "/api/getfavouritelist", operation_id = "getfavouritelist", tag = "wishlist",
    security(("bearer" = [])), responses((status = 200, body = [ProductEntry]), Problems))]
pub(super) async fn handler(State(state): State<AppState>, customer: Customer) -> Result<Response, ApiError> {
    let ids = wishlist::product_ids(&state, customer.id).await?;
    let cards = state.catalogue.cards(&ids).await?;
    Ok(Json(entries(&cards)).into_response())
}
