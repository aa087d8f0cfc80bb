//! POST /api/staff/session/begin-enrollment: what an authenticator app needs.

use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::http::staff_auth::SigningIn;
use crate::services::staff_session;
use crate::staff::Empty;
use crate::state::AppState;

/// The secret of an authenticator app in three forms.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Enrollment)]
pub(super) struct EnrollmentAnswer {
    /// Base32, to be typed.
    secret: String,
    /// An `otpauth` URI.
    uri: String,
    /// The URI as a QR code: an SVG image.
    qr_svg: String,
}

/// Returns the secret of the authenticator app. Until it is confirmed, repeated calls return the same one. Returns 409
/// `sign_in_step_wrong` if the sign-in needs something else.
#[utoipa::path(post, path = "/api/staff/session/begin-enrollment", operation_id = "staff-session-begin-enrollment",
    tag = "staff", request_body = Empty, security(("staff" = [])),
    responses((status = 200, body = EnrollmentAnswer), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: SigningIn,
    Json(_request): Json<Empty>,
) -> Result<Json<EnrollmentAnswer>, ApiError> {
    let enrollment = staff_session::begin_enrollment(&state, &staff.session).await?;
    let staff_session::Enrollment { secret, uri, qr_svg } = enrollment;
    Ok(Json(EnrollmentAnswer { secret, uri, qr_svg }))
}
