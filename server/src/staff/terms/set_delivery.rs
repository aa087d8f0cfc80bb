//! POST /api/staff/terms/set-delivery: changes the terms of delivery.

use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use super::{StaffDeliveryState, StaffDeliveryTerms, current_terms};
use crate::http::error::{ApiError, Conflict, Problems};
use crate::http::extract::Json;
use crate::http::staff_auth::{Staff, permission};
use crate::services::delivery_terms;
use crate::staff::answered;
use crate::state::AppState;

/// New terms of delivery.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct SetDeliveryTerms {
    terms: StaffDeliveryTerms,
    /// The terms that the caller saw.
    seen: StaffDeliveryTerms,
}

/// Changes the terms of delivery that differ from those that the caller saw. Returns 409 `delivery_changed` with the
/// present state if somebody else has changed it meanwhile.
#[utoipa::path(post, path = "/api/staff/terms/set-delivery", operation_id = "staff-terms-set-delivery", tag = "staff",
    request_body = SetDeliveryTerms, security(("staff" = ["settings.change"])),
    responses((status = 200, body = StaffDeliveryState), (status = 409, body = Conflict<StaffDeliveryState>,
        description = "Somebody else has changed it"), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::ChangeSettings>,
    Json(request): Json<SetDeliveryTerms>,
) -> Result<Json<StaffDeliveryState>, ApiError> {
    let SetDeliveryTerms { terms, seen } = request;
    let (terms, seen) = (terms.parsed()?, seen.parsed()?);
    let outcome = delivery_terms::set(&state, &staff.actor(), &terms, &seen).await;
    answered(outcome, current_terms(&state)).await
}
