//! The customer's address book.

mod create_user_address;
mod delete_user_address;
mod edit_user_address;
mod get_main_address;
mod main_address;
mod user_address;

use hamour_core::Language;
use hamour_core::address::AddressType;
use serde::{Deserialize, Deserializer, Serialize};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, OneOfBuilder, Schema, Type};
use utoipa::{PartialSchema, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::http::extract::Id;
use crate::model;
use crate::state::AppState;

pub(super) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(user_address::handler))
        .routes(routes!(get_main_address::handler))
        .routes(routes!(main_address::handler))
        .routes(routes!(create_user_address::handler))
        .routes(routes!(edit_user_address::handler))
        .routes(routes!(delete_user_address::handler))
}

/// An address.
#[derive(Debug, Serialize, ToSchema)]
#[allow(clippy::struct_field_names, reason = "the names are the wire's")]
pub(super) struct Address {
    id: i64,
    /// Building number or name.
    address: String,
    /// Street.
    pincode: String,
    /// Locality.
    city: String,
    address_type: AddressType,
    /// The zone's number.
    zone: i64,
    municipality_id: i64,
    municipality_name: String,
    unit: String,
    /// The whole address on one line, from the unit to the zone.
    #[schema(examples("Unit 4, Building 12, Al Corniche, Al Dafna, Zone 61"))]
    one_line: String,
    /// Degrees.
    #[schema(required = true)]
    latitude: Option<f64>,
    /// Degrees.
    #[schema(required = true)]
    longitude: Option<f64>,
}

impl Address {
    /// Returns a stored address as it is shown in a language.
    fn shown_in(language: Language, stored: model::address::Address) -> Self {
        let location = stored.location;
        Self {
            id: stored.id,
            one_line: location.one_line(language),
            address: location.building,
            pincode: location.street,
            city: location.locality,
            address_type: stored.address_type,
            zone: location.zone_number,
            municipality_id: stored.municipality_id,
            municipality_name: language
                .pick(&stored.municipality_name, &stored.municipality_name_ar)
                .to_owned(),
            unit: location.unit,
            latitude: location.coordinates.map(|(latitude, _)| latitude),
            longitude: location.coordinates.map(|(_, longitude)| longitude),
        }
    }
}

/// Identifies an address.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct AddressId {
    /// The address's id.
    id: Id,
}

/// A zone, sent as a number or as text that is validated later.
#[derive(Debug)]
pub(super) struct ZoneText(String);

impl PartialSchema for ZoneText {
    fn schema() -> RefOr<Schema> {
        let number = ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(1)).maximum(Some(999));
        let text = ObjectBuilder::new().schema_type(Type::String);
        OneOfBuilder::new().item(number).item(text).examples(["61"]).into()
    }
}

impl ToSchema for ZoneText {}

impl<'de> Deserialize<'de> for ZoneText {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Sent {
            Number(u64),
            Text(String),
        }
        Ok(Self(match Sent::deserialize(deserializer)? {
            Sent::Number(number) => number.to_string(),
            Sent::Text(text) => text,
        }))
    }
}
