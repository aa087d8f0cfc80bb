//! POST /api/staff/refund/confirm: notes that a due refund was paid in another way.

use axum::extract::State;

use super::{Chosen, StaffRefund};
use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::http::staff_auth::{Staff, permission};
use crate::services::payment;
use crate::state::AppState;

/// Notes that a due refund was paid in another way, such as in the merchant's account at the gateway, and returns it. It
/// is no longer sent. Returns 400 `refund_over` if it is paid.
#[utoipa::path(post, path = "/api/staff/refund/confirm", operation_id = "staff-refund-confirm", tag = "staff",
    request_body = Chosen, security(("staff" = ["money.manage"])),
    responses((status = 200, body = StaffRefund), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::ManageMoney>,
    Json(Chosen { refund_id }): Json<Chosen>,
) -> Result<Json<StaffRefund>, ApiError> {
    payment::confirm_by_hand(&state, &staff.actor(), refund_id.0).await?;
    Ok(Json(payment::get_refund(&state, refund_id.0).await?.into()))
}
