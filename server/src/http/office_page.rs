//! The HTML page of the back office, with the shop's details embedded. Every address below `/admin` has the same page:
//! what somebody may see there is decided by the calls that it makes.

use std::collections::BTreeMap;
use std::sync::{Arc, RwLock};

use axum::http::{HeaderMap, HeaderName, HeaderValue};
use axum::response::Response;
use bytes::Bytes;
use hamour_core::Language;

use super::brand_page::with_icon;
use super::negotiation::Negotiation;
use super::page::{ConfigOf, HTML, with_shop_config};
use super::prepared_response;
use crate::encoded_body::EncodedBody;
use crate::services::shop_details::ShopDetails;
use crate::services::staff_session::RelyingParty;
use crate::state::AppState;

/// The built page of each language, among the interface's files.
pub const FILES: [&str; 2] = ["admin.html", "admin.ar.html"];

/// Returns the built page of a language.
pub const fn file(language: Language) -> &'static str {
    match language {
        Language::English => FILES[0],
        Language::Arabic => FILES[1],
    }
}

const ROBOTS: (HeaderName, HeaderValue) =
    (HeaderName::from_static("x-robots-tag"), HeaderValue::from_static("noindex"));

/// Returns whether a path, without its leading slash, is one of the back office.
pub fn is_at(path: &str) -> bool {
    path == "admin" || path.starts_with("admin/")
}

/// The finished page of each language. It is rebuilt only if the build or the shop's details have changed.
#[derive(Clone, Debug, Default)]
pub struct OfficePage(Arc<RwLock<BTreeMap<Language, Ready>>>);

#[derive(Debug)]
struct Ready {
    built_tag: String,
    details: Arc<ShopDetails>,
    body: EncodedBody,
}

impl OfficePage {
    /// Answers a request with the page of a language, made from the built page and its tag.
    pub fn get(
        &self,
        headers: &HeaderMap,
        language: Language,
        (built, built_tag): (&Bytes, &str),
        state: &AppState,
    ) -> Response {
        let body = self.body(language, (built, built_tag), state);
        let mut response = prepared_response::get_as(&Negotiation::of(headers), &body, HTML);
        let (name, value) = ROBOTS;
        response.headers_mut().insert(name, value);
        response
    }

    fn body(&self, language: Language, (built, built_tag): (&Bytes, &str), state: &AppState) -> EncodedBody {
        let details = state.shop();
        let ready = self.0.read().expect("no panic while swapping");
        if let Some(ready) = ready.get(&language)
            && ready.built_tag == built_tag
            && ready.details == details
        {
            return ready.body.clone();
        }
        drop(ready);
        let has_passkeys = RelyingParty::of(&state.config).is_some();
        let built = with_icon(built, &details);
        let shown = details.shown_in(language);
        let body = EncodedBody::new(with_shop_config(&built, &shown, state, ConfigOf::Office(has_passkeys)));
        let ready = Ready { built_tag: built_tag.to_owned(), details, body: body.clone() };
        self.0.write().expect("no panic while swapping").insert(language, ready);
        body
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_whole_segments_belong_to_the_back_office() {
        for path in ["admin", "admin/", "admin/staff", "admin/sign-in"] {
            assert!(is_at(path), "{path}");
        }
        for path in ["", "administrator", "admin.html", "x/admin", "Admin"] {
            assert!(!is_at(path), "{path}");
        }
    }
}
