//! The language of a response: the header `Accept-Language`, and that of pages, which a visitor may have chosen.

use std::convert::Infallible;
use std::time::Duration;

use axum::extract::{FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse as _, Response};
use axum_extra::extract::cookie::{Cookie, SameSite};
use hamour_core::Language;
use hamour_core::language::{COOKIE, OFFICE_COOKIE};
use hamour_core::routes::Page;

use super::auth;
use crate::config::Config;

/// How long a device remembers the language: a year.
const REMEMBERED: Duration = Duration::from_hours(365 * 24);

/// The extractor of the language that the client prefers.
#[derive(Clone, Copy, Debug)]
pub struct Preferred(pub Language);

impl<S: Sync> FromRequestParts<S> for Preferred {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, Infallible> {
        Ok(Self(preferred(&parts.headers)))
    }
}

/// The extractor of the language that the visitor chose for this device, if any.
#[derive(Clone, Copy, Debug)]
pub struct Chosen(pub Option<Language>);

impl<S: Sync> FromRequestParts<S> for Chosen {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, Infallible> {
        Ok(Self(chosen(&parts.headers)))
    }
}

fn chosen(headers: &HeaderMap) -> Option<Language> {
    auth::sent(headers, COOKIE).and_then(|tag| Language::of_tag(&tag))
}

/// Returns the header that remembers a language on the device. Scripts set this cookie too, so that the next page has the
/// language even if this response comes late.
pub fn cookie(config: &Config, name: &'static str, language: Language) -> (HeaderName, HeaderValue) {
    let mut cookie = Cookie::build((name, language.tag())).path("/").same_site(SameSite::Lax).build();
    cookie.set_max_age(Some(REMEMBERED.try_into().expect("a year is short")));
    cookie.set_secure(config.is_https());
    let text = cookie.to_string();
    (header::SET_COOKIE, HeaderValue::from_str(&text).expect("tags and attributes are printable"))
}

/// Returns the language of the back office on this device.
pub(super) fn of_office(headers: &HeaderMap) -> Language {
    auth::sent(headers, OFFICE_COOKIE).and_then(|tag| Language::of_tag(&tag)).unwrap_or_default()
}

/// What a visitor's choice of a language does to a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Choice {
    /// The page is opened in another language than the chosen one.
    Elsewhere(Language),
    /// The page was opened by the link to its other language, which chooses it.
    Here(Language),
}

/// Returns the choice that a request for a page carries. Pages inside the phone app have the app's language.
pub(super) fn choice(request: &Request) -> Option<Choice> {
    let headers = request.headers();
    if !headers.contains_key(header::COOKIE) && !headers.contains_key(header::REFERER) {
        return None;
    }
    let (language, path) = Language::of_path(request.uri().path());
    // Two slashes would begin an address at another host.
    if path.starts_with("//") || Page::at(path).is_none_or(|(page, _)| page.is_in_app()) {
        return None;
    }
    if is_opened(headers) && is_by_link(headers, language, path) {
        return Some(Choice::Here(language));
    }
    chosen(headers).filter(|chosen| *chosen != language).map(Choice::Elsewhere)
}

/// Whether a page is opened by a press: not in advance, not for a script, and not again, because a browser that reloads a
/// page repeats where it came from.
fn is_opened(headers: &HeaderMap) -> bool {
    let text = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let destination = text(HeaderName::from_static("sec-fetch-dest"));
    let is_page = ["", "document"].contains(&destination);
    let is_prefetch = text(HeaderName::from_static("sec-purpose")).contains("prefetch");
    let is_reload = ["max-age=0", "no-cache"].contains(&text(header::CACHE_CONTROL));
    is_page && !is_prefetch && !is_reload
}

/// Whether a page is opened from the same page in another language, by the link between the two. Pages tell their path to
/// this host alone.
fn is_by_link(headers: &HeaderMap, language: Language, path: &str) -> bool {
    let referer = headers.get(header::REFERER).and_then(|referer| referer.to_str().ok()?.parse::<Uri>().ok());
    let host = headers.get(header::HOST).map(HeaderValue::as_bytes);
    referer.is_some_and(|from| {
        let (other, from_path) = Language::of_path(from.path());
        let from_path = match from_path.trim_end_matches('/') {
            "" => "/",
            trimmed => trimmed,
        };
        let authority = from.authority().map(|authority| authority.as_str().as_bytes());
        other != language && from_path == path && authority.is_some() && authority == host
    })
}

/// Returns the redirect to a page in another language.
pub(super) fn redirect(uri: &Uri, to: Language) -> Option<Response> {
    let (_, path) = Language::of_path(uri.path());
    let query = uri.query().map_or_else(String::new, |query| format!("?{query}"));
    let location = HeaderValue::try_from(format!("{}{query}", to.page_path(path))).ok()?;
    let headers =
        [(header::LOCATION, location), (header::CACHE_CONTROL, HeaderValue::from_static("no-store"))];
    Some((StatusCode::FOUND, headers).into_response())
}

/// Returns the language that the client prefers among those that the shop speaks, by quality and then by order.
pub fn preferred(headers: &HeaderMap) -> Language {
    let values = headers.get_all(header::ACCEPT_LANGUAGE).iter().filter_map(|value| value.to_str().ok());
    let mut best = (0.0, Language::default());
    for (quality, language) in values.flat_map(|value| value.split(',')).filter_map(known) {
        if quality > best.0 {
            best = (quality, language);
        }
    }
    best.1
}

/// Returns an entry of the header with its quality, if the shop speaks its language.
fn known(entry: &str) -> Option<(f32, Language)> {
    let (tag, parameters) = entry.split_once(';').unwrap_or((entry, ""));
    let quality = match parameters.split_once('=') {
        Some((name, quality)) if name.trim().eq_ignore_ascii_case("q") => quality.trim().parse().ok()?,
        _ => 1.0,
    };
    Some((quality, Language::of_tag(tag.trim())?))
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn the_first_of_the_best_known_languages_is_taken() {
        for (value, expected) in [
            ("ar", Language::Arabic),
            ("ar-QA, en;q=0.8", Language::Arabic),
            ("en-GB,en;q=0.9,ar;q=0.8", Language::English),
            ("ar;q=0.3, en;q=0.4", Language::English),
            ("fr, ar;Q=0.7", Language::Arabic),
            ("en, ar", Language::English),
            ("ar;q=0", Language::English),
            ("ar;q=many", Language::English),
            ("fr", Language::English),
            ("*", Language::English),
            ("", Language::English),
        ] {
            let headers = HeaderMap::from_iter([(header::ACCEPT_LANGUAGE, HeaderValue::from_static(value))]);
            assert_eq!(preferred(&headers), expected, "{value}");
        }
        assert_eq!(preferred(&HeaderMap::new()), Language::English);
    }
}
