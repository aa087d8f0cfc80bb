//! POST /api/staff/session/begin-passkey: what the browser needs to sign in with a passkey.

use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::http::staff_auth::OwnPage;
use crate::services::staff_session::{RequestOptions, begin_passkey_sign_in};
use crate::staff::Empty;
use crate::staff::passkey::{Base64Url, Requirement, TIMEOUT_MS};
use crate::state::AppState;

/// What `parseRequestOptionsFromJSON` takes. It names no account: the authenticator offers those that it has for the
/// shop.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PasskeyRequestOptions {
    challenge: Base64Url,
    /// The shop's host.
    rp_id: String,
    /// Milliseconds.
    timeout: i64,
    user_verification: Requirement,
}

/// Returns what the browser needs to sign in with a passkey; returns 400 `passkeys_unavailable` if the shop's address has
/// no https.
#[utoipa::path(post, path = "/api/staff/session/begin-passkey", operation_id = "staff-session-begin-passkey",
    tag = "staff", request_body = Empty, responses((status = 200, body = PasskeyRequestOptions), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    _page: OwnPage,
    Json(_request): Json<Empty>,
) -> Result<Json<PasskeyRequestOptions>, ApiError> {
    let RequestOptions { challenge, party } = begin_passkey_sign_in(&state)?;
    Ok(Json(PasskeyRequestOptions {
        challenge: Base64Url(challenge),
        rp_id: party.id,
        timeout: TIMEOUT_MS,
        user_verification: Requirement::Required,
    }))
}
