//! The JSON of an enquiry.

use hamour_core::enquiry::{Action, AnswerWay, Status};
use hamour_core::error_code::ServerErrorCode;
use serde::Serialize;
use utoipa::ToSchema;

use crate::failure::{ErrorCode, Failure};
use crate::http::error::ApiError;
use crate::http::extract::Json;
use crate::http::staff_auth::{Staff, permission};
use crate::model::enquiry::{EnquiryAnswer, StoredEnquiry};
use crate::model::staff;
use crate::services::enquiry::{self, EnquiryDetail, Handling};
use crate::staff::instant;
use crate::state::AppState;

/// An enquiry.
#[derive(Debug, Serialize, ToSchema)]
pub(in crate::staff) struct StaffEnquiry {
    id: i64,
    /// Counts the changes. A change by staff names the version that they saw.
    version: i64,
    status: Status,
    /// The form: `contact` or `support`.
    source: String,
    name: String,
    email: String,
    enquiry: String,
    #[schema(format = DateTime)]
    created_at: String,
    /// When it was finished.
    #[schema(required = true, format = DateTime)]
    done_at: Option<String>,
    /// The sender, if signed in.
    #[schema(required = true)]
    customer_id: Option<i64>,
    /// The sender's phone, 11 digits, if signed in.
    #[schema(required = true)]
    customer_phone: Option<String>,
    /// The member of staff who has it.
    #[schema(required = true)]
    assignee: Option<EnquiryAssignee>,
}

/// A member of staff who has enquiries or can have some.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct EnquiryAssignee {
    username: String,
    name: String,
}

impl From<staff::Staff> for EnquiryAssignee {
    fn from(staff: staff::Staff) -> Self {
        Self { username: staff.username, name: staff.name }
    }
}

impl From<StoredEnquiry> for StaffEnquiry {
    fn from(enquiry: StoredEnquiry) -> Self {
        Self {
            id: enquiry.id,
            version: enquiry.version,
            status: enquiry.status,
            source: enquiry.source,
            name: enquiry.name,
            email: enquiry.email,
            enquiry: enquiry.enquiry,
            created_at: instant(enquiry.created_at),
            done_at: enquiry.done_at.map(instant),
            customer_id: enquiry.customer_id,
            customer_phone: enquiry.phone,
            assignee: enquiry.assignee.map(|(username, name)| EnquiryAssignee { username, name }),
        }
    }
}

/// An enquiry in full.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct StaffEnquiryDetail {
    enquiry: StaffEnquiry,
    /// The oldest first.
    answers: Vec<StaffEnquiryAnswer>,
    /// What can be done with it now.
    actions: Vec<Action>,
    /// The members of staff who can have it.
    assignees: Vec<EnquiryAssignee>,
}

/// What the sender of an enquiry was told.
#[derive(Debug, Serialize, ToSchema)]
struct StaffEnquiryAnswer {
    id: i64,
    /// The username of the member of staff.
    answered_by: String,
    way: AnswerWay,
    answer: String,
    #[schema(format = DateTime)]
    answered_at: String,
}

impl From<EnquiryAnswer> for StaffEnquiryAnswer {
    fn from(answer: EnquiryAnswer) -> Self {
        Self {
            id: answer.id,
            answered_by: answer.answered_by,
            way: answer.way,
            answer: answer.answer,
            answered_at: instant(answer.answered_at),
        }
    }
}

impl StaffEnquiryDetail {
    /// Returns an enquiry as it is now.
    pub(super) async fn read(state: &AppState, id: i64) -> Result<Self, Failure> {
        let EnquiryDetail { enquiry, answers, actions } = enquiry::detail(state, id).await?;
        let assignees = enquiry::assignees(state).await?;
        Ok(Self {
            enquiry: enquiry.into(),
            answers: answers.into_iter().map(StaffEnquiryAnswer::from).collect(),
            actions,
            assignees: assignees.into_iter().map(EnquiryAssignee::from).collect(),
        })
    }
}

/// Changes an enquiry and returns it as it is then. If somebody else has changed it since `version`, the error has the
/// enquiry as it is now.
pub(super) async fn handled(
    state: &AppState,
    staff: &Staff<permission::AnswerCustomers>,
    (id, version): (i64, i64),
    handling: Handling<'_>,
) -> Result<Json<StaffEnquiryDetail>, ApiError> {
    match enquiry::handle(state, &staff.actor(), id, Some(version), handling).await {
        Ok(_) => Ok(Json(StaffEnquiryDetail::read(state, id).await?)),
        Err(Failure::Conflict(info)) if info.code == ErrorCode::from(ServerErrorCode::EnquiryChanged) => {
            let current = StaffEnquiryDetail::read(state, id).await?;
            Err(ApiError::from(Failure::Conflict(info)).with_current(&current))
        }
        Err(failure) => Err(failure.into()),
    }
}
