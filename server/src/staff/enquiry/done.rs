//! POST /api/staff/enquiry/done: finishes an enquiry.

use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use super::wire::{StaffEnquiryDetail, handled};
use crate::http::error::{ApiError, Conflict, Problems};
use crate::http::extract::{Id, Json};
use crate::http::staff_auth::{Staff, permission};
use crate::services::enquiry::Handling;
use crate::state::AppState;

/// An enquiry that is done.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct EnquiryEnd {
    enquiry_id: Id,
    /// The version of the enquiry that the caller saw.
    version: Id,
}

/// Finishes an enquiry and returns it as it is then. Repeating a request changes
/// nothing. If somebody else has changed the enquiry since `version`, returns 409 `enquiry_changed` with the enquiry as it
/// is now.
#[utoipa::path(post, path = "/api/staff/enquiry/done", operation_id = "staff-enquiry-done", tag = "staff",
    request_body = EnquiryEnd, security(("staff" = ["customers.answer"])),
    responses((status = 200, body = StaffEnquiryDetail), (status = 409, body = Conflict<StaffEnquiryDetail>,
        description = "Somebody else has changed the enquiry"), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::AnswerCustomers>,
    Json(request): Json<EnquiryEnd>,
) -> Result<Json<StaffEnquiryDetail>, ApiError> {
    let EnquiryEnd { enquiry_id: Id(id), version: Id(version) } = request;
    handled(&state, &staff, (id, version), Handling::Finish).await
}
