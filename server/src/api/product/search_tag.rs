//! GET /api/search-tag: searches the products.

use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use serde::Deserialize;
use utoipa::IntoParams;

use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Json, Query};
use crate::services::catalogue::SearchResult;
use crate::state::AppState;

/// The search text.
#[derive(Debug, Deserialize, IntoParams)]
pub(super) struct Typed {
    /// The text; if empty, nothing matches.
    #[serde(default)]
    query: String,
}

/// Returns the products that match the text, best match first, at most 30. Products out of stock come last.
#[utoipa::path(get, path = "/api/search-tag", operation_id = "search-tag", tag = "product", params(Typed),
    responses((status = 200, body = [SearchResult]), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    Query(typed): Query<Typed>,
) -> Result<Response, ApiError> {
    Ok(Json(state.catalogue.snapshot().search(&typed.query)).into_response())
}
