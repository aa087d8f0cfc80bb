//! GET /api/get-main-address: the address that deliveries go to by default.

use axum::extract::State;
use hamour_core::address::AddressType;
use serde::Serialize;
use utoipa::ToSchema;

use crate::http::auth::Customer;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::http::language::Preferred;
use crate::services::address;
use crate::state::AppState;

/// The main address; both fields are null if there is none.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct MainAddress {
    /// The address's id.
    #[schema(required = true)]
    address: Option<i64>,
    #[schema(required = true)]
    address_details: Option<AddressDetails>,
}

/// An address as shown to the customer.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct AddressDetails {
    /// The address on one line.
    address: String,
    address_type: AddressType,
}

/// Returns the customer's main address.
#[utoipa::path(get, path = "/api/get-main-address", operation_id = "get-main-address", tag = "address",
    security(("bearer" = [])), responses((status = 200, body = MainAddress), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    customer: Customer,
    Preferred(language): Preferred,
) -> Result<Json<MainAddress>, ApiError> {
    let main = address::main(&state, customer.id).await?;
    let address = main.as_ref().map(|main| main.id);
    let address_details = main.map(|main| AddressDetails {
        address: main.location.one_line(language),
        address_type: main.address_type,
    });
    Ok(Json(MainAddress { address, address_details }))
}
