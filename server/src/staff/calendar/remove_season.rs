//! POST /api/staff/calendar/remove-season: removes dates with delivery hours of their own.

use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use super::{StaffSeasons, current_seasons};
use crate::http::error::{ApiError, Conflict, Problems};
use crate::http::extract::{Id, Json};
use crate::http::staff_auth::{Staff, permission};
use crate::services::calendar;
use crate::staff::answered;
use crate::state::AppState;

/// A season.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct RemoveSeason {
    /// The version of the seasons that the caller saw.
    version: Id,
    season_id: Id,
}

/// Removes a season: its dates have the windows of the week again. Orders keep their slot. Returns 409
/// `delivery_changed` with the present state if somebody else has changed it meanwhile.
#[utoipa::path(post, path = "/api/staff/calendar/remove-season", operation_id = "staff-calendar-remove-season", tag = "staff",
    request_body = RemoveSeason, security(("staff" = ["settings.change"])),
    responses((status = 200, body = StaffSeasons), (status = 409, body = Conflict<StaffSeasons>,
        description = "Somebody else has changed it"), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::ChangeSettings>,
    Json(request): Json<RemoveSeason>,
) -> Result<Json<StaffSeasons>, ApiError> {
    let RemoveSeason { version, season_id: Id(id) } = request;
    let outcome = calendar::remove_season(&state, &staff.actor(), id, Some(version.0)).await;
    answered(outcome, current_seasons(&state)).await
}
