//! POST /api/edit-user-address: changes an address.

use axum::extract::State;
use hamour_core::address::{AddressForm, AddressType};
use serde::{Deserialize, Deserializer};
use utoipa::ToSchema;

use super::{Address, ZoneText};
use crate::http::auth::Customer;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json, chosen_id};
use crate::http::language::Preferred;
use crate::services::address::{self, Form};
use crate::state::AppState;

/// The edit form.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct ChangedAddress {
    /// The address's id.
    id: Id,
    /// Building number or name.
    #[schema(max_length = 100)]
    address: String,
    /// Street.
    #[schema(max_length = 100)]
    pincode: String,
    /// Locality.
    #[schema(max_length = 100)]
    city: String,
    #[schema(value_type = AddressType)]
    address_type: String,
    /// The zone's number.
    zone_id: ZoneText,
    #[schema(max_length = 100)]
    unit: String,
    /// The id from municipality-list.
    #[serde(default, deserialize_with = "chosen_id")]
    #[schema(value_type = Id, required = true)]
    municipality_id: Option<Id>,
    /// Accepted because some clients send it, but ignored: `municipality_id` decides.
    #[serde(rename = "municipality_name")]
    _municipality_name: Option<String>,
    /// Degrees; if absent, the stored coordinates are kept.
    #[serde(default, deserialize_with = "sent")]
    #[schema(value_type = Option<f64>)]
    latitude: Sent,
    /// Degrees.
    #[serde(default, deserialize_with = "sent")]
    #[schema(value_type = Option<f64>)]
    longitude: Sent,
}

/// A coordinate: absent, or sent as a number or null.
#[derive(Clone, Copy, Debug, Default)]
enum Sent {
    /// The field is absent.
    #[default]
    Not,
    /// The field is present.
    As(Option<f64>),
}

impl Sent {
    fn degrees(self) -> Option<f64> {
        match self {
            Self::Not => None,
            Self::As(degrees) => degrees,
        }
    }
}

fn sent<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Sent, D::Error> {
    Option::deserialize(deserializer).map(Sent::As)
}

/// Changes one of the customer's addresses.
#[utoipa::path(post, path = "/api/edit-user-address", operation_id = "edit-user-address", tag = "address",
    request_body = ChangedAddress, security(("bearer" = [])), responses((status = 200, body = Address), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    customer: Customer,
    Preferred(language): Preferred,
    Json(request): Json<ChangedAddress>,
) -> Result<Json<Address>, ApiError> {
    let fields = AddressForm {
        address: request.address,
        pincode: request.pincode,
        city: request.city,
        address_type: request.address_type,
        municipality_id: request.municipality_id.map_or_else(String::new, |Id(id)| id.to_string()),
        zone_id: request.zone_id.0,
        unit: request.unit,
    };
    let coordinates = match (request.latitude, request.longitude) {
        (Sent::Not, Sent::Not) => None,
        (latitude, longitude) => Some((latitude.degrees(), longitude.degrees())),
    };
    let changed = address::edit(&state, customer.id, request.id.0, Form { fields, coordinates }).await?;
    Ok(Json(Address::shown_in(language, changed)))
}
