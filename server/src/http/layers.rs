//! The middleware of every request: request id, log line, maintenance, security headers and the response to a panic.

use std::any::Any;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Instant;

use axum::extract::{ConnectInfo, MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use hamour_core::error_code::ServerErrorCode;
use tracing::Instrument as _;

use super::admission::admit;
use super::error::ApiError;
use super::extract::BodyLimit;
use super::prepared_response::Prepared;
use super::request_span::Call;
use crate::config::Config;
use crate::state::AppState;

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The error codes of calls that were rejected because there were too many.
const OVERLOAD_CODES: [&str; 2] = [ServerErrorCode::TooMany.as_str(), ServerErrorCode::Overloaded.as_str()];

/// Assigns a request id, logs the request, and renders the body of an error.
///
/// The log contains the route, never the path: a path or query can hold what a customer typed.
pub async fn request_context(State(state): State<AppState>, request: Request, next: Next) -> Response {
    let started = Instant::now();
    let request_id = state.rng.text::<9>();
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|peer| peer.0.ip());
    let method = request.method().clone();
    let by_proxy = peer.is_some_and(|peer| state.config.trusted_proxies.contains(&peer));
    let call = Call::begin(&request, method_name(&method), &request_id, by_proxy);
    let span = tracing::info_span!("request", id = %request_id);
    let mut response = next
        .run(request)
        // The innermost span, so that database statements, which run in another thread, become its children.
        .instrument(call.span())
        .instrument(span.clone())
        .await;
    let route = response.extensions().get::<Route>().cloned();
    let is_prepared = response.extensions().get::<Prepared>().is_some();
    let mut code = None;
    if let Some(error) = response.extensions_mut().remove::<ApiError>() {
        state.metrics.refused(error.code());
        code = Some(error.code());
        // Keeps the headers that the handler set, such as a cookie to clear or the allowed methods.
        let mut headers = std::mem::take(response.headers_mut());
        headers.remove(header::CONTENT_LENGTH);
        response = error.render(&request_id);
        headers.extend(std::mem::take(response.headers_mut()));
        *response.headers_mut() = headers;
    }
    let status = response.status().as_u16();
    let is_turned_away = code.is_some_and(|code| OVERLOAD_CODES.contains(&code));
    let took = started.elapsed();
    let micros = took.as_micros();
    call.end(method_name(&method), route.as_ref().map(|Route(route)| route.as_str()), status, code);
    if let Some(Route(route)) = &route {
        state.metrics.answered(method_name(&method), route.as_str(), status, took);
    }
    span.in_scope(|| {
        if is_turned_away {
            // There can be thousands per second, and the metrics count them.
            tracing::debug!(%method, status, micros, "refused");
        } else if let Some(Route(route)) = route.filter(|_| !is_prepared) {
            tracing::info!(%method, route = route.as_str(), status, micros, "answered");
        } else {
            // Pages, pictures and the catalogue are requested often, and their log lines tell little.
            tracing::debug!(%method, status, micros, "answered");
        }
    });
    let headers = response.headers_mut();
    headers.insert(REQUEST_ID, HeaderValue::from_str(&request_id).expect("base64 fits a header"));
    if state.is_draining() {
        // Otherwise a proxy with persistent connections could send its next request on one that is about to close.
        headers.insert(header::CONNECTION, HeaderValue::from_static("close"));
    }
    response
}

/// Returns the response for a handler that panicked. The panic hook has already logged the location and message.
#[allow(clippy::needless_pass_by_value, reason = "the signature that `CatchPanicLayer` calls")]
pub fn panicked(_payload: Box<dyn Any + Send>) -> Response {
    tracing::error!("a handler panicked");
    ApiError::internal().into_response()
}

/// Returns the method's name, or "other": a client can invent methods, and each would be a new label in the metrics.
fn method_name(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        _ => "other",
    }
}

/// The matched route, passed outwards to the log in the response's extensions.
#[derive(Clone)]
struct Route(MatchedPath);

