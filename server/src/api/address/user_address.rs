//! GET /api/user-address: all addresses of the customer, with the customer's name and phone.

use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

use super::Address;
use crate::http::auth::Customer;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::http::language::Preferred;
use crate::services::address;
use crate::state::AppState;

/// The address book.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct AddressBook {
    /// The addresses, the main one first.
    #[serde(rename = "Address")]
    addresses: Vec<Address>,
    #[serde(rename = "Name")]
    name: String,
    /// 11 digits.
    #[serde(rename = "Phone")]
    phone: String,
}

/// Returns the customer's addresses, the main one first.
#[utoipa::path(get, path = "/api/user-address", operation_id = "user-address", tag = "address",
    security(("bearer" = [])), responses((status = 200, body = AddressBook), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    customer: Customer,
    Preferred(language): Preferred,
) -> Result<Json<AddressBook>, ApiError> {
    let book = address::book(&state, customer.id).await?;
    Ok(Json(AddressBook {
        addresses: book.addresses.into_iter().map(|stored| Address::shown_in(language, stored)).collect(),
        name: book.name,
        phone: book.phone,
    }))
}
