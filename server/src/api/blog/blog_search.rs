//! GET /api/blog-search: searches the blog's posts by text and category.

use axum::response::{IntoResponse as _, Response};
use hamour_core::error_code::ResourceKind;
use hamour_core::search;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json, Query, optional_id};
use crate::http::prepared_response::CatalogueResponses;
use crate::services::catalogue::{CatalogueKey, Post};

/// The search text and the category.
#[derive(Debug, Deserialize, IntoParams)]
pub(super) struct Wanted {
    /// The text; if empty, all posts match.
    #[serde(default)]
    query: String,
    /// The category; empty for all.
    #[serde(default, deserialize_with = "optional_id")]
    #[param(value_type = String, required = false, pattern = "^[0-9]{0,15}$")]
    category_id: Option<Id>,
}

/// Returns the matching posts: best match first for a search text, otherwise newest first.
#[utoipa::path(get, path = "/api/blog-search", operation_id = "blog-search", tag = "blog", params(Wanted),
    responses((status = 200, body = [Post]), (status = 304), Problems))]
pub(super) async fn handler(
    pages: CatalogueResponses,
    Query(wanted): Query<Wanted>,
) -> Result<Response, ApiError> {
    let category_id = wanted.category_id.map(|id| id.0);
    let key = category_id.map_or(CatalogueKey::Posts, CatalogueKey::PostsOfCategory);
    let all = pages.get(key, ResourceKind::Category).await?;
    if search::is_blank(&wanted.query) {
        return Ok(all);
    }
    Ok(Json(pages.snapshot.posts().search(&wanted.query, category_id)).into_response())
}
