//! POST /api/staff/session/end-others: ends all of one's own sessions but the current one.

use axum::extract::State;

use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::http::staff_auth::{Staff, permission};
use crate::services::staff_session;
use crate::staff::{Done, Empty};
use crate::state::AppState;

/// Ends all other sessions of one's own, such as that of a lost phone.
#[utoipa::path(post, path = "/api/staff/session/end-others", operation_id = "staff-session-end-others", tag = "staff",
    request_body = Empty, security(("staff" = [])), responses((status = 200, body = Done), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::SignedIn>,
    Json(_request): Json<Empty>,
) -> Result<Json<Done>, ApiError> {
    staff_session::end_others(&state, &staff.actor(), &staff.session).await?;
    Ok(Json(Done {}))
}
