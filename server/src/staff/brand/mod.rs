//! The pictures of the shop's brand. Its colours, and which pictures it uses, are settings.

mod upload;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::state::AppState;

/// The maximum size of a picture's file in bytes.
const BYTES_MAX: usize = hamour_core::picture::MEGABYTES_MAX as usize * 1_000_000;

pub(super) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(upload::handler))
}
