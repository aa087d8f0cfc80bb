//! Coupons: their terms, what they have brought, and a preview.

mod add;
mod change;
mod detail;
mod list;
mod preview;
mod products;
mod set_active;
mod wire;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::state::AppState;

pub(super) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list::handler))
        .routes(routes!(detail::handler))
        .routes(routes!(add::handler))
        .routes(routes!(change::handler))
        .routes(routes!(set_active::handler))
        .routes(routes!(products::handler))
        .routes(routes!(preview::handler))
}
