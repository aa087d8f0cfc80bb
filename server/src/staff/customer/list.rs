//! GET /api/staff/customer/list: customers, the newest first, in pages.

use axum::extract::State;
use hamour_core::order::OrderSearch;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::wire::StaffCustomer;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json, Query};
use crate::http::staff_auth::{Staff, permission};
use crate::model::customer::CustomerFilter;
use crate::services::customer;
use crate::state::AppState;

/// The number of customers of a page.
const PAGE: u32 = 50;

/// Which customers are listed.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Listed {
    /// A phone in any spelling, the number of an order, or the beginnings of the words of a name.
    #[serde(default)]
    search: Option<String>,
    /// Whether only blocked customers are listed.
    #[serde(default)]
    blocked: Option<bool>,
    /// Only customers after this one: `next` of the page before.
    #[serde(default)]
    #[param(value_type = Option<i64>, minimum = 1)]
    before: Option<Id>,
    /// The number of customers, at most 100.
    #[serde(default)]
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
}

/// A page of customers.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct StaffCustomerPage {
    customers: Vec<StaffCustomer>,
    /// For `before` of the next page; null on the last one.
    #[schema(required = true)]
    next: Option<i64>,
}

/// Returns a page of the customers that were searched for.
#[utoipa::path(get, path = "/api/staff/customer/list", operation_id = "staff-customer-list", tag = "staff",
    params(Listed), security(("staff" = ["customers.read"])),
    responses((status = 200, body = StaffCustomerPage), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    _staff: Staff<permission::ReadCustomers>,
    Query(query): Query<Listed>,
) -> Result<Json<StaffCustomerPage>, ApiError> {
    let filter = CustomerFilter {
        search: OrderSearch::parse(query.search.as_deref().unwrap_or_default()),
        is_blocked: query.blocked.unwrap_or(false),
    };
    let before = query.before.map(|id| id.0);
    let page = customer::list(&state, &filter, before, query.limit.unwrap_or(PAGE)).await?;
    let customers = page.customers.into_iter().map(StaffCustomer::from).collect();
    Ok(Json(StaffCustomerPage { customers, next: page.next }))
}
