//! POST /api/staff/enquiry/assign: gives an enquiry to a member of staff, or to nobody.

use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use super::wire::{StaffEnquiryDetail, handled};
use crate::http::error::{ApiError, Conflict, Problems};
use crate::http::extract::{Id, Json};
use crate::http::staff_auth::{Staff, permission};
use crate::services::enquiry::Handling;
use crate::state::AppState;

/// Who is to have an enquiry.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct EnquiryAssignment {
    enquiry_id: Id,
    /// The version of the enquiry that the caller saw.
    version: Id,
    /// The member of staff; null for nobody.
    #[serde(deserialize_with = "Option::deserialize")]
    #[schema(required = true)]
    username: Option<String>,
}

/// Gives an enquiry to a member of staff, or to nobody, and returns it as it is then. Repeating a request changes
/// nothing. If somebody else has changed the enquiry since `version`, returns 409 `enquiry_changed` with the enquiry as it
/// is now.
#[utoipa::path(post, path = "/api/staff/enquiry/assign", operation_id = "staff-enquiry-assign", tag = "staff",
    request_body = EnquiryAssignment, security(("staff" = ["customers.answer"])),
    responses((status = 200, body = StaffEnquiryDetail), (status = 409, body = Conflict<StaffEnquiryDetail>,
        description = "Somebody else has changed the enquiry"), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::AnswerCustomers>,
    Json(request): Json<EnquiryAssignment>,
) -> Result<Json<StaffEnquiryDetail>, ApiError> {
    let EnquiryAssignment { enquiry_id: Id(id), version: Id(version), username } = request;
    handled(&state, &staff, (id, version), Handling::Assign(username.as_deref())).await
}
