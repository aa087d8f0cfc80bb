//! GET /api/staff/session/current: who is signed in.

use axum::extract::State;

use super::SessionAnswer;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::http::staff_auth::SigningIn;
use crate::state::AppState;

/// Returns the session of the cookie, and what its sign-in still needs.
#[utoipa::path(get, path = "/api/staff/session/current", operation_id = "staff-session-current", tag = "staff",
    security(("staff" = [])), responses((status = 200, body = SessionAnswer), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: SigningIn,
) -> Result<Json<SessionAnswer>, ApiError> {
    Ok(Json(SessionAnswer::of(&state, &staff.session).await?))
}
