//! The delivery slots of the coming days.

mod set_capacity;
mod set_shut;

use hamour_core::delivery::Closed;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::failure::Failure;
use crate::services::slot::{self, SlotRow};
use crate::state::AppState;

pub(super) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(set_capacity::handler)).routes(routes!(set_shut::handler))
}

/// Why a slot takes no orders, other than being full.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum StaffSlotClosed {
    /// Staff have shut it.
    Slot,
    /// Its date is closed.
    Day,
    /// The calendar no longer has it.
    Calendar,
}

/// A slot.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct StaffSlot {
    id: i64,
    /// The maximum number of orders.
    capacity: u32,
    /// The number of orders that it has.
    taken: u32,
    /// Whether staff have set the capacity of this slot.
    has_own_capacity: bool,
    /// Why it takes no orders; null if it is open, even if it is full.
    #[schema(required = true)]
    closed: Option<StaffSlotClosed>,
}

impl From<SlotRow> for StaffSlot {
    fn from(row: SlotRow) -> Self {
        Self {
            id: row.slot.id,
            capacity: row.slot.capacity,
            taken: row.slot.taken,
            has_own_capacity: row.has_own_capacity,
            closed: row.closed.map(|closed| match closed {
                Closed::Shut => StaffSlotClosed::Slot,
                Closed::Day => StaffSlotClosed::Day,
                Closed::Withdrawn => StaffSlotClosed::Calendar,
            }),
        }
    }
}

async fn current_slot(state: &AppState, id: i64) -> Result<StaffSlot, Failure> {
    Ok(slot::row(state, id).await?.into())
}
