//! POST /api/staff/calendar/open-day: opens a closed date again.

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

/// A date.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct OpenDay {
    /// The version of the calendar that the caller saw.
    version: Id,
    #[schema(format = Date)]
    date: String,
}

/// Opens a closed date again. Returns 409 `delivery_changed` with the present state if somebody else has changed it
/// meanwhile.
#[utoipa::path(post, path = "/api/staff/calendar/open-day", operation_id = "staff-calendar-open-day", tag = "staff",
    request_body = OpenDay, security(("staff" = ["settings.change"])),
    responses((status = 200, body = StaffDays), (status = 409, body = Conflict<StaffDays>,
        description = "Somebody else has changed it"), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::ChangeSettings>,
    Json(request): Json<OpenDay>,
) -> Result<Json<StaffDays>, ApiError> {
    let OpenDay { version, date } = request;
    let day = day_of("date", &date)?;
    let outcome = calendar::open_day(&state, &staff.actor(), day, Some(version.0)).await;
    answered(outcome, current_days(&state, None)).await
}
