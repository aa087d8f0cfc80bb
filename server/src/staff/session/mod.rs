//! Sessions of staff: the steps of a sign-in, one's own sessions, and their end.

mod begin_enrollment;
mod begin_passkey;
mod change_password;
mod choose_language;
mod confirm_enrollment;
mod current;
mod end;
mod end_others;
mod list;
mod renew_recovery_codes;
mod set_password;
mod sign_in;
mod sign_in_with_passkey;
mod sign_out;
mod verify_code;

use axum::http::{HeaderName, HeaderValue};
use axum::response::AppendHeaders;
use hamour_core::Language;
use hamour_core::staff::Role;
use hamour_core::staff_session::SignInStep;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::instant;
use crate::failure::Failure;
use crate::http::staff_auth::set_cookie;
use crate::services::setup;
use crate::services::shop_warning::{ShopWarning, warnings};
use crate::services::staff_session::{CurrentSession, StepTaken, demo_code};
use crate::state::AppState;

pub(super) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(sign_in::handler))
        .routes(routes!(begin_passkey::handler))
        .routes(routes!(sign_in_with_passkey::handler))
        .routes(routes!(verify_code::handler))
        .routes(routes!(set_password::handler))
        .routes(routes!(begin_enrollment::handler))
        .routes(routes!(confirm_enrollment::handler))
        .routes(routes!(renew_recovery_codes::handler))
        .routes(routes!(change_password::handler))
        .routes(routes!(choose_language::handler))
        .routes(routes!(current::handler))
        .routes(routes!(list::handler))
        .routes(routes!(end::handler))
        .routes(routes!(end_others::handler))
        .routes(routes!(sign_out::handler))
}

/// A session of a member of staff. Its token is an HttpOnly cookie.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = StaffSession)]
pub(in crate::staff) struct SessionAnswer {
    /// What the sign-in still needs; null if it is complete.
    #[schema(required = true)]
    next: Option<SignInStep>,
    staff: SignedInStaff,
    /// When the session ends if it is not used again, as RFC 3339 with Qatar's offset.
    #[schema(format = DateTime)]
    expires_at: String,
    /// What everybody who works in the shop must know of it, as every page says.
    warnings: Vec<ShopWarning>,
    /// Whether the shop was begun with the link of its first start and has not been opened since.
    is_setting_up: bool,
    /// Only in a demo, and while `next` is `code`: the code that the authenticator app would show.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    demo_code: Option<String>,
}

/// The member of staff who is signing in or signed in.
#[derive(Debug, Serialize, ToSchema)]
struct SignedInStaff {
    username: String,
    name: String,
    #[schema(required = true)]
    email: Option<String>,
    role: Role,
    /// The tag of the language in which they read the back office, if they chose one.
    #[schema(required = true)]
    language: Option<&'static str>,
}

impl SessionAnswer {
    async fn of(state: &AppState, session: &CurrentSession) -> Result<Self, Failure> {
        let staff = &session.staff;
        Ok(Self {
            demo_code: demo_code(state, session).await?,
            next: session.next(),
            staff: SignedInStaff {
                username: staff.username.clone(),
                name: staff.name.clone(),
                email: staff.email.clone(),
                role: staff.role,
                language: staff.language.map(Language::tag),
            },
            expires_at: instant(session.expires_at_ms()),
            warnings: warnings(state),
            is_setting_up: setup::is_pending(state).await?,
        })
    }
}

/// A typed code: six digits of the authenticator app, or a recovery code where the call accepts one.
#[derive(Debug, Deserialize, ToSchema)]
struct CodeForm {
    #[schema(examples("123456"))]
    code: String,
}

/// Recovery codes, which are shown once.
#[derive(Debug, Serialize, ToSchema)]
struct RecoveryCodes {
    recovery_codes: Vec<String>,
}

pub(in crate::staff) type Cookies = AppendHeaders<Vec<(HeaderName, HeaderValue)>>;

/// Returns the headers and the body after a step of a sign-in.
pub(in crate::staff) async fn taken(
    state: &AppState,
    step: &StepTaken,
) -> Result<(Cookies, SessionAnswer), Failure> {
    let cookie = step.token.as_deref().map(|token| set_cookie(&state.config, token));
    let answer = SessionAnswer::of(state, &step.current).await?;
    Ok((AppendHeaders(cookie.into_iter().collect()), answer))
}
