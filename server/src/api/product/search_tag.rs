//! GET /api/search-tag: the products that answer what a shopper types.

use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use serde::Deserialize;
use utoipa::IntoParams;

use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Json, Query};
use crate::services::catalogue::SearchResult;
use crate::state::AppState;

/// What was typed.
#[derive(Debug, Deserialize, IntoParams)]
pub(super) struct Typed {
    /// The text; with none, nothing is found.
    #[serde(default)]
    query: String,
}

/// The products that answer the text, best first, at most 30; what is out of stock comes last.
#[utoipa::path(get, path = "/api/search-tag", operation_id = "search-tag", tag = "product", params(Typed),
    responses((status = 200, body = [SearchResult]), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    Query(typed): Query<Typed>,
) -> Result<Response, ApiError> {
    Ok(Json(state.catalogue.snapshot().search(&typed.query)).into_response())
}
