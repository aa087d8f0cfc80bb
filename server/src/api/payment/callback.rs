//! POST /api/payment/callback: the gateway's form post in the shopper's browser; redirects to the result page.

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::http::error::ApiError;
use crate::http::extract::FormBytes;
use crate::services::payment;
use crate::state::AppState;

/// Redirects the shopper to the page with the payment's status, whatever the form contains.
pub(super) async fn handler(
    State(state): State<AppState>,
    FormBytes(body): FormBytes,
) -> Result<Response, ApiError> {
    let page = payment::callback(&state, &body).await?;
    Ok((StatusCode::SEE_OTHER, [(header::LOCATION, page)]).into_response())
}
