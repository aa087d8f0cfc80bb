//! The delivery zones and their municipalities.

mod change;
mod list;
mod save;
mod save_municipality;

use hamour_core::Money;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::failure::Failure;
use crate::services::zone_admin::{self, MunicipalityRow, ZoneRow, Zones};
use crate::state::AppState;

pub(super) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list::handler))
        .routes(routes!(change::handler))
        .routes(routes!(save::handler))
        .routes(routes!(save_municipality::handler))
}

/// All zones and municipalities.
#[derive(Debug, Serialize, ToSchema)]
struct StaffZones {
    /// For the next change: it is refused if somebody else has changed zones meanwhile.
    version: i64,
    /// In the order in which shoppers see them.
    municipalities: Vec<StaffMunicipality>,
    /// Sorted by number.
    zones: Vec<StaffZone>,
}

/// A municipality.
#[derive(Debug, Serialize, ToSchema)]
struct StaffMunicipality {
    id: i64,
    name: String,
    /// Its name in Arabic; may be empty.
    name_ar: String,
}

/// A zone.
#[derive(Debug, Serialize, ToSchema)]
struct StaffZone {
    /// Its official number.
    number: i64,
    name: String,
    /// Its name in Arabic; may be empty.
    name_ar: String,
    municipality_id: i64,
    /// The delivery fee that customers pay.
    fee: Money,
    /// The zone's own delivery fee; null if the base fee applies.
    #[schema(required = true)]
    own_fee: Option<Money>,
    /// The amount of products from which delivery is free; null if it never is.
    #[schema(required = true)]
    free_from: Option<Money>,
    /// The zone's own amount; null if the shop's applies.
    #[schema(required = true)]
    own_free_from: Option<Money>,
    /// Whether Express Delivery is offered there.
    has_express: bool,
}

impl From<ZoneRow> for StaffZone {
    fn from(row: ZoneRow) -> Self {
        Self {
            number: row.number,
            name: row.name,
            name_ar: row.name_ar,
            municipality_id: row.municipality_id,
            fee: row.fee,
            own_fee: row.own_fee,
            free_from: row.free_from,
            own_free_from: row.own_free_from,
            has_express: row.has_express,
        }
    }
}

impl From<Zones> for StaffZones {
    fn from(all: Zones) -> Self {
        let municipality = |MunicipalityRow { id, name, name_ar }| StaffMunicipality { id, name, name_ar };
        Self {
            version: all.version,
            municipalities: all.municipalities.into_iter().map(municipality).collect(),
            zones: all.zones.into_iter().map(StaffZone::from).collect(),
        }
    }
}

async fn current_zones(state: &AppState) -> Result<StaffZones, Failure> {
    Ok(zone_admin::zones(state).await?.into())
}
