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

/// Shows the order, its amount and what can be done; a page that says so for a form that is not the shop's.
pub(super) async fn handler(
    State(state): State<AppState>,
    FormBytes(body): FormBytes,
) -> Result<Response, ApiError> {
    let shop = state.shop();
    let (status, html) = match sandbox::open(&state, &body).await {
        Ok(opened) => (StatusCode::OK, page::choices(&shop.name, &opened)),
        Err(Failure::Refused(broken)) => {
            (StatusCode::BAD_REQUEST, page::refused(&shop.name, &broken.why.text()))
        }
        Err(other) => return Err(other.into()),
    };
    Ok((status, [(header::CONTENT_TYPE, "text/html; charset=utf-8")], html).into_response())
}
