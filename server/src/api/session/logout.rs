//! POST /api/logout: ends a session.

use axum::extract::State;
use axum::response::IntoResponse;
use serde::Serialize;
use utoipa::ToSchema;

use crate::http::auth::{Customer, RefreshCookie, Visitor, clear_cookie};
use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::services::account;
use crate::state::AppState;

/// The session was ended.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct SignedOut {
    /// Always true.
    signed_out: bool,
}

/// Ends the sessions of the cookie and of the access token, if present, and deletes the cookie. No body.
#[utoipa::path(post, path = "/api/logout", operation_id = "logout", tag = "session",
    security((), ("refresh" = []), ("bearer" = [])),
    responses((status = 200, body = SignedOut), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    Visitor(customer): Visitor,
    RefreshCookie(token): RefreshCookie,
) -> Result<impl IntoResponse, ApiError> {
    account::sign_out(&state, token.as_deref(), customer.map(Customer::signed_in)).await?;
    Ok(([clear_cookie(&state.config)], Json(SignedOut { signed_out: true })))
}
