//! GET /api/staff/terms/delivery: the terms of delivery, and how busy express is.

use axum::extract::State;

use super::{StaffDeliveryState, current_terms};
use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::http::staff_auth::{Staff, permission};
use crate::state::AppState;

/// Returns the terms of delivery.
#[utoipa::path(get, path = "/api/staff/terms/delivery", operation_id = "staff-terms-delivery", tag = "staff",
    security(("staff" = ["settings.change"])), responses((status = 200, body = StaffDeliveryState), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    _staff: Staff<permission::ChangeSettings>,
) -> Result<Json<StaffDeliveryState>, ApiError> {
    Ok(Json(current_terms(&state).await?))
}
