//! The responses that most visitors ask for, kept whole in front of the router: those that the address, the catalogue and
//! the settings decide alone.

use std::sync::{Arc, Mutex, MutexGuard, OnceLock};

use axum::body::Body as HttpBody;
use axum::extract::Request;
use axum::http::{HeaderMap, Method, StatusCode, header};
use axum::response::Response;
use hamour_core::Language;
use hashlink::LruCache;

use super::language;
use super::negotiation::Negotiation;
use super::prepared_response::{Shareable, chosen, get_as};
use super::route_context::Route;
use super::security_headers::SecurityHeaders;
use crate::encoded_body::Encoding;
use crate::state::AppState;

/// The number of addresses, and the length of the longest, in bytes.
const ADDRESSES: usize = 256;
const ADDRESS_BYTES_MAX: usize = 128;

const ENCODINGS: [Option<Encoding>; 3] = [None, Some(Encoding::Brotli), Some(Encoding::Gzip)];

/// What responses are made of, at one moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sources {
    catalogue: u64,
    settings: u64,
}

impl Sources {
    /// Returns those of now. `None` if responses depend on more: while the shop is closed, or the program stops.
    pub(super) fn of(state: &AppState) -> Option<Self> {
        if state.is_draining() || state.closed().is_some() {
            return None;
        }
        Some(Self { catalogue: state.catalogue.edition(), settings: state.settings_edition() })
    }
}

/// The responses by their addresses, for clients that prefer each language.
#[derive(Debug)]
pub(super) struct ResponseCache([Mutex<Addresses>; Language::ALL.len()]);

type Addresses = LruCache<String, Arc<Kept>>;

impl Default for ResponseCache {
    fn default() -> Self {
        Self(Language::ALL.map(|_| Mutex::new(LruCache::new(ADDRESSES))))
    }
}

/// A response in each form.
#[derive(Debug)]
pub(super) struct Kept {
    sources: Sources,
    /// The route that answered.
    pub(super) route: Option<Route>,
    of: Shareable,
    /// The headers for each of [`ENCODINGS`], made when a client first asks for it.
    whole: [OnceLock<HeaderMap>; 3],
    /// The same if the client has the body already.
    not_modified: [OnceLock<HeaderMap>; 3],
}

/// Returns the address of a request whose response may be kept: one that depends on nothing else.
pub(super) fn address(request: &Request) -> Option<&str> {
    let address = request.uri().path_and_query()?.as_str();
    let is_kept = request.method() == Method::GET
        && address.len() <= ADDRESS_BYTES_MAX
        && language::choice(request).is_none();
    is_kept.then_some(address)
}

impl ResponseCache {
    /// Returns the response of an address that was made of these sources.
    pub(super) fn get(&self, language: Language, address: &str, sources: Sources) -> Option<Arc<Kept>> {
        let kept = self.of(language).get(address).cloned()?;
        (kept.sources == sources).then_some(kept)
    }

    /// Keeps a response in a language that was made of these sources.
    pub(super) fn keep(
        &self,
        language: Language,
        address: String,
        sources: Sources,
        route: Option<Route>,
        of: Shareable,
    ) {
        let kept = Kept { sources, route, of, whole: Default::default(), not_modified: Default::default() };
        self.of(language).insert(address, Arc::new(kept));
    }

    fn of(&self, language: Language) -> MutexGuard<'_, Addresses> {
        self.0[language as usize].lock().expect("no panic while reading or writing")
    }
}

impl Kept {
    /// Returns the response in the form that the client accepts.
    pub(super) fn response(&self, accepted: &Negotiation, security: &SecurityHeaders) -> Response {
        let Shareable { body, kind, link } = &self.of;
        let (encoding, bytes) = chosen(accepted, body);
        let is_fresh = accepted.is_fresh(body.tag(encoding).as_bytes());
        let forms = if is_fresh { &self.not_modified } else { &self.whole };
        let form = ENCODINGS.iter().position(|one| *one == encoding).unwrap_or_default();
        let headers = forms[form].get_or_init(|| {
            let mut headers = std::mem::take(get_as(accepted, body, kind.clone()).headers_mut());
            headers.extend(link.clone().map(|link| (header::LINK, link)));
            security.add_to(&mut headers);
            headers
        });
        let mut response =
            Response::new(if is_fresh { HttpBody::empty() } else { HttpBody::from(bytes.clone()) });
        if is_fresh {
            *response.status_mut() = StatusCode::NOT_MODIFIED;
        }
        response.headers_mut().clone_from(headers);
        response
    }
}
