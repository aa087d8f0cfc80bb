//! POST /api/staff/session/change-password: changes one's own password.

use axum::extract::State;
use axum::response::IntoResponse;
use serde::Deserialize;
use utoipa::ToSchema;

use super::{SessionAnswer, taken};
use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::http::staff_auth::{Staff, permission};
use crate::services::staff_session;
use crate::state::AppState;

/// The present and the new password.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = StaffPasswordChange)]
pub(super) struct PasswordChange {
    current_password: String,
    password: String,
}

/// Changes the password and ends all other sessions; returns 422 `validation` if the current password is wrong or the
/// new one breaks a rule.
#[utoipa::path(post, path = "/api/staff/session/change-password", operation_id = "staff-session-change-password",
    tag = "staff", request_body = PasswordChange, security(("staff" = [])),
    responses((status = 200, body = SessionAnswer), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::SignedIn>,
    Json(request): Json<PasswordChange>,
) -> Result<impl IntoResponse, ApiError> {
    let PasswordChange { current_password, password } = request;
    let step =
        staff_session::change_password(&state, &staff.session, staff.address, current_password, password)
            .await?;
    let (cookie, answer) = taken(&state, &step).await?;
    Ok((cookie, Json(answer)))
}
