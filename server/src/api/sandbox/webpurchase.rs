//! POST /sandbox/webpurchase: the shopper arrives with the shop's form.

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

use super::page;
use crate::failure::Failure;
use crate::http::error::ApiError;
use crate::http::extract::FormBytes;
use crate::services::payment::sandbox;
use crate::state::AppState;

/// Sends the shopper on to the page of their transaction, which Back and Reload show again without posting anything; a
/// page that says so for a form that is not the shop's.
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
