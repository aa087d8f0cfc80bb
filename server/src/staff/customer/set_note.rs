//! POST /api/staff/customer/set-note: replaces the note about a customer.

use axum::extract::State;
use hamour_core::error_code::ServerErrorCode;
use serde::Deserialize;
use utoipa::ToSchema;

use super::wire::StaffCustomerDetail;
use crate::failure::{ErrorCode, Failure};
use crate::http::error::{ApiError, Conflict, Problems};
use crate::http::extract::{Id, Json};
use crate::http::staff_auth::{Staff, permission};
use crate::services::customer;
use crate::state::AppState;

/// A new note.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct CustomerNote {
    customer_id: Id,
    /// The note; may be empty and have several lines.
    #[schema(max_length = 1000)]
    note: String,
    /// The note that the caller saw.
    seen: String,
}

/// Replaces the note that the caller saw, and returns the customer as they are then. Repeating a request changes nothing.
/// If somebody else has changed the note since, returns 409 `customer_changed` with the customer as they are now.
#[utoipa::path(post, path = "/api/staff/customer/set-note", operation_id = "staff-customer-set-note", tag = "staff",
    request_body = CustomerNote, security(("staff" = ["customers.read"])),
    responses((status = 200, body = StaffCustomerDetail), (status = 409, body = Conflict<StaffCustomerDetail>,
        description = "Somebody else has changed the note"), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::ReadCustomers>,
    Json(request): Json<CustomerNote>,
) -> Result<Json<StaffCustomerDetail>, ApiError> {
    let CustomerNote { customer_id: Id(id), note, seen } = request;
    let set = customer::set_note(&state, &staff.actor(), id, &seen, &note).await;
    let shown = StaffCustomerDetail::read(&state, staff.role, id);
    match set {
        Ok(()) => Ok(Json(shown.await?)),
        Err(Failure::Conflict(info)) if info.code == ErrorCode::from(ServerErrorCode::CustomerChanged) => {
            Err(ApiError::from(Failure::Conflict(info)).with_current(&shown.await?))
        }
        Err(failure) => Err(failure.into()),
    }
}
