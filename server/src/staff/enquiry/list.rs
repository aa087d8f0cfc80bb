//! GET /api/staff/enquiry/list: the enquiries of a folder, in pages.

use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::wire::StaffEnquiry;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json, Query};
use crate::http::staff_auth::{Staff, permission};
use crate::model::enquiry::EnquiryFolder;
use crate::services::enquiry;
use crate::state::AppState;

/// The number of enquiries of a page.
const PAGE: u32 = 50;
/// The largest number of enquiries of a page.
const PAGE_MAX: u32 = 100;

/// A folder of the inbox.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = EnquiryFolder)]
pub(super) enum Folder {
    /// Without an answer, whoever has them.
    #[default]
    Open,
    /// Without an answer, and assigned to the caller.
    Mine,
    /// With an answer.
    Answered,
    /// Done.
    Done,
}

/// Which enquiries are listed.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Listed {
    /// The folder; `open` if there is none.
    #[serde(default)]
    #[param(inline)]
    folder: Option<Folder>,
    /// Only enquiries older than this one.
    #[serde(default)]
    #[param(value_type = Option<i64>, minimum = 1)]
    before: Option<Id>,
    /// The number of enquiries, at most 100.
    #[serde(default)]
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
}

/// A page of enquiries.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct StaffEnquiryPage {
    /// The newest first.
    enquiries: Vec<StaffEnquiry>,
    /// For `before` of the next page; null on the last one.
    #[schema(required = true)]
    next: Option<i64>,
    /// The number of all enquiries without an answer.
    open_count: i64,
    /// The number of those that are assigned to the caller.
    own_count: i64,
}

/// Returns a page of the enquiries of a folder.
#[utoipa::path(get, path = "/api/staff/enquiry/list", operation_id = "staff-enquiry-list", tag = "staff",
    params(Listed), security(("staff" = ["customers.answer"])),
    responses((status = 200, body = StaffEnquiryPage), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::AnswerCustomers>,
    Query(query): Query<Listed>,
) -> Result<Json<StaffEnquiryPage>, ApiError> {
    let folder = match query.folder.unwrap_or_default() {
        Folder::Open => EnquiryFolder::Open,
        Folder::Mine => EnquiryFolder::Of(staff.id),
        Folder::Answered => EnquiryFolder::Answered,
        Folder::Done => EnquiryFolder::Done,
    };
    let limit = query.limit.unwrap_or(PAGE).clamp(1, PAGE_MAX);
    let mut listed = enquiry::list(&state, folder, query.before.map(|id| id.0), limit + 1).await?;
    let has_more = listed.len() > limit as usize;
    listed.truncate(limit as usize);
    let next = listed.last().filter(|_| has_more).map(|last| last.id);
    let (open_count, own_count) = enquiry::count_open(&state, staff.id).await?;
    let enquiries = listed.into_iter().map(StaffEnquiry::from).collect();
    Ok(Json(StaffEnquiryPage { enquiries, next, open_count, own_count }))
}
