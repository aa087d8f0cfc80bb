//! Health checks and metrics, for supervisors and monitoring.

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
