//! GET /api/get-blogs-by-writer: searches the posts of one writer.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::{IntoResponse as _, Response};
use hamour_core::error_code::ResourceKind;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::failure::Failure;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json, Query};
use crate::http::prepared_response;
use crate::services::catalogue::{CatalogueKey, Post};
use crate::state::AppState;

/// The writer and the search text.
#[derive(Debug, Deserialize, IntoParams)]
pub(super) struct Wanted {
    /// The writer's id.
    writer_id: Id,
    /// The text; if empty, all posts match.
    #[serde(default)]
    query: String,
}

/// Returns the writer's matching posts: best match first for a search text, otherwise newest first.
#[utoipa::path(get, path = "/api/get-blogs-by-writer", operation_id = "get-blogs-by-writer", tag = "blog",
    params(Wanted), responses((status = 200, body = [Post]), (status = 304), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    headers: HeaderMap,
    Query(wanted): Query<Wanted>,
) -> Result<Response, ApiError> {
    let snapshot = state.catalogue.snapshot();
    let page = CatalogueKey::PostsOfWriter(wanted.writer_id.0);
    let all = snapshot.page(page).ok_or_else(|| Failure::not_found(ResourceKind::Writer))?;
    if wanted.query.trim().is_empty() {
        return Ok(prepared_response::get(&headers, all));
    }
    Ok(Json(snapshot.posts().search_writer(&wanted.query, wanted.writer_id.0)).into_response())
}
