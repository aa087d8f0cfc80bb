//! Sessions: login, token refresh, logout, and the check that pages make when they load.

mod check_token_expiry;
mod login;
mod logout;
mod token_refresh;

use axum::response::{AppendHeaders, IntoResponse};
use chrono::SecondsFormat;
use hamour_core::delivery;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::http::auth::set_cookies;
use crate::http::extract::Json;
use crate::services::account::{Profile, Session};
use crate::state::AppState;

pub(super) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(check_token_expiry::handler))
        .routes(routes!(login::handler))
        .routes(routes!(token_refresh::handler))
        .routes(routes!(logout::handler))
}

/// A signed-in customer. The refresh token is set as an HttpOnly cookie.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Session)]
pub(super) struct SessionAnswer {
    token: Token,
    user: User,
}

/// The access token, to be sent with every call.
#[derive(Debug, Serialize, ToSchema)]
struct Token {
    /// For the header `Authorization: Bearer <access>`.
    access: String,
    /// When it expires, as RFC 3339 with Qatar's offset.
    #[schema(format = DateTime)]
    expires_at: String,
}

/// The signed-in customer.
#[derive(Debug, Serialize, ToSchema)]
struct User {
    name: String,
    /// 11 digits.
    whatsapp_number: String,
    /// The language in which the shop writes to the customer, `null` if they chose none.
    #[schema(examples("en", "ar"), required = true)]
    language: Option<String>,
}

/// Returns the response of every call that signs a customer in.
pub(super) fn signed_in(state: &AppState, session: Session) -> impl IntoResponse + use<> {
    let cookies = AppendHeaders(set_cookies(&state.config, &session));
    let Profile { name, phone, language } = session.profile;
    let expires_at = session.access_expires_at.with_timezone(&delivery::doha());
    let answer = SessionAnswer {
        token: Token {
            access: session.access,
            expires_at: expires_at.to_rfc3339_opts(SecondsFormat::Secs, false),
        },
        user: User { name, whatsapp_number: phone, language },
    };
    (cookies, Json(answer))
}
