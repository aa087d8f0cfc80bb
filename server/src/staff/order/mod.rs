//! Orders for staff: the list, the board, one order in full, changes, and the stream of changes.

mod board;
mod change_status;
mod detail;
mod detail_wire;
mod event_wire;
mod events;
mod figures;
mod list;
mod reschedule;
mod slots;
mod wire;

pub(super) use detail_wire::StaffOrderDetail;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) use self::wire::StaffOrder;
use crate::state::AppState;

pub(super) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list::handler))
        .routes(routes!(board::handler))
        .routes(routes!(detail::handler))
        .routes(routes!(change_status::handler))
        .routes(routes!(reschedule::handler))
        .routes(routes!(slots::handler))
        .routes(routes!(events::handler))
        .routes(routes!(figures::handler))
}
