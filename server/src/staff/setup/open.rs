//! POST /api/staff/setup/open: opens a new shop.

use axum::extract::State;

use super::{StaffSetup, current};
use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::http::staff_auth::{Staff, permission};
use crate::services::setup;
use crate::staff::Empty;
use crate::state::AppState;

/// Opens a shop that was begun with the link of its first start. Returns 400 `setup_incomplete` before the required steps
/// are done. Repeating it changes nothing.
#[utoipa::path(post, path = "/api/staff/setup/open", operation_id = "staff-setup-open", tag = "staff",
    request_body = Empty, security(("staff" = ["settings.change"])),
    responses((status = 200, body = StaffSetup), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::ChangeSettings>,
    Json(Empty {}): Json<Empty>,
) -> Result<Json<StaffSetup>, ApiError> {
    setup::open(&state, &staff.actor()).await?;
    Ok(Json(current(&state).await?))
}
