//! POST /api/create-user-address: adds an address to the address book.

use axum::extract::State;
use hamour_core::address::{AddressForm, AddressType};
use serde::Deserialize;
use utoipa::ToSchema;

use super::{Address, ZoneText};
use crate::http::auth::Customer;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json, chosen_id};
use crate::http::language::Preferred;
use crate::services::address::{self, Form};
use crate::state::AppState;

/// The add form.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct NewAddress {
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
    /// The id from municipality-list.
    #[serde(default, deserialize_with = "chosen_id")]
    #[schema(value_type = Id, required = true)]
    municipality_id: Option<Id>,
    /// The zone's number.
    zone_id: ZoneText,
    #[schema(max_length = 100)]
    unit: String,
    /// Degrees; coordinates outside Qatar are not stored.
    latitude: Option<f64>,
    /// Degrees.
    longitude: Option<f64>,
}

/// Adds an address. The first one becomes the main address.
#[utoipa::path(post, path = "/api/create-user-address", operation_id = "create-user-address", tag = "address",
    request_body = NewAddress, security(("bearer" = [])), responses((status = 200, body = Address), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    customer: Customer,
    Preferred(language): Preferred,
    Json(request): Json<NewAddress>,
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
    let form = Form { fields, coordinates: Some((request.latitude, request.longitude)) };
    let added = address::add(&state, customer.id, form).await?;
    Ok(Json(Address::shown_in(language, added)))
}
