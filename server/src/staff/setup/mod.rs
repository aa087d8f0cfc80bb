//! Setting up a new shop: its owner's account, the steps, and opening it.

mod create_owner;
mod load_samples;
mod open;
mod set_delivery;
mod state;

use hamour_core::setup::SetupStep;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::failure::Failure;
use crate::services::import::zone_numbers;
use crate::services::{demo, setup};
use crate::state::AppState;

pub(super) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(create_owner::handler))
        .routes(routes!(state::handler))
        .routes(routes!(set_delivery::handler))
        .routes(routes!(load_samples::handler))
        .routes(routes!(open::handler))
}

/// How far the set-up of a new shop is.
#[derive(Debug, Serialize, ToSchema)]
struct StaffSetup {
    /// The steps, in their order.
    steps: Vec<StaffSetupStep>,
    /// Whether the shop was begun with the link of its first start and has not been opened since.
    is_pending: bool,
    /// Whether there is any product, also one that shoppers do not see.
    has_catalogue: bool,
    /// The municipalities to which a new shop can deliver.
    areas: Vec<SetupArea>,
}

/// A step of setting up a shop.
#[derive(Debug, Serialize, ToSchema)]
struct StaffSetupStep {
    step: SetupStep,
    is_done: bool,
    /// Whether the shop cannot open without it.
    is_required: bool,
}

/// A municipality.
#[derive(Debug, Serialize, ToSchema)]
struct SetupArea {
    name: String,
    name_ar: String,
    /// The number of its zones.
    zones: usize,
}

async fn current(state: &AppState) -> Result<StaffSetup, Failure> {
    let setup = setup::state_of(state).await?;
    let step = |step: SetupStep| StaffSetupStep {
        step,
        is_done: step.is_done(&setup.facts),
        is_required: step.is_required(),
    };
    let areas = demo::areas()?.into_iter().map(|area| SetupArea {
        zones: zone_numbers(&area).map_or(0, |numbers| numbers.len()),
        name: area.name,
        name_ar: area.name_ar,
    });
    Ok(StaffSetup {
        steps: SetupStep::ALL.into_iter().map(step).collect(),
        is_pending: setup.is_pending,
        has_catalogue: setup.has_catalogue,
        areas: areas.collect(),
    })
}
