//! POST /api/staff/settings/change: changes settings, all of them or none.

use axum::extract::State;
use hamour_core::error_code::ServerErrorCode;
use serde::Deserialize;
use utoipa::ToSchema;

use super::StaffSettings;
use crate::failure::{ErrorCode, Failure};
use crate::http::error::{ApiError, Conflict, Problems};
use crate::http::extract::Json;
use crate::http::staff_auth::{Staff, permission};
use crate::services::settings::{self, SeenChange};
use crate::state::AppState;

/// Changes of settings.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct ChangeSettings {
    changes: Vec<ChangeSetting>,
}

/// A change of a setting.
#[derive(Debug, Deserialize, ToSchema)]
struct ChangeSetting {
    name: String,
    /// The new value, in the setting's own format.
    value: String,
    /// The value that the caller saw.
    seen: String,
}

/// Changes settings, all of them or none, and returns all settings. Returns 422 with one issue for each value that is not
/// valid, whose field is the setting's name; 409 `settings_changed` with the current settings if one of those to change
/// is no longer what the caller saw. A repetition changes nothing.
#[utoipa::path(post, path = "/api/staff/settings/change", operation_id = "staff-settings-change", tag = "staff",
    request_body = ChangeSettings, security(("staff" = ["settings.change"])),
    responses((status = 200, body = StaffSettings), (status = 409, body = Conflict<StaffSettings>,
        description = "A setting has changed"), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::ChangeSettings>,
    Json(request): Json<ChangeSettings>,
) -> Result<Json<StaffSettings>, ApiError> {
    let change = |ChangeSetting { name, value, seen }| SeenChange { name, value, seen };
    let changes: Vec<_> = request.changes.into_iter().map(change).collect();
    match settings::change_seen(&state, &staff.actor(), &changes).await {
        Ok(settings) => Ok(Json(StaffSettings::of(&settings, &state))),
        Err(Failure::Conflict(info)) if info.code == ErrorCode::from(ServerErrorCode::SettingsChanged) => {
            let now = StaffSettings::of(&settings::get(&state.db).await?, &state);
            Err(ApiError::from(Failure::Conflict(info)).with_current(&now))
        }
        Err(failure) => Err(failure.into()),
    }
}
