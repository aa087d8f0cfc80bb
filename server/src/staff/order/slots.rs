//! GET /api/staff/order/slots: the slots to which orders can be moved.

use axum::extract::State;
use hamour_core::delivery::{Slot, time_text};
use serde::Serialize;
use utoipa::ToSchema;

use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::http::staff_auth::{Staff, permission};
use crate::services::order;
use crate::state::AppState;

/// The slots to which orders can be moved.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct SlotsToMoveTo {
    /// Sorted by date and start; full ones are among them.
    slots: Vec<SlotToMoveTo>,
}

/// A slot to which orders can be moved.
#[derive(Debug, Serialize, ToSchema)]
struct SlotToMoveTo {
    id: i64,
    #[schema(format = Date)]
    date: String,
    start_time: String,
    end_time: String,
    /// The number of orders that it can still take.
    places_left: u32,
}

impl From<Slot> for SlotToMoveTo {
    fn from(slot: Slot) -> Self {
        Self {
            id: slot.id,
            date: slot.on.to_string(),
            start_time: time_text(slot.start_minute),
            end_time: time_text(slot.end_minute),
            places_left: slot.places_left(),
        }
    }
}

/// Returns the slots of the coming days that have not begun and are not closed.
#[utoipa::path(get, path = "/api/staff/order/slots", operation_id = "staff-order-slots", tag = "staff",
    security(("staff" = ["orders.change"])), responses((status = 200, body = SlotsToMoveTo), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    _staff: Staff<permission::ChangeOrders>,
) -> Result<Json<SlotsToMoveTo>, ApiError> {
    let slots = order::slots_to_move_to(&state).await?;
    Ok(Json(SlotsToMoveTo { slots: slots.into_iter().map(SlotToMoveTo::from).collect() }))
}
