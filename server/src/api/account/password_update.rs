//! POST /api/password-update: sets a new password after the old one was forgotten.

use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::http::auth::Client;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::services::account;
use crate::state::AppState;

/// A new password and the proof that the phone is the customer's.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct PasswordUpdate {
    /// At least 8 characters with a digit and a special character.
    #[schema(min_length = 8, max_length = 128)]
    new_password: String,
    /// `974XXXXXXXX`; a leading `+` is stripped.
    whatsapp_number: String,
    /// The proof from verify-otp.
    verification: String,
}

/// The password was changed.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Updated {
    /// Always true.
    pub(super) updated: bool,
}

/// Sets a new password for a phone whose code was verified, and signs the account out everywhere.
#[utoipa::path(post, path = "/api/password-update", operation_id = "password-update", tag = "account",
    request_body = PasswordUpdate, responses((status = 200, body = Updated), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    Client(client): Client,
    Json(request): Json<PasswordUpdate>,
) -> Result<Json<Updated>, ApiError> {
    let PasswordUpdate { new_password, whatsapp_number, verification } = request;
    account::reset_password(&state, &whatsapp_number, new_password, &verification, &client).await?;
    Ok(Json(Updated { updated: true }))
}
