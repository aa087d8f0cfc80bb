//! POST /api/staff/session/sign-out: ends the current session.

use axum::extract::State;
use axum::response::IntoResponse;

use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::http::staff_auth::{SigningIn, clear_cookie};
use crate::services::staff_session;
use crate::staff::{Done, Empty};
use crate::state::AppState;

/// Ends the current session and deletes its cookie, even if the sign-in is not complete.
#[utoipa::path(post, path = "/api/staff/session/sign-out", operation_id = "staff-session-sign-out", tag = "staff",
    request_body = Empty, security(("staff" = [])), responses((status = 200, body = Done), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    SigningIn { session, address }: SigningIn,
    Json(_request): Json<Empty>,
) -> Result<impl IntoResponse, ApiError> {
    staff_session::end(&state, &session.actor(address), session.staff.id, session.id()).await?;
    Ok(([clear_cookie(&state.config)], Json(Done {})))
}
