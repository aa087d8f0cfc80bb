//! POST /api/staff/calendar/close-day: closes a date.

use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use super::days::{StaffDays, current_days};
use crate::http::error::{ApiError, Conflict, Problems};
use crate::http::extract::{Id, Json};
use crate::http::staff_auth::{Staff, permission};
use crate::services::calendar;
use crate::staff::{answered, day_of};
use crate::state::AppState;

/// A date without delivery.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct CloseDay {
    /// The version of the calendar that the caller saw.
    version: Id,
    #[schema(format = Date)]
    date: String,
    /// Why; only staff read it. May be empty.
    #[serde(default)]
    #[schema(max_length = 200)]
    reason: String,
}

/// Closes a date. Orders in its slots keep them. Returns 409 `delivery_changed` with the present state if somebody
/// else has changed it meanwhile.
#[utoipa::path(post, path = "/api/staff/calendar/close-day", operation_id = "staff-calendar-close-day", tag = "staff",
    request_body = CloseDay, security(("staff" = ["settings.change"])),
    responses((status = 200, body = StaffDays), (status = 409, body = Conflict<StaffDays>,
        description = "Somebody else has changed it"), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::ChangeSettings>,
    Json(request): Json<CloseDay>,
) -> Result<Json<StaffDays>, ApiError> {
    let CloseDay { version, date, reason } = request;
    let day = day_of("date", &date)?;
    let outcome = calendar::close_day(&state, &staff.actor(), day, Some(&reason), Some(version.0)).await;
    answered(outcome, current_days(&state, None)).await
}
