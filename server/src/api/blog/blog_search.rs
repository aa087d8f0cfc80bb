//! GET /api/blog-search: searches the blog's posts by text and category.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::{IntoResponse as _, Response};
use hamour_core::error_code::ResourceKind;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::failure::Failure;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json, Query, optional_id};
use crate::http::prepared_response;
use crate::services::catalogue::{CatalogueKey, Post};
use crate::state::AppState;

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
    State(state): State<AppState>,
    headers: HeaderMap,
    Query(wanted): Query<Wanted>,
) -> Result<Response, ApiError> {
    let category_id = wanted.category_id.map(|id| id.0);
    let page = category_id.map_or(CatalogueKey::Posts, CatalogueKey::PostsOfCategory);
    let snapshot = state.catalogue.snapshot();
    let all = snapshot.page(page).ok_or_else(|| Failure::not_found(ResourceKind::Category))?;
    if wanted.query.trim().is_empty() {
        return Ok(prepared_response::get(&headers, all));
    }
    Ok(Json(snapshot.posts().search(&wanted.query, category_id)).into_response())
}
