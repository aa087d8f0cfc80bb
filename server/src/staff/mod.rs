//! The API of the back office. One folder for each resource, one file for each endpoint with its request, response and
//! handler. Every handler names the permission that it requires, in its extractor and in the OpenAPI document.

mod audit;
mod member;
mod order;
mod packing;
mod session;

use chrono::{DateTime, SecondsFormat};
use hamour_core::delivery;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

use crate::state::AppState;

/// Returns the router of all endpoints.
pub(crate) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .merge(audit::router())
        .merge(member::router())
        .merge(order::router())
        .merge(packing::router())
        .merge(session::router())
}

/// An empty response.
#[derive(Debug, Serialize, ToSchema)]
struct Done {}

/// Returns an instant in milliseconds as RFC 3339 with Qatar's offset.
fn instant(millis: i64) -> String {
    let instant = DateTime::from_timestamp_millis(millis).unwrap_or_default();
    instant.with_timezone(&delivery::doha()).to_rfc3339_opts(SecondsFormat::Secs, false)
}
