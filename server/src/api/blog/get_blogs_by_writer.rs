//! GET /api/get-blogs-by-writer: searches the posts of one writer.

use axum::response::{IntoResponse as _, Response};
use hamour_core::error_code::ResourceKind;
use hamour_core::search;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json, Query};
use crate::http::prepared_response::CatalogueResponses;
use crate::services::catalogue::{CatalogueKey, Post};

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
    pages: CatalogueResponses,
    Query(wanted): Query<Wanted>,
) -> Result<Response, ApiError> {
    let all = pages.get(CatalogueKey::PostsOfWriter(wanted.writer_id.0), ResourceKind::Writer).await?;
    if search::is_blank(&wanted.query) {
        return Ok(all);
    }
    Ok(Json(pages.snapshot.posts().search_writer(&wanted.query, wanted.writer_id.0)).into_response())
}
