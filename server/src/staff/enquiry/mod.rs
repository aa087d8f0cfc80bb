//! The inbox of enquiries: the lists, one enquiry in full, and what staff do with it.

mod answer;
mod assign;
mod detail;
mod done;
mod list;
mod reopen;
mod wire;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) use wire::StaffEnquiry;

use crate::state::AppState;

pub(super) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list::handler))
        .routes(routes!(detail::handler))
        .routes(routes!(assign::handler))
        .routes(routes!(answer::handler))
        .routes(routes!(done::handler))
        .routes(routes!(reopen::handler))
}
