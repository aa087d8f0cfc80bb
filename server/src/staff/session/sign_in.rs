//! POST /api/staff/session/sign-in: the first step of a sign-in.

use axum::extract::State;
use axum::response::IntoResponse;
use serde::Deserialize;
use utoipa::ToSchema;

use super::{SessionAnswer, taken};
use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::http::staff_auth::SignInDevice;
use crate::services::staff_session;
use crate::state::AppState;

/// The sign-in form.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = StaffSignIn)]
pub(super) struct SignInForm {
    /// Username or e-mail address.
    #[schema(examples("noor"))]
    login: String,
    /// Password.
    password: String,
}

/// Checks the password and sets the session's cookie; `next` is what the sign-in still needs. Returns 401
/// `invalid_credentials` for a wrong name or password, 429 after too many failures.
#[utoipa::path(post, path = "/api/staff/session/sign-in", operation_id = "staff-session-sign-in", tag = "staff",
    request_body = SignInForm, responses((status = 200, body = SessionAnswer), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    SignInDevice(device): SignInDevice,
    Json(request): Json<SignInForm>,
) -> Result<impl IntoResponse, ApiError> {
    let step = staff_session::sign_in(&state, &request.login, request.password, &device).await?;
    let (cookie, answer) = taken(&state, &step).await?;
    Ok((cookie, Json(answer)))
}
