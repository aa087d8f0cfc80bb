//! POST /api/delete-user-address: deletes an address.

use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

use super::AddressId;
use crate::http::auth::Customer;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::services::address;
use crate::state::AppState;

/// The id of the deleted address.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Deleted {
    deleted: i64,
}

/// Deletes an address. If it was the main address, another one becomes it.
#[utoipa::path(post, path = "/api/delete-user-address", operation_id = "delete-user-address", tag = "address",
    request_body = AddressId, security(("bearer" = [])), responses((status = 200, body = Deleted), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    customer: Customer,
    Json(request): Json<AddressId>,
) -> Result<Json<Deleted>, ApiError> {
    address::remove(&state, customer.id, request.id.0).await?;
    Ok(Json(Deleted { deleted: request.id.0 }))
}
