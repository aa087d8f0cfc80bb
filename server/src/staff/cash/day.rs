//! GET /api/staff/cash/day: the cash of a day.

use axum::extract::State;
use hamour_core::delivery::date_at;
use serde::Deserialize;
use utoipa::IntoParams;

use super::StaffCashDay;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Json, Query};
use crate::http::staff_auth::{Staff, permission};
use crate::services::cash;
use crate::staff::day_of;
use crate::state::AppState;

/// Which day.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Wanted {
    /// The day in Qatar; today if it is missing.
    #[serde(default)]
    #[param(value_type = Option<String>, format = Date)]
    on: Option<String>,
}

/// Returns the cash of a day by holder: what they took and gave back, what is still to be counted, and the counts.
#[utoipa::path(get, path = "/api/staff/cash/day", operation_id = "staff-cash-day", tag = "staff", params(Wanted),
    security(("staff" = ["money.manage"])), responses((status = 200, body = StaffCashDay), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    _staff: Staff<permission::ManageMoney>,
    Query(query): Query<Wanted>,
) -> Result<Json<StaffCashDay>, ApiError> {
    let on = query.on.filter(|text| !text.trim().is_empty()).map(|text| day_of("on", &text)).transpose()?;
    let on = on.unwrap_or_else(|| date_at(state.clock.now()));
    Ok(Json(cash::day(&state, on).await?.into()))
}
