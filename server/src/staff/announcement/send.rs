//! POST /api/staff/announcement/send: notifies customers.

use axum::extract::State;
use hamour_core::announcement::AnnouncementForm;
use serde::Deserialize;
use utoipa::ToSchema;

use super::StaffAnnouncement;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::http::staff_auth::{Staff, permission};
use crate::services::announcement;
use crate::state::AppState;

/// A notification to customers.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct SendAnnouncement {
    /// Made once for each notification by the caller, such as a UUID: a repetition with the same key sends nothing.
    #[schema(min_length = 1, max_length = 255)]
    key: String,
    form: AnnouncementForm,
}

/// Notifies customers, and returns the notification. All customers have it at once, those of a group one after the other.
/// Returns 409 `key_reused` if the key was used for another notification.
#[utoipa::path(post, path = "/api/staff/announcement/send", operation_id = "staff-announcement-send", tag = "staff",
    request_body = SendAnnouncement, security(("staff" = ["notifications.send"])),
    responses((status = 200, body = StaffAnnouncement), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::SendNotifications>,
    Json(SendAnnouncement { key, form }): Json<SendAnnouncement>,
) -> Result<Json<StaffAnnouncement>, ApiError> {
    Ok(Json(announcement::send(&state, &staff.actor(), &key, form).await?.into()))
}
