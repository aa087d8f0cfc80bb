//! POST /api/staff/slot/set-shut: shuts one slot, or opens it again.

use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use super::{StaffSlot, current_slot};
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json};
use crate::http::staff_auth::{Staff, permission};
use crate::services::slot;
use crate::state::AppState;

/// Whether a slot is shut.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct SetSlotShut {
    slot_id: Id,
    is_shut: bool,
}

/// Shuts a slot, or opens it again. Its orders keep it.
#[utoipa::path(post, path = "/api/staff/slot/set-shut", operation_id = "staff-slot-set-shut", tag = "staff",
    request_body = SetSlotShut, security(("staff" = ["settings.change"])),
    responses((status = 200, body = StaffSlot), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::ChangeSettings>,
    Json(request): Json<SetSlotShut>,
) -> Result<Json<StaffSlot>, ApiError> {
    let SetSlotShut { slot_id: Id(id), is_shut } = request;
    slot::set_shut(&state, &staff.actor(), id, is_shut).await?;
    Ok(Json(current_slot(&state, id).await?))
}
