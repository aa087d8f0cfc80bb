//! What a supervisor asks: is the program alive, can it serve.

mod healthz;
mod metrics;
mod readyz;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::state::AppState;

pub(super) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(healthz::handler))
        .routes(routes!(readyz::handler))
        .routes(routes!(metrics::handler))
}
