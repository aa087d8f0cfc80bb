//! The home page: banners, deals, featured products, bestsellers.

mod banners;
mod dealoftheday;
mod featuredproducts;
mod topsellingproducts;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::state::AppState;

pub(super) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(banners::handler))
        .routes(routes!(dealoftheday::handler))
        .routes(routes!(featuredproducts::handler))
        .routes(routes!(topsellingproducts::handler))
}
