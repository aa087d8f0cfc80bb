//! POST /api/staff/customer/export: all that the shop knows of a customer. A POST, because the audit log notes it.

use axum::extract::State;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json};
use crate::http::staff_auth::{Staff, permission};
use crate::services::customer;
use crate::state::AppState;

/// A customer who wants to know what the shop knows.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct CustomerExportRequest {
    customer_id: Id,
}

/// All that the shop knows of a customer.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct CustomerExport {
    /// The document for the customer: account, addresses, orders, cart, wishlist, enquiries, notifications, messages and
    /// sessions.
    #[schema(value_type = Object)]
    export: Value,
}

/// Returns all that the shop knows of a customer, without secrets.
#[utoipa::path(post, path = "/api/staff/customer/export", operation_id = "staff-customer-export", tag = "staff",
    request_body = CustomerExportRequest, security(("staff" = ["customers.manage"])),
    responses((status = 200, body = CustomerExport), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::ManageCustomers>,
    Json(request): Json<CustomerExportRequest>,
) -> Result<Json<CustomerExport>, ApiError> {
    let export = customer::export(&state, &staff.actor(), request.customer_id.0).await?;
    Ok(Json(CustomerExport { export }))
}
