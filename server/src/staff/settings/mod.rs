//! The shop's settings.

mod change;
mod list;

use hamour_core::settings::{SETTINGS, Settings};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::state::AppState;

pub(super) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(list::handler)).routes(routes!(change::handler))
}

/// The shop's settings.
#[derive(Debug, Serialize, ToSchema)]
struct StaffSettings {
    /// All settings, in a fixed order.
    settings: Vec<StaffSetting>,
    /// Whether the shop is closed for maintenance now. A maintenance that is switched on may be over.
    is_closed: bool,
}

/// A setting.
#[derive(Debug, Serialize, ToSchema)]
struct StaffSetting {
    name: &'static str,
    /// The value, in the setting's own format.
    value: String,
}

impl StaffSettings {
    fn of(settings: &Settings, state: &AppState) -> Self {
        let named = |name| StaffSetting { name, value: settings.value(name).unwrap_or_default() };
        Self {
            settings: SETTINGS.iter().map(|setting| named(setting.name)).collect(),
            is_closed: settings.maintenance.is_closed(state.clock.now()),
        }
    }
}
