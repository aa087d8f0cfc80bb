//! Conditional requests and content negotiation: the headers `If-None-Match` and `Accept-Encoding`.

use axum::http::{HeaderMap, header};

/// Returns whether the client already has the body with this entity tag (quotes included).
pub(super) fn is_fresh(headers: &HeaderMap, tag: &str) -> bool {
    let named = headers.get_all(header::IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok());
    named
        .flat_map(|value| value.split(','))
        .map(|held| held.trim().trim_start_matches("W/"))
        .any(|held| held == "*" || held == tag)
}

/// Returns whether the client accepts this encoding: it is listed, and not with a quality of zero.
pub(super) fn accepts(headers: &HeaderMap, encoding: &str) -> bool {
    headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok()).any(|value| {
        value.split(',').any(|item| {
            let (name, quality) = item.split_once(';').unwrap_or((item, ""));
            let refused =
                quality.trim().strip_prefix("q=").is_some_and(|q| q.parse::<f32>().is_ok_and(|q| q == 0.0));
            name.trim().eq_ignore_ascii_case(encoding) && !refused
        })
    })
}
