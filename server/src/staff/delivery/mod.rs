//! Drivers: who delivers which order, the driver's round, and what is reported from the door.

mod add_photo;
mod assign;
mod correct_cash;
mod drivers;
mod photo;
mod report;
mod round;
mod wire;

use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) use self::wire::DeliveryReport;
use crate::state::AppState;

pub(super) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(assign::handler))
        .routes(routes!(correct_cash::handler))
        .routes(routes!(drivers::handler))
        .routes(routes!(report::handler))
        .routes(routes!(round::handler))
        .routes(routes!(photo::handler, add_photo::handler))
}

/// Which report.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct OfReport {
    /// The report's key.
    #[param(example = "0b5e3f6a-98c1-4f0e-9a55-7d1f0a2b3c4d")]
    key: String,
}

/// A picture.
#[derive(ToSchema)]
#[schema(value_type = String, format = Binary)]
#[allow(dead_code, reason = "it represents bytes in the OpenAPI document")]
struct Picture(Vec<u8>);
