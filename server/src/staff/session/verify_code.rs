//! POST /api/staff/session/verify-code: the second factor of a sign-in.

use axum::extract::State;
use axum::response::IntoResponse;

use super::{CodeForm, SessionAnswer, taken};
use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::http::staff_auth::SigningIn;
use crate::services::staff_session;
use crate::state::AppState;

/// Verifies a code of the authenticator app, or a recovery code; returns 422 `validation` for a wrong one, 409
/// `sign_in_step_wrong` if the sign-in needs something else, 429 after too many failures.
#[utoipa::path(post, path = "/api/staff/session/verify-code", operation_id = "staff-session-verify-code", tag = "staff",
    request_body = CodeForm, security(("staff" = [])), responses((status = 200, body = SessionAnswer), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: SigningIn,
    Json(request): Json<CodeForm>,
) -> Result<impl IntoResponse, ApiError> {
    let step = staff_session::verify_code(&state, &staff.session, staff.address, &request.code).await?;
    let (cookie, answer) = taken(&state, &step).await?;
    Ok((cookie, Json(answer)))
}
