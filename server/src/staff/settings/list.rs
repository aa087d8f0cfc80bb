//! GET /api/staff/settings/list: the shop's settings.

use axum::extract::State;

use super::StaffSettings;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::http::staff_auth::{Staff, permission};
use crate::services::settings;
use crate::state::AppState;

/// Returns the shop's settings.
#[utoipa::path(get, path = "/api/staff/settings/list", operation_id = "staff-settings-list", tag = "staff",
    security(("staff" = ["settings.change"])), responses((status = 200, body = StaffSettings), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    _: Staff<permission::ChangeSettings>,
) -> Result<Json<StaffSettings>, ApiError> {
    Ok(Json(StaffSettings::of(&settings::get(&state.db).await?, &state)))
}
