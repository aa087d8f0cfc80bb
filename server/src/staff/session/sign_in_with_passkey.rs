//! POST /api/staff/session/sign-in-with-passkey: a sign-in without password and code.

use axum::extract::State;
use axum::response::IntoResponse;
use serde::Deserialize;
use utoipa::ToSchema;

use super::{SessionAnswer, taken};
use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::http::staff_auth::SignInDevice;
use crate::services::staff_session::{self, Assertion};
use crate::staff::passkey::Base64Url;
use crate::state::AppState;

/// A passkey that the browser has used.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct PasskeySignIn {
    credential: UsedCredential,
}

/// What `toJSON` returns of a credential. Other fields are ignored.
#[derive(Debug, Deserialize, ToSchema)]
struct UsedCredential {
    id: Base64Url,
    response: UsedCredentialResponse,
}

/// The part of a credential that the authenticator made.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct UsedCredentialResponse {
    #[serde(rename = "clientDataJSON")]
    client_data_json: Base64Url,
    authenticator_data: Base64Url,
    signature: Base64Url,
    user_handle: Base64Url,
}

/// Verifies a passkey, which stands for password and code, and sets the session's cookie. Returns 401 `passkey_refused` if
/// it is not one of an active member of staff or its response is not valid, 429 after too many failures.
#[utoipa::path(post, path = "/api/staff/session/sign-in-with-passkey",
    operation_id = "staff-session-sign-in-with-passkey", tag = "staff", request_body = PasskeySignIn,
    responses((status = 200, body = SessionAnswer), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    SignInDevice(device): SignInDevice,
    Json(request): Json<PasskeySignIn>,
) -> Result<impl IntoResponse, ApiError> {
    let UsedCredential { id, response } = request.credential;
    let assertion = Assertion {
        id: id.0,
        client_data: response.client_data_json.0,
        authenticator_data: response.authenticator_data.0,
        signature: response.signature.0,
        user_handle: response.user_handle.0,
    };
    let step = staff_session::sign_in_with_passkey(&state, &assertion, &device).await?;
    let (cookie, answer) = taken(&state, &step).await?;
    Ok((cookie, Json(answer)))
}
