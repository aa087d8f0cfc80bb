//! GET /api/staff/reconciliation/detail: a comparison with its differences.

use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::{StaffDifference, StaffReconciliation};
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json, Query};
use crate::http::staff_auth::{Staff, permission};
use crate::services::reconciliation;
use crate::state::AppState;

/// The number of differences of a page.
const PAGE: u32 = 100;

/// Which comparison.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Wanted {
    /// The comparison's id.
    #[param(value_type = i64, minimum = 1)]
    id: Id,
    /// Only differences after this one.
    #[serde(default)]
    #[param(value_type = Option<i64>, minimum = 1)]
    after: Option<Id>,
    /// The number of differences, at most 1000.
    #[serde(default)]
    #[param(minimum = 1, maximum = 1000)]
    limit: Option<u32>,
}

/// A comparison with a page of its differences.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct StaffReconciliationDetail {
    reconciliation: StaffReconciliation,
    differences: Vec<StaffDifference>,
    /// For `after` of the next page; null on the last one.
    #[schema(required = true)]
    next: Option<i64>,
}

/// Returns a comparison, how far it is, and what differs.
#[utoipa::path(get, path = "/api/staff/reconciliation/detail", operation_id = "staff-reconciliation-detail",
    tag = "staff", params(Wanted), security(("staff" = ["money.manage"])),
    responses((status = 200, body = StaffReconciliationDetail), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    _staff: Staff<permission::ManageMoney>,
    Query(query): Query<Wanted>,
) -> Result<Json<StaffReconciliationDetail>, ApiError> {
    let (after, limit) = (query.after.map(|id| id.0), query.limit.unwrap_or(PAGE));
    let (found, page) = reconciliation::detail(&state, query.id.0, after, limit).await?;
    Ok(Json(StaffReconciliationDetail {
        reconciliation: found.into(),
        next: page.rows.last().filter(|_| page.has_more).map(|one| one.id),
        differences: page.rows.into_iter().map(StaffDifference::from).collect(),
    }))
}
