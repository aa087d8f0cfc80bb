//! Responses whose bodies are prepared in advance, such as the catalogue's: content encodings and 304 by entity tag.

use std::collections::HashMap;
use std::sync::{Arc, RwLock};

use axum::body::Body as HttpBody;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use bytes::Bytes;
use hamour_core::error_code::ResourceKind;
use tokio::sync::watch;

use super::encoded::{EncodedBody, Encoding};
use super::error::ApiError;
use super::negotiation::{accepts, is_fresh};
use crate::failure::Failure;
use crate::services::catalogue::{CatalogueKey, Snapshot};
use crate::state::AppState;

const JSON: HeaderValue = HeaderValue::from_static("application/json");
const VARY: HeaderValue = HeaderValue::from_static("accept-encoding");
/// A browser may store the response, but must revalidate it before each use.
const REVALIDATE: HeaderValue = HeaderValue::from_static("no-cache");

/// The catalogue's pages with their encodings. Cheap to clone.
#[derive(Clone, Debug, Default)]
pub struct EncodedPages(Arc<RwLock<HashMap<CatalogueKey, EncodedBody>>>);

impl EncodedPages {
    /// Returns a page of the snapshot, or `None` if its product, category or other subject does not exist.
    fn page(&self, snapshot: &Snapshot, key: CatalogueKey) -> Option<EncodedBody> {
        let plain = snapshot.page(key)?;
        let earlier = self.0.read().expect("no panic while reading").get(&key).cloned();
        if let Some(body) = earlier.filter(|body| is_same(body.plain(), plain)) {
            return Some(body);
        }
        let body = EncodedBody::new(plain.clone());
        let mut pages = self.0.write().expect("no panic while writing");
        pages.insert(key, body.clone());
        Some(body)
    }

    /// Compresses the pages of the snapshot that have changed, and drops those that it does not have any more.
    fn prepare(&self, snapshot: &Snapshot) {
        self.0.write().expect("no panic while writing").retain(|key, _| snapshot.page(*key).is_some());
        for body in snapshot.keys().filter_map(|key| self.page(snapshot, key)) {
            body.prepare();
        }
    }

    /// Prepares the pages of each new snapshot, so that no request waits for it. Returns when the catalogue is dropped.
    pub async fn keep_prepared(self, mut snapshots: watch::Receiver<Arc<Snapshot>>) {
        loop {
            let (pages, snapshot) = (self.clone(), snapshots.borrow_and_update().clone());
            let prepared = tokio::task::spawn_blocking(move || pages.prepare(&snapshot)).await;
            if prepared.is_err() || snapshots.changed().await.is_err() {
                return;
            }
        }
    }
}

/// Compares two pages, the quick way first: an unchanged page usually has the same memory.
fn is_same(a: &Bytes, b: &Bytes) -> bool {
    (a.as_ptr() == b.as_ptr() && a.len() == b.len()) || a == b
}

/// The extractor of handlers that answer with a page of the catalogue.
#[derive(Debug)]
pub struct CataloguePages {
    /// The catalogue, the same during the whole request.
    pub snapshot: Arc<Snapshot>,
    pages: EncodedPages,
    headers: HeaderMap,
}

impl FromRequestParts<AppState> for CataloguePages {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, ApiError> {
        let pages = parts.extensions.get::<EncodedPages>().cloned().ok_or_else(ApiError::internal)?;
        Ok(Self { snapshot: state.catalogue.snapshot(), pages, headers: parts.headers.clone() })
    }
}

impl CataloguePages {
    /// Answers a GET with a page. Returns 404 for the resource `what` if there is no such page.
    pub fn get(&self, key: CatalogueKey, what: ResourceKind) -> Result<Response, ApiError> {
        Ok(get_as(&self.headers, &self.page(key, what)?, JSON))
    }

    /// Answers a POST with a page. There is no tag, because caches do not store responses to POST. Returns 404 for the
    /// resource `what` if there is no such page.
    pub fn post(&self, key: CatalogueKey, what: ResourceKind) -> Result<Response, ApiError> {
        Ok(whole(&self.headers, &self.page(key, what)?, JSON))
    }

    fn page(&self, key: CatalogueKey, what: ResourceKind) -> Result<EncodedBody, Failure> {
        self.pages.page(&self.snapshot, key).ok_or_else(|| Failure::not_found(what))
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
        StatusCode::NOT_MODIFIED.into_response()
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

    fn snapshot(pages: &[(CatalogueKey, &str)]) -> Snapshot {
        Snapshot::of_pages(pages.iter().map(|(key, text)| (*key, Bytes::from(text.repeat(400)))))
    }

    #[test]
    fn an_unchanged_page_is_compressed_once() {
        let pages = EncodedPages::default();
        let (zones, deals) = (CatalogueKey::Zones, CatalogueKey::Deals);
        let first = snapshot(&[(zones, "Al Dafna"), (deals, "hamour")]);
        pages.prepare(&first);
        let compressed = |snapshot: &Snapshot, key| {
            let body = pages.page(snapshot, key).expect("a page");
            body.encoded(Encoding::Brotli).expect("shorter").as_ptr()
        };
        let before = (compressed(&first, zones), compressed(&first, deals));
        let next = snapshot(&[(zones, "Al Dafna"), (deals, "safi")]);
        pages.prepare(&next);
        assert_eq!(compressed(&next, zones), before.0);
        assert_ne!(compressed(&next, deals), before.1);
        assert_eq!(pages.page(&next, deals).expect("a page").plain()[..4], *b"safi");
    }

    #[test]
    fn a_page_that_is_gone_is_dropped() {
        let pages = EncodedPages::default();
        let (category, zones) = (CatalogueKey::Category(1), CatalogueKey::Zones);
        pages.prepare(&snapshot(&[(category, "Fish"), (zones, "Al Dafna")]));
        let next = snapshot(&[(zones, "Al Dafna")]);
        pages.prepare(&next);
        assert!(pages.page(&next, category).is_none());
        assert_eq!(pages.0.read().expect("no panic").len(), 1);
    }
}
