//! GET /api/search-tag: searches the products.

use axum::http::HeaderValue;
use axum::response::Response;
use hamour_core::search::MAX_RESULTS;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::failure::Failure;
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
    /// The number of results before this page, as given by `Link`.
    #[serde(default)]
    #[param(value_type = String, required = false, pattern = "^[0-9]{1,5}$")]
    skip: u16,
}

/// Returns the products that match the text, best match first, 30 per page. Products out of stock come last. The `Link`
/// header has the next page.
#[utoipa::path(get, path = "/api/search-tag", operation_id = "search-tag", tag = "product", params(Typed),
    responses((status = 200, body = [SearchResult], headers(("link" = String,
        description = "The next page: `</api/search-tag?query=safi&skip=30>; rel=\"next\"`; missing on the last"))),
        Problems))]
pub(super) async fn handler(
    Query(typed): Query<Typed>,
    responses: CatalogueResponses,
) -> Result<Response, ApiError> {
    let skip = usize::from(typed.skip);
    let next = form_urlencoded::Serializer::new(String::new())
        .append_pair("query", &typed.query)
        .append_pair("skip", &(skip + MAX_RESULTS).to_string())
        .finish();
    let next = HeaderValue::try_from(format!("</api/search-tag?{next}>; rel=\"next\""));
    responses.search(&typed.query, skip, next.map_err(Failure::internal)?).await
}
