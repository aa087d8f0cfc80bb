//! Responses whose bodies are prepared in advance, such as the catalogue's: content encodings and 304 by entity tag.

use std::sync::Arc;

use axum::body::Body as HttpBody;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::Response;
use bytes::Bytes;
use hamour_core::error_code::ResourceKind;

use super::error::ApiError;
use super::language;
use super::negotiation::Negotiation;
use crate::encoded_body::{EncodedBody, Encoding};
use crate::failure::Failure;
use crate::services::catalogue::{CatalogueKey, SearchResult, Snapshot};
use crate::services::encoded_responses::FoundPage;
use crate::state::AppState;

const JSON: HeaderValue = HeaderValue::from_static("application/json");
/// Pages have an address for each language, responses of the API have one for all.
const VARY: HeaderValue = HeaderValue::from_static("accept-encoding");
const VARY_BY_LANGUAGE: HeaderValue = HeaderValue::from_static("accept-encoding, accept-language");
/// A browser may store the response, but must revalidate it before each use.
const REVALIDATE: HeaderValue = HeaderValue::from_static("no-cache");

/// The number of headers of a response, with some to spare.
const HEADERS: usize = 24;

/// In the extensions of a response whose body was prepared in advance: its log line tells little.
#[derive(Clone, Copy, Debug)]
pub(super) struct Prepared;

/// In the extensions of a response to GET that the address, the catalogue and the settings decide alone.
#[derive(Clone, Debug)]
pub(super) struct Shareable {
    /// The body.
    pub(super) body: EncodedBody,
    /// Its media type.
    pub(super) kind: HeaderValue,
    /// The header `Link`.
    pub(super) link: Option<HeaderValue>,
}

/// The extractor of handlers that answer with a response of the catalogue.
#[derive(Debug)]
pub struct CatalogueResponses {
    /// The catalogue in the language that the client prefers, the same during the whole request.
    pub snapshot: Arc<Snapshot>,
    state: AppState,
    accepted: Negotiation,
}

impl FromRequestParts<AppState> for CatalogueResponses {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, ApiError> {
        let accepted = Negotiation::of(&parts.headers);
        let snapshot = state.catalogue.snapshot(language::preferred(&parts.headers));
        Ok(Self { snapshot, state: state.clone(), accepted })
    }
}

impl CatalogueResponses {
    /// Answers a GET. Returns 404 for the resource `what` if there is no such response.
    pub async fn get(&self, key: CatalogueKey, what: ResourceKind) -> Result<Response, ApiError> {
        Ok(shareable(&self.accepted, self.response(key, what).await?, JSON, None))
    }

    /// Answers a POST. There is no tag, because caches do not store responses to POST. Returns 404 for the resource `what`
    /// if there is no such response.
    pub async fn post(&self, key: CatalogueKey, what: ResourceKind) -> Result<Response, ApiError> {
        Ok(whole(&self.accepted, &self.response(key, what).await?, JSON))
    }

    /// Answers a search with the results after the first `skip`, and with the header `Link` if there are more. Results that are
    /// asked for again are kept, and compressed once.
    pub async fn search(&self, text: &str, skip: usize, next: HeaderValue) -> Result<Response, ApiError> {
        let (responses, catalogue) = (&self.state.responses, &self.state.catalogue);
        if let Some(found) = responses.earlier_search(&self.snapshot, text, skip) {
            return Ok(shareable(&self.accepted, found.body, JSON, found.has_more.then_some(next)));
        }
        let (found, has_more) = catalogue.search(&self.snapshot, text, skip).await?;
        let results = found.iter().map(|(card, reason)| SearchResult::new(card.product(), reason.as_deref()));
        let results: Vec<_> = results.collect();
        let body = EncodedBody::new(serde_json::to_vec(&results).map_err(Failure::internal)?.into());
        responses.keep_search(&self.snapshot, (text, skip), FoundPage { body: body.clone(), has_more });
        // Not compressed: most texts are typed once, and compressing takes longer than searching.
        let mut response = get_as(&Negotiation::default(), &body, JSON);
        if has_more {
            response.headers_mut().insert(header::LINK, next);
        }
        Ok(response)
    }

    async fn response(&self, key: CatalogueKey, what: ResourceKind) -> Result<EncodedBody, Failure> {
        let found = self.state.responses.response(&self.state.catalogue, &self.snapshot, key).await?;
        found.ok_or_else(|| Failure::not_found(what))
    }
}

/// Like [`get_as`], for a body that the address, the catalogue and the settings decide alone.
pub fn shareable(
    accepted: &Negotiation,
    body: EncodedBody,
    kind: HeaderValue,
    link: Option<HeaderValue>,
) -> Response {
    let mut response = get_as(accepted, &body, kind.clone());
    if let Some(link) = &link {
        response.headers_mut().insert(header::LINK, link.clone());
    }
    response.extensions_mut().insert(Shareable { body, kind, link });
    response
}

/// Answers a GET with a body of this media type, or with 304 if the client has it already.
pub fn get_as(accepted: &Negotiation, body: &EncodedBody, kind: HeaderValue) -> Response {
    let (encoding, bytes) = chosen(accepted, body);
    let tag = body.tag(encoding);
    let vary = if kind == JSON { VARY_BY_LANGUAGE } else { VARY };
    let mut response = if accepted.is_fresh(tag.as_bytes()) {
        let mut response = Response::new(HttpBody::empty());
        *response.status_mut() = StatusCode::NOT_MODIFIED;
        response
    } else {
        answer(encoding, bytes, kind)
    };
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, REVALIDATE);
    headers.insert(header::ETAG, tag.clone());
    prepared(response, vary)
}

fn whole(accepted: &Negotiation, body: &EncodedBody, kind: HeaderValue) -> Response {
    let (encoding, bytes) = chosen(accepted, body);
    prepared(answer(encoding, bytes, kind), VARY_BY_LANGUAGE)
}

fn answer(encoding: Option<Encoding>, bytes: &Bytes, kind: HeaderValue) -> Response {
    let mut response = Response::new(HttpBody::from(bytes.clone()));
    let headers = response.headers_mut();
    // Room for those that every response has, which are added later.
    *headers = HeaderMap::with_capacity(HEADERS);
    headers.insert(header::CONTENT_TYPE, kind);
    if let Some(encoding) = encoding {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding.name()));
    }
    response
}

fn prepared(mut response: Response, vary: HeaderValue) -> Response {
    response.headers_mut().insert(header::VARY, vary);
    response.extensions_mut().insert(Prepared);
    response
}

pub(super) fn chosen<'a>(accepted: &Negotiation, body: &'a EncodedBody) -> (Option<Encoding>, &'a Bytes) {
    accepted
        .encodings()
        .find_map(|encoding| Some((Some(encoding), body.encoded(encoding)?)))
        .unwrap_or((None, body.plain()))
}
