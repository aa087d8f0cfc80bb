//! POST /api/staff/slot/set-capacity: sets the capacity of one slot.

use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use super::{StaffSlot, current_slot};
use crate::http::error::{ApiError, Conflict, Problems};
use crate::http::extract::{Id, Json};
use crate::http::staff_auth::{Staff, permission};
use crate::services::slot;
use crate::staff::answered;
use crate::state::AppState;

/// The capacity of a slot.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct SetSlotCapacity {
    slot_id: Id,
    /// From 1 to 10000, and at least the number of orders that it has; that of its window if it is missing or null.
    #[serde(default)]
    capacity: Option<u32>,
    /// The capacity that the caller saw.
    seen: u32,
}

/// Sets the capacity of a slot, which then no longer follows its window. Returns 409 `delivery_changed` with the
/// present state if somebody else has changed it meanwhile.
#[utoipa::path(post, path = "/api/staff/slot/set-capacity", operation_id = "staff-slot-set-capacity", tag = "staff",
    request_body = SetSlotCapacity, security(("staff" = ["settings.change"])),
    responses((status = 200, body = StaffSlot), (status = 409, body = Conflict<StaffSlot>,
        description = "Somebody else has changed it"), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::ChangeSettings>,
    Json(request): Json<SetSlotCapacity>,
) -> Result<Json<StaffSlot>, ApiError> {
    let SetSlotCapacity { slot_id: Id(id), capacity, seen } = request;
    let outcome = slot::set_capacity(&state, &staff.actor(), id, capacity, Some(seen)).await;
    answered(outcome, current_slot(&state, id)).await
}
