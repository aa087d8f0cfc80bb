//! POST /api/staff/session/end: ends one of one's own sessions.

use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json};
use crate::http::staff_auth::{Staff, permission};
use crate::services::staff_session;
use crate::staff::Done;
use crate::state::AppState;

/// Identifies a session.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct StaffSessionId {
    session_id: Id,
}

/// Ends a session of one's own. It may have ended already.
#[utoipa::path(post, path = "/api/staff/session/end", operation_id = "staff-session-end", tag = "staff",
    request_body = StaffSessionId, security(("staff" = [])), responses((status = 200, body = Done), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::SignedIn>,
    Json(request): Json<StaffSessionId>,
) -> Result<Json<Done>, ApiError> {
    staff_session::end(&state, &staff.actor(), staff.id, request.session_id.0).await?;
    Ok(Json(Done {}))
}
