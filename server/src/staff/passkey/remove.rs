//! POST /api/staff/passkey/remove: removes one of one's own passkeys.

use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json};
use crate::http::staff_auth::{Staff, permission};
use crate::services::staff_session;
use crate::staff::Done;
use crate::state::AppState;

/// Identifies a passkey.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct PasskeyId {
    passkey_id: Id,
}

/// Removes a passkey of one's own. It may have been removed already.
#[utoipa::path(post, path = "/api/staff/passkey/remove", operation_id = "staff-passkey-remove", tag = "staff",
    request_body = PasskeyId, security(("staff" = [])), responses((status = 200, body = Done), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::SignedIn>,
    Json(request): Json<PasskeyId>,
) -> Result<Json<Done>, ApiError> {
    staff_session::remove_passkey(&state, &staff.actor(), staff.id, request.passkey_id.0).await?;
    Ok(Json(Done {}))
}
