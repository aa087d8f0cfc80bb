//! Delivery zones and municipalities.

mod municipality_list;
mod zones_list;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::state::AppState;

pub(super) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(municipality_list::handler)).routes(routes!(zones_list::handler))
}
