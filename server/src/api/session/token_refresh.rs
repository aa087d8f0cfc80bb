//! POST /api/token/refresh: exchanges the refresh cookie for a new access token and a new cookie.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};

use super::{SessionAnswer, signed_in};
use crate::http::auth::{RefreshCookie, clear_cookie};
use crate::http::error::{ApiError, Problems};
use crate::services::account;
use crate::state::AppState;

/// Renews the session of the refresh cookie. No body. A 401 deletes the cookie, and so does
/// 403 `account_blocked`.
#[utoipa::path(post, path = "/api/token/refresh", operation_id = "token-refresh", tag = "session",
    security(("refresh" = [])),
    responses((status = 200, body = SessionAnswer), Problems))]
pub(super) async fn handler(State(state): State<AppState>, RefreshCookie(token): RefreshCookie) -> Response {
    let Some(token) = token else { return ApiError::unauthorized().into_response() };
    match account::refresh(&state, &token).await {
        Ok(session) => signed_in(&state, session).into_response(),
        Err(failure) => {
            let error = ApiError::from(failure);
            if matches!(error.status(), StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN) {
                ([clear_cookie(&state.config)], error).into_response()
            } else {
                error.into_response()
            }
        }
    }
}
