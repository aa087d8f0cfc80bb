//! GET /api/staff/enquiry/detail: one enquiry in full.

use axum::extract::State;
use serde::Deserialize;
use utoipa::IntoParams;

use super::wire::StaffEnquiryDetail;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json, Query};
use crate::http::staff_auth::{Staff, permission};
use crate::state::AppState;

/// Which enquiry.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Wanted {
    /// The enquiry's id.
    #[param(value_type = i64, minimum = 1)]
    enquiry_id: Id,
}

/// Returns an enquiry with its answers, what can be done with it now, and who can have it.
#[utoipa::path(get, path = "/api/staff/enquiry/detail", operation_id = "staff-enquiry-detail", tag = "staff",
    params(Wanted), security(("staff" = ["customers.answer"])),
    responses((status = 200, body = StaffEnquiryDetail), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    _staff: Staff<permission::AnswerCustomers>,
    Query(query): Query<Wanted>,
) -> Result<Json<StaffEnquiryDetail>, ApiError> {
    Ok(Json(StaffEnquiryDetail::read(&state, query.enquiry_id.0).await?))
}
