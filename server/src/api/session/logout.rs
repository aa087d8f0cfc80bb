//! POST /api/logout: the end of a session.

use axum::extract::State;
use axum::response::IntoResponse;
use serde::Serialize;
use utoipa::ToSchema;

use crate::http::auth::{Customer, RefreshCookie, Visitor, clear_cookie};
use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::services::account;
use crate::state::AppState;

/// It was done.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct SignedOut {
    /// Always true.
    signed_out: bool,
}

/// Ends the session of the cookie and of the access token, whichever came, and takes the cookie away. No body.
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
