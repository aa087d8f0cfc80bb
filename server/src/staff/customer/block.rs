//! POST /api/staff/customer/block: blocks a customer.

use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use super::wire::StaffCustomerDetail;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json};
use crate::http::staff_auth::{Staff, permission};
use crate::services::customer;
use crate::state::AppState;

/// A customer and the reason for the block.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct CustomerBlock {
    customer_id: Id,
    /// Only staff read it; one line.
    #[schema(max_length = 200)]
    reason: String,
}

/// Blocks a customer: ends their sessions, and refuses their sign-ins and orders. Their open orders stay. Repeating a
/// request changes nothing.
#[utoipa::path(post, path = "/api/staff/customer/block", operation_id = "staff-customer-block", tag = "staff",
    request_body = CustomerBlock, security(("staff" = ["customers.manage"])),
    responses((status = 200, body = StaffCustomerDetail), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::ManageCustomers>,
    Json(request): Json<CustomerBlock>,
) -> Result<Json<StaffCustomerDetail>, ApiError> {
    let CustomerBlock { customer_id: Id(id), reason } = request;
    customer::block(&state, &staff.actor(), id, &reason).await?;
    Ok(Json(StaffCustomerDetail::read(&state, staff.role, id).await?))
}
