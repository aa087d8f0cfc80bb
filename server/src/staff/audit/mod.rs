//! The audit log.

mod list;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) use list::AuditRow;

use crate::state::AppState;

pub(super) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(list::handler))
}
