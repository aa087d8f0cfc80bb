//! POST /api/staff/setup/check-link: whether the link of the first start can still be used.

use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::http::staff_auth::SignInDevice;
use crate::services::setup;
use crate::state::AppState;

/// The link of the first start.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct CheckSetupLink {
    /// The last part of the link that the program printed at its first start.
    token: String,
}

/// Whether the link can be used.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct SetupLinkState {
    /// Whether the owner can make an account with it: it is the latest one, has not expired and was not used,
    /// and nobody works in the shop yet.
    is_open: bool,
}

/// Returns whether the link can still be used, so that nobody fills in a form for nothing.
#[utoipa::path(post, path = "/api/staff/setup/check-link", operation_id = "staff-setup-check-link", tag = "staff",
    request_body = CheckSetupLink, responses((status = 200, body = SetupLinkState), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    SignInDevice(device): SignInDevice,
    Json(CheckSetupLink { token }): Json<CheckSetupLink>,
) -> Result<Json<SetupLinkState>, ApiError> {
    Ok(Json(SetupLinkState { is_open: setup::is_link_open(&state, &token, &device).await? }))
}
