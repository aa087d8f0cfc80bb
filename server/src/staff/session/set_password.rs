//! POST /api/staff/session/set-password: replaces the temporary password during a sign-in.

use axum::extract::State;
use axum::response::IntoResponse;
use serde::Deserialize;
use utoipa::ToSchema;

use super::{SessionAnswer, taken};
use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::http::staff_auth::SigningIn;
use crate::services::staff_session;
use crate::state::AppState;

/// A new password.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = StaffPassword)]
pub(super) struct PasswordForm {
    password: String,
}

/// Replaces the temporary password; returns 422 `validation` if the new one breaks a rule, 409 `sign_in_step_wrong` if
/// the sign-in needs something else.
#[utoipa::path(post, path = "/api/staff/session/set-password", operation_id = "staff-session-set-password", tag = "staff",
    request_body = PasswordForm, security(("staff" = [])), responses((status = 200, body = SessionAnswer), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: SigningIn,
    Json(request): Json<PasswordForm>,
) -> Result<impl IntoResponse, ApiError> {
    let SigningIn { session, address } = staff;
    let step = staff_session::choose_password(&state, &session, address, request.password).await?;
    let (cookie, answer) = taken(&state, &step).await?;
    Ok((cookie, Json(answer)))
}
