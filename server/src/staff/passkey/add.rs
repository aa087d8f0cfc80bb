//! POST /api/staff/passkey/add: adds a passkey that the browser has made.

use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use super::{Base64Url, OwnPasskey};
use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::http::staff_auth::{Staff, permission};
use crate::services::staff_session::{self, NewCredential};
use crate::state::AppState;

/// A passkey that the browser has made.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct NewPasskey {
    #[schema(examples("My phone"))]
    name: String,
    credential: MadeCredential,
}

/// What `toJSON` returns of a new credential. Other fields are ignored.
#[derive(Debug, Deserialize, ToSchema)]
struct MadeCredential {
    id: Base64Url,
    response: MadeCredentialResponse,
}

/// The part of a new credential that the authenticator made.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct MadeCredentialResponse {
    #[serde(rename = "clientDataJSON")]
    client_data_json: Base64Url,
    authenticator_data: Base64Url,
    public_key: Base64Url,
}

/// Adds a passkey. Returns 400 `passkey_not_added` if the browser's response is not valid or came too late, 409
/// `passkey_exists` if it was added before, and what `begin-add` returns.
#[utoipa::path(post, path = "/api/staff/passkey/add", operation_id = "staff-passkey-add", tag = "staff",
    request_body = NewPasskey, security(("staff" = [])), responses((status = 200, body = OwnPasskey), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::SignedIn>,
    Json(request): Json<NewPasskey>,
) -> Result<Json<OwnPasskey>, ApiError> {
    let NewPasskey { name, credential: MadeCredential { id, response } } = request;
    let credential = NewCredential {
        id: id.0,
        client_data: response.client_data_json.0,
        authenticator_data: response.authenticator_data.0,
        public_key: response.public_key.0,
    };
    let added = staff_session::add_passkey(&state, &staff.session, staff.address, &name, &credential).await?;
    Ok(Json(added.into()))
}
