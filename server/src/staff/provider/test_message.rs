//! POST /api/staff/provider/test-message: sends a message like one with a one-time code.

use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use super::StaffProviderTest;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::http::staff_auth::{Staff, permission};
use crate::services::provider;
use crate::state::AppState;

/// Whom a test message goes to.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct TestMessage {
    /// A phone of Qatar.
    #[schema(examples("+974 5551 2345"))]
    phone: String,
}

/// Sends a message like one with a one-time code, and returns whether the provider has accepted it. Its code signs nobody
/// in. Each call sends a message, at most ten in an hour. Returns 400 `provider_missing` if no messages are sent.
#[utoipa::path(post, path = "/api/staff/provider/test-message", operation_id = "staff-provider-test-message", tag = "staff",
    request_body = TestMessage, security(("staff" = ["settings.change"])),
    responses((status = 200, body = StaffProviderTest), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::ChangeSettings>,
    Json(request): Json<TestMessage>,
) -> Result<Json<StaffProviderTest>, ApiError> {
    Ok(Json(provider::test_message(&state, &staff.actor(), &request.phone).await?.into()))
}
