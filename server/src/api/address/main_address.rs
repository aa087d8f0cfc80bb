//! POST /api/main-address: makes an address the main one.

use axum::extract::State;

use super::{Address, AddressId};
use crate::http::auth::Customer;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::http::language::Preferred;
use crate::services::address;
use crate::state::AppState;

/// Makes an address the main address.
#[utoipa::path(post, path = "/api/main-address", operation_id = "main-address", tag = "address",
    request_body = AddressId, security(("bearer" = [])), responses((status = 200, body = Address), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    customer: Customer,
    Preferred(language): Preferred,
    Json(request): Json<AddressId>,
) -> Result<Json<Address>, ApiError> {
    let main = address::set_main(&state, customer.id, request.id.0).await?;
    Ok(Json(Address::shown_in(language, main)))
}
