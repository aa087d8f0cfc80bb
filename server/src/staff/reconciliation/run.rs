//! POST /api/staff/reconciliation/run: starts a comparison.

use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use super::StaffReconciliation;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::http::staff_auth::{Staff, permission};
use crate::services::reconciliation;
use crate::staff::day_of;
use crate::state::AppState;

/// Which transactions are compared.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct RunReconciliation {
    /// Made once for each comparison by the caller, such as a UUID: a repetition with the same key starts none.
    #[schema(min_length = 1, max_length = 255)]
    key: String,
    /// The first day.
    #[schema(format = Date)]
    from: String,
    /// The last day, at most 92 days in all.
    #[schema(format = Date)]
    until: String,
}

/// Starts a comparison of the shop's books with the gateway's and returns it. It runs in the background.
#[utoipa::path(post, path = "/api/staff/reconciliation/run", operation_id = "staff-reconciliation-run", tag = "staff",
    request_body = RunReconciliation, security(("staff" = ["money.manage"])),
    responses((status = 200, body = StaffReconciliation), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::ManageMoney>,
    Json(request): Json<RunReconciliation>,
) -> Result<Json<StaffReconciliation>, ApiError> {
    let days = (day_of("from", &request.from)?, day_of("until", &request.until)?);
    let id = reconciliation::start(&state, &staff.actor(), &request.key, days).await?;
    let (started, _) = reconciliation::detail(&state, id, None, 1).await?;
    Ok(Json(started.into()))
}
