//! The security headers of every response, which disable browser features that the shop does not use.

use axum::http::{HeaderMap, HeaderName, HeaderValue, header};

use crate::config::Config;

/// The headers with their values.
#[derive(Clone, Debug)]
pub struct SecurityHeaders(Vec<(HeaderName, HeaderValue)>);

impl SecurityHeaders {
    /// Builds the headers for a configuration. `gateway` is the origin that payment forms are posted to.
    pub fn new(config: &Config, gateway: Option<&str>) -> Self {
        // The rule book is WebAssembly. Scripts and styles come only from the shop's own files; styles that scripts set
        // on elements are not restricted by this.
        let forms = gateway.map_or_else(|| "'self'".to_owned(), |origin| format!("'self' {origin}"));
        let policy = format!(
            "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
                      img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; object-src 'none'; \
                      base-uri 'none'; form-action {forms}; frame-ancestors 'none'"
        );
        let mut headers = Vec::new();
        let mut set = |name: HeaderName, value: &str| {
            headers.push((name, HeaderValue::from_str(value).expect("a policy is printable")));
        };
        set(header::CONTENT_SECURITY_POLICY, &policy);
        set(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
        set(header::X_FRAME_OPTIONS, "DENY");
        set(header::REFERRER_POLICY, "strict-origin-when-cross-origin");
        set(HeaderName::from_static("cross-origin-opener-policy"), "same-origin");
        set(HeaderName::from_static("cross-origin-resource-policy"), "same-origin");
        set(
            HeaderName::from_static("permissions-policy"),
            "camera=(), microphone=(), payment=(), geolocation=(self)",
        );
        if config.is_https() {
            set(header::STRICT_TRANSPORT_SECURITY, "max-age=31536000");
        }
        Self(headers)
    }

    /// Adds the headers that a response does not have already.
    pub(super) fn add_to(&self, headers: &mut HeaderMap) {
        headers.reserve(self.0.len());
        for (name, value) in &self.0 {
            headers.entry(name).or_insert_with(|| value.clone());
        }
    }
}
