//! GET /api/staff/figures/slots: how full the delivery slots are.

use axum::extract::State;
use hamour_core::delivery::time_text;
use serde::Serialize;
use utoipa::ToSchema;

use super::Wanted;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Json, Query};
use crate::http::staff_auth::{Staff, permission};
use crate::services::figures::{self, SlotFill};
use crate::state::AppState;

/// How full the slots of a range are.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct StaffFigureSlots {
    slots: Vec<StaffFigureSlot>,
}

/// The slots at a time of the day, over all days.
#[derive(Debug, Serialize, ToSchema)]
struct StaffFigureSlot {
    /// `HH:MM`.
    start: String,
    end: String,
    /// The number of slots.
    slots: u32,
    /// Their places. A slot that is closed has only those that are taken.
    places: u32,
    taken: u32,
}

impl From<SlotFill> for StaffFigureSlot {
    fn from(fill: SlotFill) -> Self {
        Self {
            start: time_text(fill.start_minute),
            end: time_text(fill.end_minute),
            slots: fill.slots,
            places: fill.places,
            taken: fill.taken,
        }
    }
}

/// Returns how full the slots of a range are, by their time of the day.
#[utoipa::path(get, path = "/api/staff/figures/slots", operation_id = "staff-figures-slots", tag = "staff",
    params(Wanted), security(("staff" = ["figures.read"])),
    responses((status = 200, body = StaffFigureSlots), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    _staff: Staff<permission::ReadFigures>,
    Query(query): Query<Wanted>,
) -> Result<Json<StaffFigureSlots>, ApiError> {
    let slots = figures::slots(&state, query.range(&state)?).await?;
    Ok(Json(StaffFigureSlots { slots: slots.into_iter().map(StaffFigureSlot::from).collect() }))
}
