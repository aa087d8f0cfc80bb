//! The home page: banners, deals, bestsellers.

mod banners;
mod dealoftheday;
mod topsellingproducts;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::state::AppState;

pub(super) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(banners::handler))
        .routes(routes!(dealoftheday::handler))
        .routes(routes!(topsellingproducts::handler))
}
