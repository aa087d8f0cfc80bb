//! POST /api/staff/setup/set-delivery: sets where and when a new shop delivers.

use axum::extract::State;
use hamour_core::Money;
use serde::Deserialize;
use utoipa::ToSchema;

use super::{StaffSetup, current};
use crate::http::error::{ApiError, Conflict, Problems};
use crate::http::extract::{Id, Json};
use crate::http::staff_auth::{Staff, permission};
use crate::services::setup_delivery::{self, FirstDelivery};
use crate::staff::answered;
use crate::staff::calendar::{StaffWeeklyWindow, parsed_windows};
use crate::state::AppState;

/// The delivery of a new shop.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct SetFirstDelivery {
    /// The names of the municipalities, as `setup/state` has them.
    #[schema(min_items = 1)]
    areas: Vec<String>,
    #[schema(min_items = 1, max_items = 200)]
    windows: Vec<StaffWeeklyWindow>,
    /// The delivery fee, in riyals.
    base_fee: Money,
    /// The amount from which delivery is free, in riyals; null if it never is.
    #[serde(deserialize_with = "Option::deserialize")]
    #[schema(required = true)]
    free_from: Option<Money>,
    /// The version of the delivery that it replaces, as `setup/state` has it; absent for the first.
    version: Option<Id>,
}

/// Sets the zones, the weekly windows and the fees of a new shop, or sets them again before it opens. Returns 409
/// `setup_done` if it has zones or windows that the set-up does not replace: then they are changed in the calls for them;
/// 409 `delivery_changed` with the present state if somebody else has changed them meanwhile.
#[utoipa::path(post, path = "/api/staff/setup/set-delivery", operation_id = "staff-setup-set-delivery", tag = "staff",
    request_body = SetFirstDelivery, security(("staff" = ["settings.change"])),
    responses((status = 200, body = StaffSetup), (status = 409, body = Conflict<StaffSetup>,
        description = "Somebody else has changed it, or it is done"), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::ChangeSettings>,
    Json(request): Json<SetFirstDelivery>,
) -> Result<Json<StaffSetup>, ApiError> {
    let SetFirstDelivery { areas, windows, base_fee, free_from, version } = request;
    let windows = parsed_windows(windows)?;
    let wanted = FirstDelivery { areas, windows, base_fee, free_from };
    let seen = version.map(|Id(seen)| seen);
    let outcome = setup_delivery::set_delivery(&state, &staff.actor(), &wanted, seen).await;
    answered(outcome, current(&state)).await
}
