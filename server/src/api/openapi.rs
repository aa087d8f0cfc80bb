//! GET /api/openapi.json: the OpenAPI document of the calls.

use axum::Router;
use axum::http::HeaderValue;
use axum::routing::get;
use utoipa::openapi::OpenApi;

use crate::encoded_body::EncodedBody;
use crate::http::negotiation::Negotiation;
use crate::http::prepared_response;
use crate::state::AppState;

const DOCUMENT_PATH: &str = "/api/openapi.json";

/// The route of the document, which is serialised and compressed once.
pub(crate) fn router(document: &OpenApi) -> Router<AppState> {
    let body = EncodedBody::new(serde_json::to_vec(document).expect("the document is JSON").into());
    let kind = HeaderValue::from_static("application/json");
    let handler = move |accepted: Negotiation| {
        std::future::ready(prepared_response::get_as(&accepted, &body, kind.clone()))
    };
    Router::new().route(DOCUMENT_PATH, get(handler))
}
