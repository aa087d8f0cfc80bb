//! POST /api/staff/enquiry/reopen: takes an enquiry up again.

use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use super::wire::{StaffEnquiryDetail, handled};
use crate::http::error::{ApiError, Conflict, Problems};
use crate::http::extract::{Id, Json};
use crate::http::staff_auth::{Staff, permission};
use crate::services::enquiry::Handling;
use crate::state::AppState;

/// An enquiry that is not done after all.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct EnquiryReopening {
    enquiry_id: Id,
    /// The version of the enquiry that the caller saw.
    version: Id,
}

/// Takes up an answered or finished enquiry again and returns it as it is then. Repeating a request changes
/// nothing. If somebody else has changed the enquiry since `version`, returns 409 `enquiry_changed` with the enquiry as it
/// is now.
#[utoipa::path(post, path = "/api/staff/enquiry/reopen", operation_id = "staff-enquiry-reopen", tag = "staff",
    request_body = EnquiryReopening, security(("staff" = ["customers.answer"])),
    responses((status = 200, body = StaffEnquiryDetail), (status = 409, body = Conflict<StaffEnquiryDetail>,
        description = "Somebody else has changed the enquiry"), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::AnswerCustomers>,
    Json(request): Json<EnquiryReopening>,
) -> Result<Json<StaffEnquiryDetail>, ApiError> {
    let EnquiryReopening { enquiry_id: Id(id), version: Id(version) } = request;
    handled(&state, &staff, (id, version), Handling::Reopen).await
}
