//! GET /api/getfavouritelist: the products on the wishlist, in pages; for their ids see `list_wishlist_items.rs`.

use axum::extract::State;
use axum::response::{IntoResponse as _, Response};

use crate::http::auth::Customer;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Json, Query};
use crate::http::language::Preferred;
use crate::http::paging::{PageQuery, next_link};
use crate::services::catalogue::{ProductEntry, entries};
use crate::services::wishlist;
use crate::state::AppState;

/// Returns the products on the customer's wishlist, last added first, 60 per page. The `Link` header has the next page.
/// Products that have left the shop are left out, so that a page can have fewer.
#[utoipa::path(get, path = "/api/getfavouritelist", operation_id = "getfavouritelist", tag = "wishlist",
    params(PageQuery), security(("bearer" = [])), responses((status = 200, body = [ProductEntry],
        headers(("link" = String,
            description = "The page of products added before: `</api/getfavouritelist?before=1795244460000.7>; rel=\"next\"`; missing on the last"))),
        Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    customer: Customer,
    Preferred(language): Preferred,
    Query(wanted): Query<PageQuery>,
) -> Result<Response, ApiError> {
    let (ids, next) = wishlist::page(&state, customer.id, wanted.before).await?;
    let cards = state.catalogue.cards(language, &ids).await?;
    Ok((next_link("/api/getfavouritelist", next), Json(entries(&cards))).into_response())
}
