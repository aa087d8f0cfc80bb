//! Categories and their products.

mod category_product_details;
mod featured_category;
mod list;
mod sub_category;
mod sub_category_product_details;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::state::AppState;

pub(super) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list::handler))
        .routes(routes!(category_product_details::handler))
        .routes(routes!(featured_category::handler))
        .routes(routes!(sub_category::handler))
        .routes(routes!(sub_category_product_details::handler))
}
