//! POST /sandbox/decide: the shopper presses a button; their browser carries the same form on to the shop.

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::http::error::ApiError;
use crate::http::extract::FormBytes;
use crate::services::payment::sandbox;
use crate::state::AppState;

/// Notes the decision. 307 keeps method and body, so the callback arrives as a form, as it does from a real gateway.
pub(super) async fn handler(
    State(state): State<AppState>,
    FormBytes(body): FormBytes,
) -> Result<Response, ApiError> {
    let path = sandbox::decide(&state, &body).await?;
    Ok((StatusCode::TEMPORARY_REDIRECT, [(header::LOCATION, path)]).into_response())
}
