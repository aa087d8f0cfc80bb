//! POST /api/staff/session/confirm-enrollment: completes the enrollment of an authenticator app.

use axum::extract::State;
use axum::response::IntoResponse;
use serde::Serialize;
use utoipa::ToSchema;

use super::{CodeForm, SessionAnswer, taken};
use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::http::staff_auth::SigningIn;
use crate::services::staff_session;
use crate::state::AppState;

/// The session after the enrollment.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Enrolled {
    session: SessionAnswer,
    /// Each replaces a code of the app once. They are shown only now.
    recovery_codes: Vec<String>,
}

/// Confirms the authenticator app with its first code; returns 422 `validation` for a wrong one, 409
/// `sign_in_step_wrong` if the sign-in needs something else.
#[utoipa::path(post, path = "/api/staff/session/confirm-enrollment", operation_id = "staff-session-confirm-enrollment",
    tag = "staff", request_body = CodeForm, security(("staff" = [])),
    responses((status = 200, body = Enrolled), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: SigningIn,
    Json(request): Json<CodeForm>,
) -> Result<impl IntoResponse, ApiError> {
    let SigningIn { session, address } = staff;
    let (step, recovery_codes) =
        staff_session::confirm_enrollment(&state, &session, address, &request.code).await?;
    let (cookie, session) = taken(&state, &step).await?;
    Ok((cookie, Json(Enrolled { session, recovery_codes })))
}
