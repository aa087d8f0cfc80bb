//! POST /api/staff/customer/unblock: ends the block of a customer.

use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use super::wire::StaffCustomerDetail;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json};
use crate::http::staff_auth::{Staff, permission};
use crate::services::customer;
use crate::state::AppState;

/// A customer.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct CustomerUnblock {
    customer_id: Id,
}

/// Ends the block of a customer. Repeating a request changes nothing.
#[utoipa::path(post, path = "/api/staff/customer/unblock", operation_id = "staff-customer-unblock", tag = "staff",
    request_body = CustomerUnblock, security(("staff" = ["customers.manage"])),
    responses((status = 200, body = StaffCustomerDetail), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::ManageCustomers>,
    Json(request): Json<CustomerUnblock>,
) -> Result<Json<StaffCustomerDetail>, ApiError> {
    let CustomerUnblock { customer_id: Id(id) } = request;
    customer::unblock(&state, &staff.actor(), id).await?;
    Ok(Json(StaffCustomerDetail::read(&state, staff.role, id).await?))
}
