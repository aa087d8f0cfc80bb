//! Responses whose bodies were prepared in advance, such as the catalogue's: content encodings and 304 by entity tag.

use axum::body::Body as HttpBody;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use hamour_core::error_code::ResourceKind;

use super::error::ApiError;
use super::negotiation::{accepts, is_fresh};
use crate::failure::Failure;
use crate::services::catalogue::{Body, CatalogueKey, Encoding};
use crate::state::AppState;

const JSON: HeaderValue = HeaderValue::from_static("application/json");
const VARY: HeaderValue = HeaderValue::from_static("accept-encoding");
/// A browser may store the response, but must revalidate it before each use.
const ASK_EACH_TIME: HeaderValue = HeaderValue::from_static("no-cache");

/// Answers a GET with a page of the catalogue. Returns 404 for the resource `what` if there is no such page.
pub fn page(
    state: &AppState,
    headers: &HeaderMap,
    page: CatalogueKey,
    what: ResourceKind,
) -> Result<Response, ApiError> {
    let snapshot = state.catalogue.snapshot();
    Ok(get(headers, snapshot.page(page).ok_or_else(|| Failure::not_found(what))?))
}

/// Answers a POST with a page of the catalogue. Returns 404 for the resource `what` if there is no such page.
pub fn posted_page(
    state: &AppState,
    headers: &HeaderMap,
    page: CatalogueKey,
    what: ResourceKind,
) -> Result<Response, ApiError> {
    let snapshot = state.catalogue.snapshot();
    Ok(post(headers, snapshot.page(page).ok_or_else(|| Failure::not_found(what))?))
}

/// Answers a GET with a JSON body, or with 304 if the client has it already.
pub fn get(headers: &HeaderMap, body: &Body) -> Response {
    get_as(headers, body, JSON)
}

/// Answers a GET with a body of this media type, or with 304 if the client has it already.
pub fn get_as(headers: &HeaderMap, body: &Body, kind: HeaderValue) -> Response {
    let (encoding, _) = chosen(headers, body);
    // A strong tag identifies the bytes, so each encoding needs its own.
    let suffix = encoding.map_or("", |encoding| match encoding {
        Encoding::Brotli => "-br",
        Encoding::Gzip => "-gz",
    });
    let tag = format!("\"{}{suffix}\"", body.tag());
    let mut response = if is_fresh(headers, &tag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        whole(headers, body, kind)
    };
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, ASK_EACH_TIME);
    headers.insert(header::ETAG, HeaderValue::from_str(&tag).expect("a tag is printable"));
    headers.insert(header::VARY, VARY);
    response
}

/// Answers a POST with a JSON body. There is no tag, because caches do not store responses to POST.
pub fn post(headers: &HeaderMap, body: &Body) -> Response {
    whole(headers, body, JSON)
}

fn whole(headers: &HeaderMap, body: &Body, kind: HeaderValue) -> Response {
    let (encoding, bytes) = chosen(headers, body);
    let mut response = Response::new(HttpBody::from(bytes.clone()));
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, kind);
    headers.insert(header::VARY, VARY);
    if let Some(encoding) = encoding {
        let name = match encoding {
            Encoding::Brotli => "br",
            Encoding::Gzip => "gzip",
        };
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(name));
    }
    response
}

fn chosen<'a>(headers: &HeaderMap, body: &'a Body) -> (Option<Encoding>, &'a bytes::Bytes) {
    [(Encoding::Brotli, "br"), (Encoding::Gzip, "gzip")]
        .into_iter()
        .filter(|(_, name)| accepts(headers, name))
        .find_map(|(encoding, _)| Some((Some(encoding), body.encoded(encoding)?)))
        .unwrap_or((None, body.plain()))
}
