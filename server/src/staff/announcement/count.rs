//! POST /api/staff/announcement/count: how many customers a notification would have.

use axum::extract::State;
use hamour_core::announcement::AudienceForm;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::http::staff_auth::{Staff, permission};
use crate::services::announcement;
use crate::state::AppState;

/// Whom a notification would be for.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct CountAudience {
    audience: AudienceForm,
}

/// The number of customers of an audience.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct StaffAudienceCount {
    customers: i64,
}

/// Returns how many customers belong to an audience now, without blocked ones. Changes nothing.
#[utoipa::path(post, path = "/api/staff/announcement/count", operation_id = "staff-announcement-count", tag = "staff",
    request_body = CountAudience, security(("staff" = ["notifications.send"])),
    responses((status = 200, body = StaffAudienceCount), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    _staff: Staff<permission::SendNotifications>,
    Json(CountAudience { audience }): Json<CountAudience>,
) -> Result<Json<StaffAudienceCount>, ApiError> {
    Ok(Json(StaffAudienceCount { customers: announcement::count(&state, audience).await? }))
}
