//! POST /api/staff/passkey/begin-add: what the browser needs to make a passkey.

use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Base64Url, CredentialKind, Requirement, TIMEOUT_MS};
use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::http::staff_auth::{Staff, permission};
use crate::services::staff_session::{self, ALGORITHMS, CreationOptions};
use crate::state::AppState;

/// The name of a new passkey, and the password of its owner.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct PasskeyRequest {
    /// By which its owner tells it from others.
    #[schema(examples("My phone"))]
    name: String,
    current_password: String,
}

/// What `parseCreationOptionsFromJSON` takes.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PasskeyCreationOptions {
    challenge: Base64Url,
    rp: PasskeyShop,
    user: PasskeyUser,
    pub_key_cred_params: Vec<PasskeyAlgorithm>,
    /// Milliseconds.
    timeout: i64,
    /// The passkeys that the account has.
    exclude_credentials: Vec<PresentPasskey>,
    authenticator_selection: PasskeyRequirements,
}

/// The shop that a passkey is for.
#[derive(Debug, Serialize, ToSchema)]
struct PasskeyShop {
    id: String,
    name: String,
}

/// The account that a passkey is for, as the authenticator shows it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct PasskeyUser {
    id: Base64Url,
    name: String,
    display_name: String,
}

/// A signature algorithm.
#[derive(Debug, Serialize, ToSchema)]
struct PasskeyAlgorithm {
    #[serde(rename = "type")]
    kind: CredentialKind,
    /// Its number in COSE.
    alg: i32,
}

/// A passkey that the account has.
#[derive(Debug, Serialize, ToSchema)]
struct PresentPasskey {
    #[serde(rename = "type")]
    kind: CredentialKind,
    id: Base64Url,
}

/// What the authenticator must do: remember the account, so that nobody has to type a name, and verify the person.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct PasskeyRequirements {
    resident_key: Requirement,
    /// The older form of `residentKey`.
    require_resident_key: bool,
    user_verification: Requirement,
}

/// Returns what the browser needs to make a passkey. Returns 422 `validation` if the name breaks a rule or
/// the password is wrong, 429 after too many wrong passwords, 400 `passkeys_too_many` for an account with as many as it
/// may have, 400 `passkeys_unavailable` if the shop's address has no https.
#[utoipa::path(post, path = "/api/staff/passkey/begin-add", operation_id = "staff-passkey-begin-add", tag = "staff",
    request_body = PasskeyRequest, security(("staff" = [])),
    responses((status = 200, body = PasskeyCreationOptions), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::SignedIn>,
    Json(request): Json<PasskeyRequest>,
) -> Result<Json<PasskeyCreationOptions>, ApiError> {
    let options =
        staff_session::begin_adding_passkey(&state, &staff.session, &request.name, request.current_password)
            .await?;
    let CreationOptions { challenge, party, user_handle, present } = options;
    let kind = CredentialKind::PublicKey;
    let account = &staff.session.staff;
    Ok(Json(PasskeyCreationOptions {
        challenge: Base64Url(challenge),
        rp: PasskeyShop { id: party.id, name: state.shop().name.clone() },
        user: PasskeyUser {
            id: Base64Url(user_handle),
            name: account.username.clone(),
            display_name: account.name.clone(),
        },
        pub_key_cred_params: ALGORITHMS.map(|alg| PasskeyAlgorithm { kind, alg }).into(),
        timeout: TIMEOUT_MS,
        exclude_credentials: present
            .into_iter()
            .map(|id| PresentPasskey { kind, id: Base64Url(id) })
            .collect(),
        authenticator_selection: PasskeyRequirements {
            resident_key: Requirement::Required,
            require_resident_key: true,
            user_verification: Requirement::Required,
        },
    }))
}
