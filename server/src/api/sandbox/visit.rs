//! GET /sandbox/pay/{number}: what is to be paid, and what can be done or was.

use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;

use super::page;
use crate::http::error::ApiError;
use crate::services::payment::sandbox;
use crate::state::AppState;

/// Shows the order, its amount and what can be done; once it was done, that.
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
