//! GET /api/staff/calendar/week: the delivery windows of the week.

use axum::extract::State;

use super::{StaffWeek, current_week};
use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::http::staff_auth::{Staff, permission};
use crate::state::AppState;

/// Returns the delivery windows of the week.
#[utoipa::path(get, path = "/api/staff/calendar/week", operation_id = "staff-calendar-week", tag = "staff",
    security(("staff" = ["settings.change"])), responses((status = 200, body = StaffWeek), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    _staff: Staff<permission::ChangeSettings>,
) -> Result<Json<StaffWeek>, ApiError> {
    Ok(Json(current_week(&state).await?))
}
