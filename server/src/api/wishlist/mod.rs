//! The wishlist.

mod add_and_remove_favourite;
mod getfavouritelist;
mod list_wishlist_items;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::state::AppState;

pub(super) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(add_and_remove_favourite::handler))
        .routes(routes!(getfavouritelist::handler))
        .routes(routes!(list_wishlist_items::handler))
}
