//! POST /sandbox/decide: stores the outcome that the shopper chose on the sandbox gateway's page, and redirects.

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::http::error::ApiError;
use crate::http::extract::FormBytes;
use crate::services::payment::sandbox;
use crate::state::AppState;

/// Stores the decision. The redirect is a 307, which keeps method and body, so the browser posts the callback's form to
/// the shop, as with a real gateway.
pub(super) async fn handler(
    State(state): State<AppState>,
    FormBytes(body): FormBytes,
) -> Result<Response, ApiError> {
    let path = sandbox::decide(&state, &body).await?;
    Ok((StatusCode::TEMPORARY_REDIRECT, [(header::LOCATION, path)]).into_response())
}
