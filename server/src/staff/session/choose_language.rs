//! POST /api/staff/session/choose-language: sets the language in which one reads the back office.

use axum::extract::State;
use axum::response::IntoResponse;
use hamour_core::Language;
use hamour_core::error_code::ServerErrorCode;
use hamour_core::language::OFFICE_COOKIE;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::failure::Failure;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::http::language;
use crate::http::staff_auth::{Staff, permission};
use crate::services::staff_session;
use crate::state::AppState;

/// A language of the back office.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct ChooseStaffLanguage {
    /// The language's tag.
    #[schema(examples("en", "ar"))]
    language: String,
}

/// The language that was set.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct ChosenStaffLanguage {
    /// The language's tag.
    language: &'static str,
}

/// Sets the language of the account, and of the page on this device by a cookie that lasts a year.
#[utoipa::path(post, path = "/api/staff/session/choose-language", operation_id = "staff-session-choose-language",
    tag = "staff", request_body = ChooseStaffLanguage, security(("staff" = [])),
    responses((status = 200, body = ChosenStaffLanguage), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::SignedIn>,
    Json(request): Json<ChooseStaffLanguage>,
) -> Result<impl IntoResponse, ApiError> {
    let unknown = || Failure::invalid("language", ServerErrorCode::UnknownLanguage);
    let language = Language::of_tag(&request.language).ok_or_else(unknown)?;
    staff_session::set_language(&state, &staff.actor(), &staff.session, language).await?;
    let cookie = language::cookie(&state.config, OFFICE_COOKIE, language);
    Ok(([cookie], Json(ChosenStaffLanguage { language: language.tag() })))
}
