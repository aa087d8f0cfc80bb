//! GET /api/staff/paper/picking-list: what is still to be collected.

use axum::extract::State;

use super::{OfOrders, Papers};
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Json, Query};
use crate::http::staff_auth::{Staff, permission};
use crate::services::paper;
use crate::state::AppState;

/// Returns what is still to be collected for one order, or for several orders together.
#[utoipa::path(get, path = "/api/staff/paper/picking-list", operation_id = "staff-paper-picking-list", tag = "staff",
    params(OfOrders), security(("staff" = ["orders.pack"])), responses((status = 200, body = Papers), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    _staff: Staff<permission::PackOrders>,
    Query(query): Query<OfOrders>,
) -> Result<Json<Papers>, ApiError> {
    Ok(Json(Papers { papers: paper::picking_lists(&state, &query.ids()?).await? }))
}
