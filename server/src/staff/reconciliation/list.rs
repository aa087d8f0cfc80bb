//! GET /api/staff/reconciliation/list: comparisons.

use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::StaffReconciliation;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json, Query};
use crate::http::staff_auth::{Staff, permission};
use crate::services::reconciliation;
use crate::state::AppState;

/// The number of comparisons of a page.
const PAGE: u32 = 20;

/// Which comparisons are listed.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Listed {
    /// Only comparisons older than this one.
    #[serde(default)]
    #[param(value_type = Option<i64>, minimum = 1)]
    before: Option<Id>,
    /// The number of comparisons, at most 100.
    #[serde(default)]
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
}

/// A page of comparisons.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct StaffReconciliationPage {
    /// Newest first.
    reconciliations: Vec<StaffReconciliation>,
    /// For `before` of the next page; null on the last one.
    #[schema(required = true)]
    next: Option<i64>,
}

/// Returns comparisons, newest first.
#[utoipa::path(get, path = "/api/staff/reconciliation/list", operation_id = "staff-reconciliation-list", tag = "staff",
    params(Listed), security(("staff" = ["money.manage"])),
    responses((status = 200, body = StaffReconciliationPage), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    _staff: Staff<permission::ManageMoney>,
    Query(query): Query<Listed>,
) -> Result<Json<StaffReconciliationPage>, ApiError> {
    let before = query.before.map(|id| id.0);
    let page = reconciliation::list(&state, before, query.limit.unwrap_or(PAGE)).await?;
    Ok(Json(StaffReconciliationPage {
        next: page.rows.last().filter(|_| page.has_more).map(|one| one.id),
        reconciliations: page.rows.into_iter().map(StaffReconciliation::from).collect(),
    }))
}
