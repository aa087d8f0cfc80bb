//! POST /api/staff/session/renew-recovery-codes: replaces one's own recovery codes.

use axum::extract::State;

use super::{CodeForm, RecoveryCodes};
use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::http::staff_auth::{Staff, permission};
use crate::services::staff_session;
use crate::state::AppState;

/// Replaces the recovery codes. Needs a code of the authenticator app; returns 422 `validation` for a wrong one.
#[utoipa::path(post, path = "/api/staff/session/renew-recovery-codes",
    operation_id = "staff-session-renew-recovery-codes", tag = "staff", request_body = CodeForm,
    security(("staff" = [])), responses((status = 200, body = RecoveryCodes), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::SignedIn>,
    Json(request): Json<CodeForm>,
) -> Result<Json<RecoveryCodes>, ApiError> {
    let recovery_codes =
        staff_session::renew_recovery_codes(&state, &staff.session, staff.address, &request.code).await?;
    Ok(Json(RecoveryCodes { recovery_codes }))
}
