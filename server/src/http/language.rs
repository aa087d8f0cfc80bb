//! The language of a response: the header `Accept-Language`.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use hamour_core::Language;

/// The extractor of the language that the client prefers.
#[derive(Clone, Copy, Debug)]
pub struct Preferred(pub Language);

impl<S: Sync> FromRequestParts<S> for Preferred {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, Infallible> {
        Ok(Self(preferred(&parts.headers)))
    }
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
