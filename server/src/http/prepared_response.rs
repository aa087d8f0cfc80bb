//! Responses whose bodies are prepared in advance, such as the catalogue's: content encodings and 304 by entity tag.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, RwLock};

use axum::Extension;
use axum::body::Body as HttpBody;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use bytes::Bytes;
use hamour_core::error_code::ResourceKind;
use hashlink::LruCache;

use super::encoded::{EncodedBody, Encoding};
use super::error::ApiError;
use super::negotiation::{accepts, is_fresh};
use crate::failure::Failure;
use crate::services::catalogue::{Catalogue, CatalogueKey, Snapshot};
use crate::state::AppState;

const JSON: HeaderValue = HeaderValue::from_static("application/json");
const VARY: HeaderValue = HeaderValue::from_static("accept-encoding");
/// A browser may store the response, but must revalidate it before each use.
const REVALIDATE: HeaderValue = HeaderValue::from_static("no-cache");

/// The number of searches whose results are kept, and the length of the longest text of these, in bytes.
const SEARCHES: usize = 128;
const SEARCH_BYTES_MAX: usize = 64;

/// In the extensions of a response whose body was prepared in advance: its log line tells little.
#[derive(Clone, Copy, Debug)]
pub(super) struct Prepared;

/// The catalogue's responses with their encodings. Cheap to clone.
#[derive(Clone, Debug, Default)]
pub struct EncodedResponses(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    catalogue: RwLock<HashMap<CatalogueKey, Versions>>,
    /// The results of the latest searches by their texts, each with the edition of the snapshot that was searched.
    searches: Mutex<LruCache<String, (u64, EncodedBody)>>,
}

impl Default for Shared {
    fn default() -> Self {
        Self { catalogue: RwLock::default(), searches: Mutex::new(LruCache::new(SEARCHES)) }
    }
}

/// The two latest bodies of a response, the newest last. While the next snapshot is prepared, requests still use the
/// current one: with one body they would evict what has just been prepared.
type Versions = Vec<EncodedBody>;

const VERSIONS_MAX: usize = 2;

impl EncodedResponses {
    /// Returns a response of the snapshot, or `None` if its product, category or other subject does not exist.
    fn response(&self, snapshot: &Snapshot, key: CatalogueKey) -> Option<EncodedBody> {
        let plain = snapshot.response(key)?;
        let find = |versions: &Versions| versions.iter().find(|body| is_same(body.plain(), plain)).cloned();
        if let Some(body) = self.0.catalogue.read().expect("no panic while reading").get(&key).and_then(find)
        {
            return Some(body);
        }
        let body = EncodedBody::new(plain.clone());
        let mut responses = self.0.catalogue.write().expect("no panic while writing");
        let versions = responses.entry(key).or_default();
        // Of two concurrent first requests, both use the body of the first, so that it is compressed once.
        Some(find(versions).unwrap_or_else(|| {
            if versions.len() == VERSIONS_MAX {
                versions.remove(0);
            }
            versions.push(body.clone());
            body
        }))
    }

    /// Returns the results of a search that was made before in the same snapshot.
    fn earlier_search(&self, snapshot: &Snapshot, text: &str) -> Option<EncodedBody> {
        let mut searches = self.0.searches.lock().expect("no panic while reading");
        let (edition, body) = searches.get(text)?;
        (*edition == snapshot.edition()).then(|| body.clone())
    }

    fn keep_search(&self, snapshot: &Snapshot, text: &str, body: EncodedBody) {
        if text.len() <= SEARCH_BYTES_MAX {
            let mut searches = self.0.searches.lock().expect("no panic while writing");
            searches.insert(text.to_owned(), (snapshot.edition(), body));
        }
    }

    /// Compresses the responses of the snapshot that have changed, and drops those that it does not have any more.
    fn prepare(&self, snapshot: &Snapshot) {
        self.0
            .catalogue
            .write()
            .expect("no panic while writing")
            .retain(|key, _| snapshot.has_response(*key));
        for body in snapshot.keys().filter_map(|key| self.response(snapshot, key)) {
            body.prepare();
        }
    }

    /// Returns the responses of a catalogue. Those of each new snapshot are compressed before it is published, so that no
    /// request waits for it, except a product's, which are built on first use. Those of the current snapshot are
    /// compressed in the background.
    pub fn of(catalogue: &Catalogue) -> Self {
        let responses = Self::default();
        let preparing = responses.clone();
        catalogue.before_publishing(move |snapshot| preparing.prepare(snapshot));
        let (preparing, snapshot) = (responses.clone(), catalogue.snapshot());
        tokio::task::spawn_blocking(move || preparing.prepare(&snapshot));
        responses
    }
}

/// Compares two responses, the quick way first: an unchanged response usually has the same memory.
fn is_same(a: &Bytes, b: &Bytes) -> bool {
    (a.as_ptr() == b.as_ptr() && a.len() == b.len()) || a == b
}

/// The extractor of handlers that answer with a response of the catalogue.
#[derive(Debug)]
pub struct CatalogueResponses {
    /// The catalogue, the same during the whole request.
    pub snapshot: Arc<Snapshot>,
    responses: EncodedResponses,
    headers: HeaderMap,
}

impl FromRequestParts<AppState> for CatalogueResponses {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, ApiError> {
        let responses = parts.extensions.get::<EncodedResponses>().cloned().ok_or_else(ApiError::internal)?;
        Ok(Self { snapshot: state.catalogue.snapshot(), responses, headers: parts.headers.clone() })
    }
}

