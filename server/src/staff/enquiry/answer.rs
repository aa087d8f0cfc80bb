//! POST /api/staff/enquiry/answer: notes what the sender of an enquiry was told.

use axum::extract::State;
use hamour_core::enquiry::AnswerWay;
use serde::Deserialize;
use utoipa::ToSchema;

use super::wire::{StaffEnquiryDetail, handled};
use crate::http::error::{ApiError, Conflict, Problems};
use crate::http::extract::{Id, Json, word};
use crate::http::staff_auth::{Staff, permission};
use crate::services::enquiry::Handling;
use crate::state::AppState;

/// What the sender was told.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct EnquiryReply {
    enquiry_id: Id,
    /// The version of the enquiry that the caller saw.
    version: Id,
    #[serde(deserialize_with = "word")]
    way: AnswerWay,
    /// What was said; may have several lines.
    #[schema(max_length = 4000)]
    answer: String,
}

/// Notes an answer that was given by e-mail, on the phone or on WhatsApp, and returns the enquiry. Repeating a request changes
/// nothing. If somebody else has changed the enquiry since `version`, returns 409 `enquiry_changed` with the enquiry as it
/// is now.
#[utoipa::path(post, path = "/api/staff/enquiry/answer", operation_id = "staff-enquiry-answer", tag = "staff",
    request_body = EnquiryReply, security(("staff" = ["customers.answer"])),
    responses((status = 200, body = StaffEnquiryDetail), (status = 409, body = Conflict<StaffEnquiryDetail>,
        description = "Somebody else has changed the enquiry"), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::AnswerCustomers>,
    Json(request): Json<EnquiryReply>,
) -> Result<Json<StaffEnquiryDetail>, ApiError> {
    let EnquiryReply { enquiry_id: Id(id), version: Id(version), way, answer } = request;
    handled(&state, &staff, (id, version), Handling::Answer(way, &answer)).await
}
