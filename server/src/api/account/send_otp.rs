//! POST /api/send-otp: sends a one-time code to a phone that has no account yet.

use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::http::auth::Client;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::http::language::Preferred;
use crate::services::account::{self, SentCode};
use crate::state::AppState;

/// The phone that the code is sent to.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct SendOtp {
    /// `974XXXXXXXX`; a leading `+` is stripped.
    #[schema(examples("97455512345"))]
    pub(super) mobile_number: String,
}

/// A code was sent.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct OtpChallenge {
    /// The id to send to verify-otp with the code.
    challenge_id: String,
    /// Seconds until the code expires.
    expires_in: u32,
    /// The number of attempts to enter the code.
    tries: u32,
    /// Seconds until another code can be requested.
    resend_in: u32,
    /// The code itself, in demo mode only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    otp: Option<String>,
}

impl From<SentCode> for OtpChallenge {
    fn from(sent: SentCode) -> Self {
        Self {
            challenge_id: sent.challenge_id,
            expires_in: sent.expires_in_s,
            tries: sent.tries,
            resend_in: sent.resend_in_s,
            otp: sent.shown,
        }
    }
}

/// Sends a one-time code to a phone that has no account yet; returns 409 `phone_taken` if it has one.
#[utoipa::path(post, path = "/api/send-otp", operation_id = "send-otp", tag = "account", request_body = SendOtp,
    responses((status = 200, body = OtpChallenge), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    Client(client): Client,
    Preferred(language): Preferred,
    Json(request): Json<SendOtp>,
) -> Result<Json<OtpChallenge>, ApiError> {
    let sent = account::send_sign_up_code(&state, &request.mobile_number, language, &client).await?;
    Ok(Json(sent.into()))
}
