//! POST /sandbox/webpurchase: opens a transaction from the shop's payment form; redirects to its page.

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

use super::page;
use crate::failure::Failure;
use crate::http::error::ApiError;
use crate::http::extract::FormBytes;
use crate::services::payment::sandbox;
use crate::state::AppState;

/// Redirects the shopper to the page of the transaction, so that Back and Reload post nothing. Shows an error page if
/// the form is not the shop's.
pub(super) async fn handler(
    State(state): State<AppState>,
    FormBytes(body): FormBytes,
) -> Result<Response, ApiError> {
    match sandbox::open(&state, &body).await {
        Ok(path) => Ok((StatusCode::SEE_OTHER, [(header::LOCATION, path)]).into_response()),
        Err(Failure::Refused(broken)) => {
            let text = page::refused(&state.shop().name, &broken.info.text());
            Ok(page::answer(StatusCode::BAD_REQUEST, text))
        }
        Err(other) => Err(other.into()),
    }
}
