//! Customers for staff: the list, one customer in full, the note, the block, the export and the erasure.

mod block;
mod detail;
mod erase;
mod export;
mod list;
mod set_note;
mod unblock;
mod wire;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::state::AppState;

pub(super) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list::handler))
        .routes(routes!(detail::handler))
        .routes(routes!(set_note::handler))
        .routes(routes!(block::handler))
        .routes(routes!(unblock::handler))
        .routes(routes!(export::handler))
        .routes(routes!(erase::handler))
}
