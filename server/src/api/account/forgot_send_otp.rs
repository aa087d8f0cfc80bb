//! POST /api/forgot-send-otp: sends a one-time code to reset a forgotten password.

use axum::extract::State;

use super::send_otp::{OtpChallenge, SendOtp};
use crate::http::auth::Client;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::http::language::Preferred;
use crate::services::account;
use crate::state::AppState;

/// Sends a one-time code to a phone that has an account; returns 404 `user_not_found` if it has none.
#[utoipa::path(post, path = "/api/forgot-send-otp", operation_id = "forgot-send-otp", tag = "account",
    request_body = SendOtp, responses((status = 200, body = OtpChallenge), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    Client(client): Client,
    Preferred(language): Preferred,
    Json(request): Json<SendOtp>,
) -> Result<Json<OtpChallenge>, ApiError> {
    let sent = account::send_reset_code(&state, &request.mobile_number, language, &client).await?;
    Ok(Json(sent.into()))
}
