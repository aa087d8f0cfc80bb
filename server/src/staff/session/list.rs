//! GET /api/staff/session/list: one's own sessions.

use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::http::staff_auth::{Staff, permission};
use crate::services::staff_session::{self, ListedSession};
use crate::staff::instant;
use crate::state::AppState;

/// One's own sessions.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct StaffSessions {
    /// Newest first.
    sessions: Vec<OwnSession>,
}

/// A session of the member of staff.
#[derive(Debug, Serialize, ToSchema)]
struct OwnSession {
    id: i64,
    #[schema(format = DateTime)]
    created_at: String,
    #[schema(format = DateTime)]
    last_used_at: String,
    /// The network address that it was begun from.
    address: String,
    /// What the browser calls itself.
    user_agent: String,
    /// Whether this call belongs to it.
    is_current: bool,
}

/// Returns one's own active sessions.
#[utoipa::path(get, path = "/api/staff/session/list", operation_id = "staff-session-list", tag = "staff",
    security(("staff" = [])), responses((status = 200, body = StaffSessions), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::SignedIn>,
) -> Result<Json<StaffSessions>, ApiError> {
    let current = staff.session.id();
    let shown = |session: ListedSession| OwnSession {
        id: session.id,
        created_at: instant(session.created_at),
        last_used_at: instant(session.last_used_at),
        address: session.address,
        user_agent: session.user_agent,
        is_current: session.id == current,
    };
    let sessions = staff_session::list(&state, staff.id).await?;
    Ok(Json(StaffSessions { sessions: sessions.into_iter().map(shown).collect() }))
}
