//! POST /api/staff/zone/change: changes zones, many at once.

use axum::extract::State;
use hamour_core::Money;
use serde::Deserialize;
use utoipa::ToSchema;

use super::{StaffZones, current_zones};
use crate::http::error::{ApiError, Conflict, Problems};
use crate::http::extract::{Id, Json, nullable};
use crate::http::staff_auth::{Staff, permission};
use crate::services::zone_admin::{self, ZoneChange};
use crate::staff::answered;
use crate::state::AppState;

/// A change of zones.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct ChangeZones {
    /// The version of the zones that the caller saw.
    version: Id,
    /// The numbers of the zones.
    numbers: Vec<Id>,
    #[serde(default)]
    fee: Option<StaffZoneAmount>,
    /// From which amount of products delivery is free.
    #[serde(default)]
    free_from: Option<StaffZoneAmount>,
    #[serde(default)]
    has_express: Option<bool>,
    #[serde(default)]
    municipality_id: Option<Id>,
}

/// An amount of a zone.
#[derive(Debug, Deserialize, ToSchema)]
struct StaffZoneAmount {
    /// The zone's own; the shop's if it is null.
    #[serde(deserialize_with = "nullable")]
    #[schema(required = true)]
    own: Option<Money>,
}

/// Changes zones, many at once: what is missing or null stays as it is. Returns 409 `delivery_changed` with the
/// present state if somebody else has changed it meanwhile.
#[utoipa::path(post, path = "/api/staff/zone/change", operation_id = "staff-zone-change", tag = "staff",
    request_body = ChangeZones, security(("staff" = ["settings.change"])),
    responses((status = 200, body = StaffZones), (status = 409, body = Conflict<StaffZones>,
        description = "Somebody else has changed it"), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::ChangeSettings>,
    Json(request): Json<ChangeZones>,
) -> Result<Json<StaffZones>, ApiError> {
    let ChangeZones { version, numbers, fee, free_from, has_express, municipality_id } = request;
    let numbers: Vec<_> = numbers.into_iter().map(|number| number.0).collect();
    let change = ZoneChange {
        fee: fee.map(|amount| amount.own),
        free_from: free_from.map(|amount| amount.own),
        has_express,
        municipality_id: municipality_id.map(|id| id.0),
    };
    let outcome = zone_admin::change(&state, &staff.actor(), &numbers, &change, Some(version.0)).await;
    answered(outcome.map(drop), current_zones(&state)).await
}
