//! One's own passkeys (WebAuthn). What passes between browser and server has the standard's JSON: `toJSON` and
//! `parse...FromJSON` of `PublicKeyCredential`.

mod add;
mod begin_add;
mod list;
mod remove;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::{PartialSchema, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::instant;
use crate::services::staff_session::ListedPasskey;
use crate::state::AppState;

pub(super) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list::handler))
        .routes(routes!(begin_add::handler))
        .routes(routes!(add::handler))
        .routes(routes!(remove::handler))
}

/// Milliseconds that the browser waits for the person.
pub(super) const TIMEOUT_MS: i64 = hamour_core::passkey::CHALLENGE_MINUTES * 60_000;

/// Bytes as Base64 for URLs, without padding.
#[derive(Clone, Debug)]
pub(super) struct Base64Url(pub(super) Vec<u8>);

impl Serialize for Base64Url {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&URL_SAFE_NO_PAD.encode(&self.0))
    }
}

impl<'de> Deserialize<'de> for Base64Url {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        URL_SAFE_NO_PAD.decode(text).map(Self).map_err(D::Error::custom)
    }
}

impl PartialSchema for Base64Url {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(Type::String)
            .pattern(Some("^[A-Za-z0-9_-]*$"))
            .description(Some("Bytes as Base64 for URLs, without padding"))
            .examples(["ZmlzaA"])
            .into()
    }
}

impl ToSchema for Base64Url {}

/// The only kind of credential that browsers know.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[schema(as = PasskeyKind)]
pub(super) enum CredentialKind {
    #[serde(rename = "public-key")]
    PublicKey,
}

/// What the authenticator must do.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[schema(as = PasskeyRequirement)]
pub(super) enum Requirement {
    #[serde(rename = "required")]
    Required,
}

/// A passkey of the member of staff.
#[derive(Debug, Serialize, ToSchema)]
struct OwnPasskey {
    id: i64,
    /// The name that its owner gave it.
    name: String,
    #[schema(format = DateTime)]
    created_at: String,
    /// Null if it was never used.
    #[schema(required = true, format = DateTime)]
    last_used_at: Option<String>,
}

impl From<ListedPasskey> for OwnPasskey {
    fn from(passkey: ListedPasskey) -> Self {
        Self {
            id: passkey.id,
            name: passkey.name,
            created_at: instant(passkey.created_at),
            last_used_at: passkey.last_used_at.map(instant),
        }
    }
}
