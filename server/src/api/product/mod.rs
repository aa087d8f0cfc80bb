//! Product pages and the search.

mod product_detail;
mod search_tag;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::state::AppState;

pub(super) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(product_detail::handler)).routes(routes!(search_tag::handler))
}
