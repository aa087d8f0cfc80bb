//! POST /api/check-token-expiry: returns whether the shop is open and whether the page's access token is valid.

use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::http::maintenance_notice::MaintenanceNotice;
use crate::services::account;
use crate::state::AppState;

/// The access token that the page holds.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct CheckToken {
    /// Absent, null or empty if nobody is signed in.
    #[serde(default)]
    token: Option<String>,
}

/// Whether the shop is open and the token is valid.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct TokenState {
    /// Whether the shop is closed for maintenance.
    maintenance_mode: bool,
    /// Only if it is, and says something of its own.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    maintenance: Option<MaintenanceNotice>,
    /// False if nobody is signed in.
    token_valid: bool,
}

/// Returns whether the shop is open and the token is valid. Works during maintenance too. For an invalid or expired
/// token it returns 401, and for that of a blocked customer 403, with the same two fields next to those of the error.
#[utoipa::path(post, path = "/api/check-token-expiry", operation_id = "check-token-expiry", tag = "session",
    request_body = CheckToken, responses((status = 200, body = TokenState), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    Json(request): Json<CheckToken>,
) -> Result<Json<TokenState>, ApiError> {
    let closed = state.closed();
    let answer = |token_valid| {
        let maintenance = closed.as_deref().and_then(MaintenanceNotice::own_words);
        Json(TokenState { maintenance_mode: closed.is_some(), maintenance, token_valid })
    };
    let token = request.token.as_deref().map(str::trim).filter(|token| !token.is_empty());
    let Some(token) = token else { return Ok(answer(false)) };
    match account::authenticate(&state, token).await.map_err(ApiError::from) {
        Ok(_) => Ok(answer(true)),
        Err(error) if matches!(error.status(), StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN) => {
            Err(error.with_token_state(closed.as_deref()))
        }
        Err(error) => Err(error),
    }
}
