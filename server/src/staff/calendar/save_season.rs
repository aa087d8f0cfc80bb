//! POST /api/staff/calendar/save-season: adds or changes dates with delivery hours of their own.

use axum::extract::State;
use hamour_core::delivery::Season;
use serde::Deserialize;
use utoipa::ToSchema;

use super::{StaffExpressHours, StaffSeasons, StaffWeeklyWindow, current_seasons, parsed_windows};
use crate::failure::Failure;
use crate::http::error::{ApiError, Conflict, Problems};
use crate::http::extract::{Id, Json};
use crate::http::staff_auth::{Staff, permission};
use crate::services::calendar;
use crate::staff::{answered, day_of, minute_of};
use crate::state::AppState;

/// A season.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct SaveSeason {
    /// The version of the seasons that the caller saw.
    version: Id,
    /// The season to be changed; a new one is added if it is missing or null.
    #[serde(default)]
    season_id: Option<Id>,
    #[schema(max_length = 60)]
    name: String,
    #[schema(format = Date)]
    first_on: String,
    #[schema(format = Date)]
    last_on: String,
    /// Its express hours; the usual ones if they are missing or null.
    #[serde(default)]
    express: Option<StaffExpressHours>,
    /// Its week, which replaces the usual one: at most 200 windows.
    windows: Vec<StaffWeeklyWindow>,
}

/// Adds a season, or changes the one with this id. Returns 409 `delivery_changed` with the present state if somebody
/// else has changed it meanwhile.
#[utoipa::path(post, path = "/api/staff/calendar/save-season", operation_id = "staff-calendar-save-season", tag = "staff",
    request_body = SaveSeason, security(("staff" = ["settings.change"])),
    responses((status = 200, body = StaffSeasons), (status = 409, body = Conflict<StaffSeasons>,
        description = "Somebody else has changed it"), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::ChangeSettings>,
    Json(request): Json<SaveSeason>,
) -> Result<Json<StaffSeasons>, ApiError> {
    let SaveSeason { version, season_id, name, first_on, last_on, express, windows } = request;
    let hours = |hours: StaffExpressHours| {
        Ok::<_, Failure>((minute_of("express", &hours.start_time)?, minute_of("express", &hours.end_time)?))
    };
    let season = Season {
        first_on: day_of("first_on", &first_on)?,
        last_on: day_of("last_on", &last_on)?,
        windows: parsed_windows(windows)?,
        express_minutes: express.map(hours).transpose()?,
    };
    let (id, named) = (season_id.map(|id| id.0), (name.as_str(), &season));
    let outcome = calendar::save_season(&state, &staff.actor(), id, named, Some(version.0)).await;
    answered(outcome, current_seasons(&state)).await
}
