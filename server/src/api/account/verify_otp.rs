//! POST /api/verify-otp: exchanges a correct one-time code for a proof that can be used once.

use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::http::auth::Client;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::services::account;
use crate::state::AppState;

/// A code as the customer entered it.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct VerifyOtp {
    /// The id from the call that sent the code.
    challenge_id: String,
    /// Four digits.
    #[schema(examples("1234"))]
    otp: String,
}

/// The proof that the customer received the code.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Verification {
    /// To be sent to create-user or password-update; it can be used once, within 15 minutes.
    verification: String,
}

/// Verifies a code; returns 400 `invalid_otp` if it is wrong, expired, replaced or was tried too often.
#[utoipa::path(post, path = "/api/verify-otp", operation_id = "verify-otp", tag = "account", request_body = VerifyOtp,
    responses((status = 200, body = Verification), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    Client(client): Client,
    Json(request): Json<VerifyOtp>,
) -> Result<Json<Verification>, ApiError> {
    let verification = account::verify(&state, &request.challenge_id, &request.otp, &client).await?;
    Ok(Json(Verification { verification }))
}
