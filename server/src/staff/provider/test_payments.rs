//! POST /api/staff/provider/test-payments: checks whether the payment gateway accepts the shop's credentials.

use axum::extract::State;

use super::StaffProviderTest;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::http::staff_auth::{Staff, permission};
use crate::services::provider;
use crate::staff::Empty;
use crate::state::AppState;

/// Signs in at the payment gateway, and returns whether it accepts the shop's credentials. No money moves. Returns 400
/// `provider_missing` if the shop takes no online payments.
#[utoipa::path(post, path = "/api/staff/provider/test-payments", operation_id = "staff-provider-test-payments", tag = "staff",
    request_body = Empty, security(("staff" = ["settings.change"])),
    responses((status = 200, body = StaffProviderTest), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::ChangeSettings>,
    Json(Empty {}): Json<Empty>,
) -> Result<Json<StaffProviderTest>, ApiError> {
    Ok(Json(provider::test_payments(&state, &staff.actor()).await?.into()))
}
