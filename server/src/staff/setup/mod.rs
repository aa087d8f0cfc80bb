//! Setting up a new shop: its owner's account, the steps, and opening it.

mod check_link;
mod create_owner;
mod load_samples;
mod open;
mod set_delivery;
mod state;

use hamour_core::Money;
use hamour_core::setup::{SaleGap, SetupStep};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::failure::Failure;
use crate::services::import::zone_numbers;
use crate::services::setup::UnsoldProduct;
use crate::services::{demo, setup, setup_delivery};
use crate::staff::calendar::StaffWeeklyWindow;
use crate::state::AppState;

pub(super) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(check_link::handler))
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
    /// The delivery that the set-up has set and can set again; null if there is none, or if it was changed in other places.
    #[schema(required = true)]
    delivery: Option<StaffSetupDelivery>,
    /// What the products that come nearest to being sold still need, at most five; none once one of them is sold.
    unsold: Vec<UnsoldSetupProduct>,
    /// Whether customers can pay online.
    takes_online: bool,
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

/// The delivery of a new shop.
#[derive(Debug, Serialize, ToSchema)]
struct StaffSetupDelivery {
    /// For setting it again: that is refused if somebody else has changed it meanwhile.
    version: i64,
    /// The names of the municipalities.
    areas: Vec<String>,
    /// The windows, the same on each day that has any.
    windows: Vec<StaffWeeklyWindow>,
    /// The delivery fee, in riyals.
    base_fee: Money,
    /// The amount from which delivery is free, in riyals; null if it never is.
    #[schema(required = true)]
    free_from: Option<Money>,
}

/// A product that shoppers cannot buy.
#[derive(Debug, Serialize, ToSchema)]
struct UnsoldSetupProduct {
    id: i64,
    name: String,
    /// What keeps them from it, in the order in which it is best mended.
    gaps: Vec<SaleGap>,
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
    let delivery = setup_delivery::first_delivery(state).await?;
    let unsold = |UnsoldProduct { id, name, gaps }| UnsoldSetupProduct { id, name, gaps };
    Ok(StaffSetup {
        steps: SetupStep::ALL.into_iter().map(step).collect(),
        is_pending: setup.is_pending,
        has_catalogue: setup.has_catalogue,
        unsold: setup.unsold.into_iter().map(unsold).collect(),
        delivery: delivery.map(|(version, first)| StaffSetupDelivery {
            version,
            areas: first.areas,
            windows: first.windows.into_iter().map(StaffWeeklyWindow::from).collect(),
            base_fee: first.base_fee,
            free_from: first.free_from,
        }),
        takes_online: state.takes_online(),
        areas: areas.collect(),
    })
}
