//! POST /api/staff/refund/retry: sends a due refund now.

use axum::extract::State;

use super::{Chosen, StaffRefund};
use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::http::staff_auth::{Staff, permission};
use crate::services::payment;
use crate::state::AppState;

/// Sends a due refund to the gateway now and returns it, with what the gateway said. Returns 400 `refund_over` if it is
/// paid.
#[utoipa::path(post, path = "/api/staff/refund/retry", operation_id = "staff-refund-retry", tag = "staff",
    request_body = Chosen, security(("staff" = ["money.manage"])),
    responses((status = 200, body = StaffRefund), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::ManageMoney>,
    Json(Chosen { refund_id }): Json<Chosen>,
) -> Result<Json<StaffRefund>, ApiError> {
    payment::retry_refund(&state, &staff.actor(), refund_id.0).await?;
    Ok(Json(payment::get_refund(&state, refund_id.0).await?.into()))
}