/// The middleware inside the routes: applies maintenance mode and the limits on calls, records the matched route, and
/// sets `Cache-Control: no-store` unless the handler set another value.
pub async fn route_context(State(state): State<AppState>, mut request: Request, next: Next) -> Response {
    request.extensions_mut().insert(BodyLimit(state.config.limits.body_bytes as u64));
    let route = request.extensions().get::<MatchedPath>().cloned();
    let open_in_maintenance = route.as_ref().is_some_and(|route| {
        matches!(
            route.as_str(),
            "/api/check-token-expiry"
                | "/api/openapi.json"
                | "/api/payment/callback"
                | "/api/payment/webhook"
                | "/healthz"
                | "/readyz"
                | "/metrics"
        ) || route.as_str().starts_with("/sandbox/")
            || route.as_str().starts_with("/api/staff/")
    });
    let mut response = match state.closed() {
        Some(closed) if !open_in_maintenance => {
            ApiError::maintenance(&closed, state.clock.now()).into_response()
        }
        _ => {
            let path = route.as_ref().map_or("", MatchedPath::as_str);
            match admit(&state, request.method(), path) {
                Ok(_admitted) => next.run(request).await,
                Err(failure) => ApiError::from(failure).into_response(),
            }
        }
    };
    response.headers_mut().entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    if let Some(route) = route {
        response.extensions_mut().insert(Route(route));
    }
    response
}

/// Returns the client's address: the last one in X-Forwarded-For that is not a trusted proxy. Ignores the header unless
/// the peer is a trusted proxy.
pub(super) fn client_address(peer: IpAddr, headers: &HeaderMap, trusted: &[IpAddr]) -> IpAddr {
    let peer = peer.to_canonical();
    if !trusted.contains(&peer) {
        return peer;
    }
    let named = headers.get_all("x-forwarded-for").iter().filter_map(|value| value.to_str().ok());
    let mut hops: Vec<&str> = named.flat_map(|value| value.split(',')).map(str::trim).collect();
    let mut client = peer;
    while let Some(hop) = hops.pop() {
        let Ok(address) = hop.parse::<IpAddr>() else { break };
        client = address.to_canonical();
        if !trusted.contains(&client) {
            break;
        }
    }
    client
}

/// The security headers, which disable browser features that the shop does not use.
///
/// Cheap to clone, which happens for each request.
#[derive(Clone, Debug)]
pub struct SecurityHeaders(Arc<[(HeaderName, HeaderValue)]>);

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
        Self(headers.into())
    }
}

/// Adds the security headers to every response.
pub async fn security_headers(
    State(headers): State<SecurityHeaders>,
    request: Request,
    next: Next,
) -> Response {
    let mut response = next.run(request).await;
    let given = response.headers_mut();
    given.reserve(headers.0.len());
    for (name, value) in headers.0.iter() {
        given.entry(name).or_insert_with(|| value.clone());
    }
    response
}

/// Removes trailing slashes from the path, without a redirect. Unlike tower-http's `NormalizePath` it does not change
/// the rest of the path: the interface has no page at `//check`.
pub fn without_trailing_slash(mut request: Request) -> Request {
    let path = request.uri().path();
    let trimmed = path.trim_end_matches('/');
    if trimmed.len() == path.len() || trimmed.is_empty() {
        return request;
    }
    let mut target = trimmed.to_owned();
    if let Some(query) = request.uri().query() {
        target.push('?');
        target.push_str(query);
    }
    if let Ok(uri) = target.parse::<Uri>() {
        *request.uri_mut() = uri;
    }
    request
}

/// Returns the error for a known path with the wrong method.
pub async fn method_not_allowed() -> ApiError {
    ApiError::new(StatusCode::METHOD_NOT_ALLOWED, ServerErrorCode::MethodNotAllowed)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(peer: &str, forwarded: &[&str], expect: &str) {
        let mut headers = HeaderMap::new();
        for value in forwarded {
            headers.append("x-forwarded-for", value.parse().expect("a header"));
        }
        let trusted = ["10.0.0.1".parse().expect("valid"), "10.0.0.2".parse().expect("valid")];
        let found = client_address(peer.parse().expect("valid"), &headers, &trusted);
        assert_eq!(found.to_string(), expect, "{peer} {forwarded:?}");
    }

    #[test]
    fn only_trusted_proxies_may_set_the_client_address() {
        check("1.2.3.4", &["9.9.9.9"], "1.2.3.4");
        check("10.0.0.1", &["6.6.6.6, 9.9.9.9"], "9.9.9.9");
        check("10.0.0.1", &["6.6.6.6", "9.9.9.9, 10.0.0.2"], "9.9.9.9");
        check("10.0.0.1", &[], "10.0.0.1");
        check("10.0.0.1", &["9.9.9.9, rubbish"], "10.0.0.1");
        check("::ffff:10.0.0.1", &["2001:db8::7"], "2001:db8::7");
    }
}
