//! GET /api/staff/delivery/drivers: who can be given orders.

use axum::extract::State;
use hamour_core::staff::Role;
use serde::Serialize;
use utoipa::ToSchema;

use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::http::staff_auth::{Staff, permission};
use crate::services::delivery;
use crate::state::AppState;

/// Those who deliver orders.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Drivers {
    /// Sorted by username.
    drivers: Vec<Driver>,
}

/// Somebody who delivers orders.
#[derive(Debug, Serialize, ToSchema)]
struct Driver {
    id: i64,
    username: String,
    name: String,
    role: Role,
}

/// Returns those who can be given orders.
#[utoipa::path(get, path = "/api/staff/delivery/drivers", operation_id = "staff-delivery-drivers", tag = "staff",
    security(("staff" = ["orders.read"])), responses((status = 200, body = Drivers), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    _staff: Staff<permission::ReadOrders>,
) -> Result<Json<Drivers>, ApiError> {
    let drivers = delivery::drivers(&state).await?.into_iter().map(|member| Driver {
        id: member.id,
        username: member.username,
        name: member.name,
        role: member.role,
    });
    Ok(Json(Drivers { drivers: drivers.collect() }))
}
