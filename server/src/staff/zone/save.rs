//! POST /api/staff/zone/save: adds or renames a zone.

use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use super::{StaffZones, current_zones};
use crate::http::error::{ApiError, Conflict, Problems};
use crate::http::extract::{Id, Json};
use crate::http::staff_auth::{Staff, permission};
use crate::services::zone_admin::{self, NamedZone};
use crate::staff::answered;
use crate::state::AppState;

/// A zone.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct SaveZone {
    /// The version of the zones that the caller saw.
    version: Id,
    /// Its official number, from 1 to 999.
    number: Id,
    /// Whether it is added.
    is_new: bool,
    #[schema(max_length = 60)]
    name: String,
    /// Its name in Arabic; may be empty.
    #[serde(default)]
    #[schema(max_length = 60)]
    name_ar: String,
    municipality_id: Id,
}

/// Adds a zone, or renames it and sets its municipality. Returns 409 `delivery_changed` with the present state if
/// somebody else has changed it meanwhile.
#[utoipa::path(post, path = "/api/staff/zone/save", operation_id = "staff-zone-save", tag = "staff",
    request_body = SaveZone, security(("staff" = ["settings.change"])),
    responses((status = 200, body = StaffZones), (status = 409, body = Conflict<StaffZones>,
        description = "Somebody else has changed it"), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::ChangeSettings>,
    Json(request): Json<SaveZone>,
) -> Result<Json<StaffZones>, ApiError> {
    let SaveZone { version, number: Id(number), is_new, name, name_ar, municipality_id: Id(municipality_id) } =
        request;
    let zone = NamedZone { number, is_new, name: &name, name_ar: &name_ar, municipality_id };
    let outcome = zone_admin::save(&state, &staff.actor(), &zone, Some(version.0)).await;
    answered(outcome, current_zones(&state)).await
}
