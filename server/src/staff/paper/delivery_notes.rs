//! GET /api/staff/paper/delivery-notes: delivery notes.

use axum::extract::State;

use super::{OfOrders, Papers};
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Json, Query};
use crate::http::staff_auth::{Staff, permission};
use crate::services::paper;
use crate::state::AppState;

/// Returns the delivery notes of orders; a cancelled order has none.
#[utoipa::path(get, path = "/api/staff/paper/delivery-notes", operation_id = "staff-paper-delivery-notes", tag = "staff",
    params(OfOrders), security(("staff" = ["orders.pack"])), responses((status = 200, body = Papers), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    _staff: Staff<permission::PackOrders>,
    Query(query): Query<OfOrders>,
) -> Result<Json<Papers>, ApiError> {
    Ok(Json(Papers { papers: paper::delivery_notes(&state, &query.ids()?).await? }))
}
