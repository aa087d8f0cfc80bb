//! GET /sandbox/pay/{number}: what is to be paid, and what can be done or was.

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
    Path(number): Path<String>,
) -> Result<Response, ApiError> {
    let shop = state.shop();
    Ok(match sandbox::visit(&state, &number).await? {
        Some(visit) => page::answer(StatusCode::OK, page::visit(&shop.name, &visit)),
        None => page::answer(StatusCode::NOT_FOUND, page::unknown(&shop.name)),
    })
}
