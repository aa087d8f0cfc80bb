//! GET /api/staff/passkey/list: one's own passkeys.

use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

use super::OwnPasskey;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::http::staff_auth::{Staff, permission};
use crate::services::staff_session;
use crate::state::AppState;

/// One's own passkeys.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct OwnPasskeys {
    /// Oldest first.
    passkeys: Vec<OwnPasskey>,
}

/// Returns one's own passkeys.
#[utoipa::path(get, path = "/api/staff/passkey/list", operation_id = "staff-passkey-list", tag = "staff",
    security(("staff" = [])), responses((status = 200, body = OwnPasskeys), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::SignedIn>,
) -> Result<Json<OwnPasskeys>, ApiError> {
    let passkeys = staff_session::list_passkeys(&state, staff.id).await?;
    Ok(Json(OwnPasskeys { passkeys: passkeys.into_iter().map(OwnPasskey::from).collect() }))
}
