//! GET /api/staff/cash/counts: the history of counts.

use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::StaffCashCount;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json, Query};
use crate::http::staff_auth::{Staff, permission};
use crate::services::cash;
use crate::state::AppState;

/// The number of counts of a page.
const PAGE: u32 = 50;

/// Which counts are listed.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Listed {
    /// Only counts older than this one.
    #[serde(default)]
    #[param(value_type = Option<i64>, minimum = 1)]
    before: Option<Id>,
    /// The number of counts, at most 1000.
    #[serde(default)]
    #[param(minimum = 1, maximum = 1000)]
    limit: Option<u32>,
}

/// A page of counts.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct StaffCashCounts {
    /// Newest first.
    counts: Vec<StaffCashCount>,
    /// For `before` of the next page; null on the last one.
    #[schema(required = true)]
    next: Option<i64>,
}

/// Returns counts, newest first.
#[utoipa::path(get, path = "/api/staff/cash/counts", operation_id = "staff-cash-counts", tag = "staff", params(Listed),
    security(("staff" = ["money.manage"])), responses((status = 200, body = StaffCashCounts), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    _staff: Staff<permission::ManageMoney>,
    Query(query): Query<Listed>,
) -> Result<Json<StaffCashCounts>, ApiError> {
    let page = cash::counts(&state, query.before.map(|id| id.0), query.limit.unwrap_or(PAGE)).await?;
    Ok(Json(StaffCashCounts {
        next: page.rows.last().filter(|_| page.has_more).map(|count| count.id),
        counts: page.rows.into_iter().map(StaffCashCount::from).collect(),
    }))
}
