//! GET /api/staff/calendar/seasons: the dates with delivery hours of their own.

use axum::extract::State;

use super::{StaffSeasons, current_seasons};
use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::http::staff_auth::{Staff, permission};
use crate::state::AppState;

/// Returns the seasons that are not over, in the order in which they were added.
#[utoipa::path(get, path = "/api/staff/calendar/seasons", operation_id = "staff-calendar-seasons", tag = "staff",
    security(("staff" = ["settings.change"])), responses((status = 200, body = StaffSeasons), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    _staff: Staff<permission::ChangeSettings>,
) -> Result<Json<StaffSeasons>, ApiError> {
    Ok(Json(current_seasons(&state).await?))
}