impl CatalogueResponses {
    /// Answers a GET. Returns 404 for the resource `what` if there is no such response.
    pub fn get(&self, key: CatalogueKey, what: ResourceKind) -> Result<Response, ApiError> {
        Ok(get_as(&self.headers, &self.response(key, what)?, JSON))
    }

    /// Answers a POST. There is no tag, because caches do not store responses to POST. Returns 404 for the resource `what`
    /// if there is no such response.
    pub fn post(&self, key: CatalogueKey, what: ResourceKind) -> Result<Response, ApiError> {
        Ok(whole(&self.headers, &self.response(key, what)?, JSON))
    }

    /// Answers a search. Results that are asked for again are kept, and compressed once.
    pub fn search(&self, text: &str) -> Result<Response, ApiError> {
        if let Some(body) = self.responses.earlier_search(&self.snapshot, text) {
            return Ok(get_as(&self.headers, &body, JSON));
        }
        let found = serde_json::to_vec(&self.snapshot.search(text)).map_err(Failure::internal)?;
        let body = EncodedBody::new(found.into());
        self.responses.keep_search(&self.snapshot, text, body.clone());
        // Not compressed: most texts are typed once, and compressing takes longer than searching.
        Ok(get_as(&HeaderMap::new(), &body, JSON))
    }

    fn response(&self, key: CatalogueKey, what: ResourceKind) -> Result<EncodedBody, Failure> {
        self.responses.response(&self.snapshot, key).ok_or_else(|| Failure::not_found(what))
    }
}

/// Answers a GET with a body of this media type, or with 304 if the client has it already.
pub fn get_as(headers: &HeaderMap, body: &EncodedBody, kind: HeaderValue) -> Response {
    let (encoding, _) = chosen(headers, body);
    // A strong tag identifies the bytes, so each encoding needs its own.
    let suffix = encoding.map_or("", |encoding| match encoding {
        Encoding::Brotli => "-br",
        Encoding::Gzip => "-gz",
    });
    let tag = format!("\"{}{suffix}\"", body.tag());
    let mut response = if is_fresh(headers, &tag) {
        (StatusCode::NOT_MODIFIED, Extension(Prepared)).into_response()
    } else {
        whole(headers, body, kind)
    };
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, REVALIDATE);
    headers.insert(header::ETAG, HeaderValue::from_str(&tag).expect("a tag is printable"));
    headers.insert(header::VARY, VARY);
    response
}

fn whole(headers: &HeaderMap, body: &EncodedBody, kind: HeaderValue) -> Response {
    let (encoding, bytes) = chosen(headers, body);
    let mut response = Response::new(HttpBody::from(bytes.clone()));
    response.extensions_mut().insert(Prepared);
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

fn chosen<'a>(headers: &HeaderMap, body: &'a EncodedBody) -> (Option<Encoding>, &'a Bytes) {
    [(Encoding::Brotli, "br"), (Encoding::Gzip, "gzip")]
        .into_iter()
        .filter(|(_, name)| accepts(headers, name))
        .find_map(|(encoding, _)| Some((Some(encoding), body.encoded(encoding)?)))
        .unwrap_or((None, body.plain()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn snapshot(responses: &[(CatalogueKey, &str)]) -> Snapshot {
        Snapshot::of_responses(responses.iter().map(|(key, text)| (*key, Bytes::from(text.repeat(400)))))
    }

    /// Returns the address of a compressed body. It is unique only as long as the body is held.
    fn compressed(body: &EncodedBody) -> *const u8 {
        body.encoded(Encoding::Brotli).expect("shorter").as_ptr()
    }

    #[test]
    fn an_unchanged_response_is_compressed_once() {
        let responses = EncodedResponses::default();
        let (zones, deals) = (CatalogueKey::Zones, CatalogueKey::Deals);
        let body = |snapshot: &Snapshot, key| responses.response(snapshot, key).expect("a response");
        let first = snapshot(&[(zones, "Al Dafna"), (deals, "hamour")]);
        responses.prepare(&first);
        let before = (body(&first, zones), body(&first, deals));
        let next = snapshot(&[(zones, "Al Dafna"), (deals, "safi")]);
        responses.prepare(&next);
        assert_eq!(compressed(&body(&next, zones)), compressed(&before.0));
        assert_ne!(compressed(&body(&next, deals)), compressed(&before.1));
        assert_eq!(body(&next, deals).plain()[..4], *b"safi");
    }

    #[test]
    fn requests_of_the_current_snapshot_leave_the_next_one_prepared() {
        let responses = EncodedResponses::default();
        let deals = CatalogueKey::Deals;
        let body = |snapshot: &Snapshot| responses.response(snapshot, deals).expect("a response");
        let (current, next) = (snapshot(&[(deals, "hamour")]), snapshot(&[(deals, "safi")]));
        responses.prepare(&current);
        responses.prepare(&next);
        let prepared = (body(&next), body(&current));
        assert_eq!(compressed(&body(&next)), compressed(&prepared.0));
        assert_eq!(compressed(&body(&current)), compressed(&prepared.1));
        responses.prepare(&snapshot(&[(deals, "prawns")]));
        assert_eq!(responses.0.catalogue.read().expect("no panic")[&deals].len(), VERSIONS_MAX);
    }

    #[test]
    fn a_response_that_is_gone_is_dropped() {
        let responses = EncodedResponses::default();
        let (category, zones) = (CatalogueKey::Category(1), CatalogueKey::Zones);
        responses.prepare(&snapshot(&[(category, "Fish"), (zones, "Al Dafna")]));
        let next = snapshot(&[(zones, "Al Dafna")]);
        responses.prepare(&next);
        assert!(responses.response(&next, category).is_none());
        assert_eq!(responses.0.catalogue.read().expect("no panic").len(), 1);
    }
}
