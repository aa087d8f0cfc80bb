//! GET /api/staff/zone/list: the delivery zones and their municipalities.

use axum::extract::State;

use super::{StaffZones, current_zones};
use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::http::staff_auth::{Staff, permission};
use crate::state::AppState;

/// Returns all zones and municipalities.
#[utoipa::path(get, path = "/api/staff/zone/list", operation_id = "staff-zone-list", tag = "staff",
    security(("staff" = ["settings.change"])), responses((status = 200, body = StaffZones), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    _staff: Staff<permission::ChangeSettings>,
) -> Result<Json<StaffZones>, ApiError> {
    Ok(Json(current_zones(&state).await?))
}
