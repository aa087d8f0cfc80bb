//! POST /api/enquiry: receives the contact and support forms.

use axum::extract::State;
use axum::http::StatusCode;
use hamour_core::enquiry::{Enquiry, Source};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::http::auth::Visitor;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{ClientAddress, Json};
use crate::services::enquiry;
use crate::state::AppState;

/// A visitor's enquiry.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct NewEnquiry {
    /// The visitor's name.
    #[schema(max_length = 100)]
    name: String,
    /// The e-mail address for the reply.
    #[schema(max_length = 254)]
    email: String,
    /// The question.
    #[schema(max_length = 4000)]
    enquiry: String,
    /// The form that was used: `contact` or `support`.
    source: Source,
}

/// The enquiry was received.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Received {
    /// The enquiry's id.
    id: i64,
}

/// Stores an enquiry for the shop's staff, who see the phone of a sender with a valid access token.
#[utoipa::path(post, path = "/api/enquiry", operation_id = "enquiry", tag = "enquiry", request_body = NewEnquiry,
    security((), ("bearer" = [])), responses((status = 201, body = Received), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    Visitor(customer): Visitor,
    ClientAddress(from): ClientAddress,
    Json(request): Json<NewEnquiry>,
) -> Result<(StatusCode, Json<Received>), ApiError> {
    let NewEnquiry { name, email, enquiry, source } = request;
    let form = Enquiry { name, email, enquiry };
    let id = enquiry::submit(&state, &form, source, customer.map(|it| it.id), from).await?;
    Ok((StatusCode::CREATED, Json(Received { id })))
}
