//! POST /api/staff/setup/load-samples: fills a new shop with sample products.

use axum::extract::State;

use super::{StaffSetup, current};
use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::http::staff_auth::{Staff, permission};
use crate::services::setup;
use crate::staff::Empty;
use crate::state::AppState;

/// Adds sample categories and products: drafts without any stock, which shoppers do not see. Returns 409 `setup_done` if
/// the shop has categories or products.
#[utoipa::path(post, path = "/api/staff/setup/load-samples", operation_id = "staff-setup-load-samples", tag = "staff",
    request_body = Empty, security(("staff" = ["settings.change"])),
    responses((status = 200, body = StaffSetup), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::ChangeSettings>,
    Json(Empty {}): Json<Empty>,
) -> Result<Json<StaffSetup>, ApiError> {
    setup::load_samples(&state, &staff.actor()).await?;
    Ok(Json(current(&state).await?))
}
