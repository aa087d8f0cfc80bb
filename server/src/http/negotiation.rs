//! Conditional requests and content negotiation: the headers `If-None-Match` and `Accept-Encoding`.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};

use crate::encoded_body::Encoding;

/// What a request says about the representations that its client understands and already has.
#[derive(Clone, Debug, Default)]
pub struct Negotiation {
    brotli: bool,
    gzip: bool,
    if_none_match: Vec<HeaderValue>,
}

impl Negotiation {
    /// Reads the headers of a request.
    pub fn of(headers: &HeaderMap) -> Self {
        Self {
            brotli: accepts(headers, "br"),
            gzip: accepts(headers, "gzip"),
            if_none_match: headers.get_all(header::IF_NONE_MATCH).iter().cloned().collect(),
        }
    }

    /// Returns this negotiation of a client that has nothing yet.
    pub(super) fn unconditional(self) -> Self {
        Self { if_none_match: Vec::new(), ..self }
    }

    /// Returns the encodings that the client accepts, the best first.
    pub(super) fn encodings(&self) -> impl Iterator<Item = Encoding> {
        let known = [(self.brotli, Encoding::Brotli), (self.gzip, Encoding::Gzip)];
        known.into_iter().filter_map(|(accepted, encoding)| accepted.then_some(encoding))
    }

    /// Returns whether the client already has the body with this entity tag (quotes included).
    pub(super) fn is_fresh(&self, tag: &[u8]) -> bool {
        let named = self.if_none_match.iter().flat_map(|value| value.as_bytes().split(|byte| *byte == b','));
        named
            .map(<[u8]>::trim_ascii)
            .map(|held| held.strip_prefix(b"W/").unwrap_or(held))
            .any(|held| held == b"*" || held == tag)
    }
}

impl<S: Sync> FromRequestParts<S> for Negotiation {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, Infallible> {
        Ok(Self::of(&parts.headers))
    }
}

/// Returns whether the client accepts this encoding: it is listed, and not with a quality of zero.
fn accepts(headers: &HeaderMap, encoding: &str) -> bool {
    values(headers, &header::ACCEPT_ENCODING).any(|value| {
        value.split(',').any(|item| {
            let (name, quality) = item.split_once(';').unwrap_or((item, ""));
            let quality = quality.split_once('=').filter(|(name, _)| name.trim().eq_ignore_ascii_case("q"));
            let refused = quality.is_some_and(|(_, q)| q.trim().parse::<f32>().is_ok_and(|q| q == 0.0));
            name.trim().eq_ignore_ascii_case(encoding) && !refused
        })
    })
}

fn values<'a>(headers: &'a HeaderMap, name: &HeaderName) -> impl Iterator<Item = &'a str> {
    headers.get_all(name).iter().filter_map(|value| value.to_str().ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn negotiation(name: HeaderName, value: &'static str) -> Negotiation {
        Negotiation::of(&HeaderMap::from_iter([(name, HeaderValue::from_static(value))]))
    }

    #[test]
    fn an_encoding_of_quality_zero_is_refused() {
        let check = |value: &'static str, expect: bool| {
            let accepted = negotiation(header::ACCEPT_ENCODING, value);
            assert_eq!(accepted.encodings().any(|encoding| encoding == Encoding::Brotli), expect, "{value}");
        };
        check("gzip, deflate, br", true);
        check("gzip;q=1.0, BR;q=0.5", true);
        check("gzip, br;q=0", false);
        check("gzip, br; Q=0.0", false);
        check("gzip, br; q=0.000", false);
        check("gzip", false);
        check("brotli", false);
    }

    #[test]
    fn a_client_has_the_tags_that_it_names() {
        let check = |value: &'static str, expect: bool| {
            let held = negotiation(header::IF_NONE_MATCH, value);
            assert_eq!(held.is_fresh(br#""a-br""#), expect, "{value}");
            assert!(!held.unconditional().is_fresh(br#""a-br""#), "{value}");
        };
        check(r#""a-br""#, true);
        check(r#""b", W/"a-br""#, true);
        check("*", true);
        check(r#""a""#, false);
        check("a-br", false);
        check("", false);
    }
}
