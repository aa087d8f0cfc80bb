//! GET /api/search-tag: searches the products.

use axum::response::Response;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::http::error::{ApiError, Problems};
use crate::http::extract::Query;
use crate::http::prepared_response::CatalogueResponses;
use crate::services::catalogue::SearchResult;

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
    Query(typed): Query<Typed>,
    responses: CatalogueResponses,
) -> Result<Response, ApiError> {
    responses.search(&typed.query)
}
