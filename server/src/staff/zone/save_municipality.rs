//! POST /api/staff/zone/save-municipality: adds or renames a municipality.

use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use super::{StaffZones, current_zones};
use crate::http::error::{ApiError, Conflict, Problems};
use crate::http::extract::{Id, Json};
use crate::http::staff_auth::{Staff, permission};
use crate::services::zone_admin;
use crate::staff::answered;
use crate::state::AppState;

/// A municipality.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct SaveMunicipality {
    /// The version of the zones that the caller saw.
    version: Id,
    /// The municipality to be renamed; a new one is added if it is missing or null.
    #[serde(default)]
    municipality_id: Option<Id>,
    #[schema(max_length = 60)]
    name: String,
    /// Its name in Arabic; may be empty.
    #[serde(default)]
    #[schema(max_length = 60)]
    name_ar: String,
}

/// Adds a municipality, or renames the one with this id. Returns 409 `delivery_changed` with the present state if
/// somebody else has changed it meanwhile.
#[utoipa::path(post, path = "/api/staff/zone/save-municipality", operation_id = "staff-zone-save-municipality", tag = "staff",
    request_body = SaveMunicipality, security(("staff" = ["settings.change"])),
    responses((status = 200, body = StaffZones), (status = 409, body = Conflict<StaffZones>,
        description = "Somebody else has changed it"), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::ChangeSettings>,
    Json(request): Json<SaveMunicipality>,
) -> Result<Json<StaffZones>, ApiError> {
    let SaveMunicipality { version, municipality_id, name, name_ar } = request;
    let (id, names) = (municipality_id.map(|id| id.0), (name.as_str(), name_ar.as_str()));
    let outcome = zone_admin::save_municipality(&state, &staff.actor(), id, names, Some(version.0)).await;
    answered(outcome, current_zones(&state)).await
}
