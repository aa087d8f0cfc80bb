//! POST /api/staff/customer/erase: erases the personal data of a customer.

use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use super::wire::StaffCustomerDetail;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json};
use crate::http::staff_auth::{Staff, permission};
use crate::services::customer;
use crate::state::AppState;

/// A customer to be erased.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct CustomerErasure {
    customer_id: Id,
    /// The customer's phone in any spelling, or ERASE.
    confirmation: String,
}

/// Erases a customer's name, phone, addresses and texts everywhere. The orders stay without them. It cannot be taken
/// back. Repeating a request changes nothing. Returns 400 `customer_orders_open` or `customer_money_open` while an order,
/// payment or refund is under way.
#[utoipa::path(post, path = "/api/staff/customer/erase", operation_id = "staff-customer-erase", tag = "staff",
    request_body = CustomerErasure, security(("staff" = ["customers.manage"])),
    responses((status = 200, body = StaffCustomerDetail), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::ManageCustomers>,
    Json(request): Json<CustomerErasure>,
) -> Result<Json<StaffCustomerDetail>, ApiError> {
    let CustomerErasure { customer_id: Id(id), confirmation } = request;
    customer::erase(&state, &staff.actor(), id, &confirmation).await?;
    Ok(Json(StaffCustomerDetail::read(&state, staff.role, id).await?))
}
