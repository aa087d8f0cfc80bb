//! GET /api/staff/refund/list: refunds of online payments.

use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::StaffRefund;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json, Query};
use crate::http::staff_auth::{Staff, permission};
use crate::services::payment;
use crate::state::AppState;

/// The number of refunds of a page.
const PAGE: u32 = 50;

/// Which refunds are listed.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Listed {
    /// Only refunds that are not paid yet.
    #[serde(default)]
    due: Option<bool>,
    /// Only refunds older than this one.
    #[serde(default)]
    #[param(value_type = Option<i64>, minimum = 1)]
    before: Option<Id>,
    /// The number of refunds, at most 100.
    #[serde(default)]
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
}

/// A page of refunds.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct StaffRefundPage {
    /// Newest first.
    refunds: Vec<StaffRefund>,
    /// For `before` of the next page; null on the last one.
    #[schema(required = true)]
    next: Option<i64>,
    /// Whether the shop's gateway can give back a part of a payment; otherwise staff pay it in the merchant's account.
    sends_parts: bool,
}

/// Returns refunds of online payments, newest first.
#[utoipa::path(get, path = "/api/staff/refund/list", operation_id = "staff-refund-list", tag = "staff", params(Listed),
    security(("staff" = ["money.manage"])), responses((status = 200, body = StaffRefundPage), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    _staff: Staff<permission::ManageMoney>,
    Query(query): Query<Listed>,
) -> Result<Json<StaffRefundPage>, ApiError> {
    let (due, before) = (query.due.unwrap_or(false), query.before.map(|id| id.0));
    let page = payment::refunds(&state, due, before, query.limit.unwrap_or(PAGE)).await?;
    Ok(Json(StaffRefundPage {
        next: page.rows.last().filter(|_| page.has_more).map(|refund| refund.id),
        refunds: page.rows.into_iter().map(StaffRefund::from).collect(),
        sends_parts: payment::sends_parts(&state),
    }))
}
