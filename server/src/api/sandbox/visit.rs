//! GET /sandbox/pay/{number}: the page of a transaction.

use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;

use super::page;
use crate::http::error::ApiError;
use crate::services::payment::sandbox;
use crate::state::AppState;

/// Shows the order, its amount and the buttons, or the result once there is one.
pub(super) async fn handler(
    State(state): State<AppState>,
    number: Result<Path<String>, PathRejection>,
) -> Result<Response, ApiError> {
    let shop = state.shop();
    let found = match number {
        Ok(Path(number)) => sandbox::visit(&state, &number).await?,
        Err(_) => None,
    };
    Ok(match found {
        Some(visit) => page::answer(StatusCode::OK, page::visit(&shop.name, &visit)),
        None => page::answer(StatusCode::NOT_FOUND, page::unknown(&shop.name)),
    })
}
