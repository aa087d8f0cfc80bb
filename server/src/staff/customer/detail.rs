//! GET /api/staff/customer/detail: one customer in full.

use axum::extract::State;
use serde::Deserialize;
use utoipa::IntoParams;

use super::wire::StaffCustomerDetail;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json, Query};
use crate::http::staff_auth::{Staff, permission};
use crate::state::AppState;

/// Which customer.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Wanted {
    /// The customer's id.
    #[param(value_type = i64, minimum = 1)]
    customer_id: Id,
}

/// Returns a customer with their orders, addresses, enquiries and part of the audit log.
#[utoipa::path(get, path = "/api/staff/customer/detail", operation_id = "staff-customer-detail", tag = "staff",
    params(Wanted), security(("staff" = ["customers.read"])),
    responses((status = 200, body = StaffCustomerDetail), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::ReadCustomers>,
    Query(query): Query<Wanted>,
) -> Result<Json<StaffCustomerDetail>, ApiError> {
    Ok(Json(StaffCustomerDetail::read(&state, staff.role, query.customer_id.0).await?))
}
