//! POST /api/staff/cash/count: counts a holder's cash.

use axum::extract::State;
use hamour_core::Money;
use hamour_core::error_code::ServerErrorCode;
use serde::Deserialize;
use utoipa::ToSchema;

use super::StaffCashDay;
use crate::failure::{ErrorCode, Failure};
use crate::http::error::{ApiError, Conflict, Problems};
use crate::http::extract::Json;
use crate::http::staff_auth::{Staff, permission};
use crate::services::cash::{self, CountRequest};
use crate::staff::day_of;
use crate::state::AppState;

/// A count.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct CountCash {
    /// Made once for each count by the caller, such as a UUID: a repetition with the same key counts nothing.
    #[schema(min_length = 1, max_length = 255)]
    key: String,
    /// The holder's username; the office if it is missing.
    #[serde(default)]
    holder: Option<String>,
    /// The day up to which it counts, not after today.
    #[schema(format = Date)]
    day: String,
    /// What was to be there, as the caller saw it, in riyals.
    expected: Money,
    /// What is there, in riyals.
    counted: Money,
    /// Why they differ, one line; needed if they do.
    #[serde(default)]
    #[schema(max_length = 200)]
    note: String,
}

/// Counts all cash of a holder that is not counted yet, up to a day, and returns the day. What is taken later goes to the
/// next count. Returns 409 `cash_changed` with the day as it is now if the cash is no longer what the caller saw.
#[utoipa::path(post, path = "/api/staff/cash/count", operation_id = "staff-cash-count", tag = "staff",
    request_body = CountCash, security(("staff" = ["money.manage"])),
    responses((status = 200, body = StaffCashDay), (status = 409, body = Conflict<StaffCashDay>,
        description = "The cash has changed"), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::ManageMoney>,
    Json(request): Json<CountCash>,
) -> Result<Json<StaffCashDay>, ApiError> {
    let CountCash { key, holder, day, expected, counted, note } = request;
    let day = day_of("day", &day)?;
    let holder = holder.as_deref().filter(|holder| !holder.is_empty());
    let request = CountRequest { key: &key, holder, day, expected, counted, note: &note };
    let counted = cash::count(&state, &staff.actor(), &request).await;
    let now = StaffCashDay::from(cash::day(&state, day).await?);
    match counted {
        Ok(()) => Ok(Json(now)),
        Err(Failure::Conflict(info)) if info.code == ErrorCode::from(ServerErrorCode::CashChanged) => {
            Err(ApiError::from(Failure::Conflict(info)).with_current(&now))
        }
        Err(failure) => Err(failure.into()),
    }
}
