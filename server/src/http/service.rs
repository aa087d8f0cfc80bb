//! The application: what every request passes around the routes.

use std::net::IpAddr;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Instant;

use axum::Router;
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse as _, Response};
use futures_util::FutureExt as _;
use hamour_core::Language;
use hamour_core::error_code::ServerErrorCode;
use tokio::task::AbortHandle;
use tower::ServiceExt as _;
use tracing::Instrument as _;

use super::admission::only_reads;
use super::auth;
use super::error::ApiError;
use super::language;
use super::negotiation::Negotiation;
use super::prepared_response::{Prepared, Shareable};
use super::request_id::RequestIds;
use super::request_span::Call;
use super::response_cache::{self, ResponseCache, Sources};
use super::route_context::Route;
use super::security_headers::SecurityHeaders;
use super::staff_auth;
use crate::call_context::CallContext;
use crate::caller::Caller;
use crate::state::AppState;

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The error codes of calls that were rejected because there were too many.
const OVERLOAD_CODES: [&str; 2] = [ServerErrorCode::TooMany.as_str(), ServerErrorCode::Overloaded.as_str()];

/// The application. Cheap to clone.
///
/// What every request passes is code around the router instead of layers on it: for each request, a layer of axum copies
/// all that it wraps and puts its future in a box of its own.
#[derive(Clone, Debug)]
pub struct App(Arc<Parts>);

#[derive(Debug)]
struct Parts {
    routes: Router,
    state: AppState,
    headers: SecurityHeaders,
    ids: RequestIds,
    cache: ResponseCache,
}

impl App {
    /// Puts the routes, the shop's state and the security headers together.
    pub fn new(routes: Router, state: AppState, headers: SecurityHeaders) -> Self {
        let (ids, cache) = (RequestIds::default(), ResponseCache::default());
        Self(Arc::new(Parts { routes, state, headers, ids, cache }))
    }

    /// Answers a request from this address.
    pub async fn respond(&self, peer: IpAddr, request: Request) -> Response {
        let request = without_trailing_slash(request);
        if let Some(response) = self.respond_from_cache(peer, &request) {
            return response;
        }
        let mut response = self.respond_to_caller(peer, request).await;
        self.0.headers.add_to(response.headers_mut());
        response
    }

    /// Answers with a kept response, which is whole but for the id of the request.
    fn respond_from_cache(&self, peer: IpAddr, request: &Request) -> Option<Response> {
        let Parts { state, ids, cache, headers, .. } = &*self.0;
        let started = Instant::now();
        let language = language::preferred(request.headers());
        let kept = cache.get(language, response_cache::address(request)?, Sources::of(state)?)?;
        let id = ids.next(&state.rng);
        let by_proxy = state.config.trusted_proxies.contains(&peer);
        let call = Call::begin(request, "GET", &id, by_proxy);
        let mut response = kept.response(&Negotiation::of(request.headers()), headers);
        let (status, took) = (response.status().as_u16(), started.elapsed());
        call.end("GET", kept.route.as_ref().map(|Route(route)| &**route), status, None);
        tracing::debug!(%id, method = "GET", status, micros = took.as_micros(), "answered");
        if let Some(Route(route)) = &kept.route {
            state.metrics.answered("GET", route.clone(), status, took);
        }
        response.headers_mut().insert(REQUEST_ID, HeaderValue::try_from(id).expect("base64 fits a header"));
        Some(response)
    }

    /// Keeps a response that the next requests for its address may have too, if it is still made of what is current.
    fn keep(&self, language: Language, uri: &Uri, sources: Sources, response: &mut Response) {
        let Some(shareable) = response.extensions_mut().remove::<Shareable>() else { return };
        let Some(address) = uri.path_and_query() else { return };
        if Sources::of(&self.0.state) == Some(sources) {
            let route = response.extensions().get::<Route>().cloned();
            self.0.cache.keep(language, address.as_str().to_owned(), sources, route, shareable);
        }
    }

    /// Runs a call that may change something in its own task. If the connection breaks, hyper drops the connection's
    /// future, and with it would go the work between two transactions, such as a query to a gateway that captured money.
    /// Before its first transaction a call has no such work and is cancelled with its connection.
    async fn respond_to_caller(&self, peer: IpAddr, request: Request) -> Response {
        let state = &self.0.state;
        let headers = request.headers();
        let client = client_address(peer, headers, &state.config.trusted_proxies);
        let customer = auth::signed_token(state, headers).map(Caller::Customer);
        let caller = customer.or_else(|| staff_auth::caller(state, headers).map(Caller::Staff));
        let call = CallContext::new(client, caller, state.db_queues.clone());
        if only_reads(request.method(), request.uri().path()) {
            return call.scope(self.respond_and_log(peer, request)).await;
        }
        let app = self.clone();
        let work = async move { app.respond_and_log(peer, request).await };
        let running = state.calls.spawn(call.clone().scope(work).in_current_span());
        let _waiting = Waiting { call, running: running.abort_handle() };
        // A panic of the call is caught inside it, so the task fails only if the runtime shuts down.
        running.await.unwrap_or_else(|_| StatusCode::SERVICE_UNAVAILABLE.into_response())
    }

    /// Assigns a request id, logs the request, and renders the body of an error.
    ///
    /// The log contains the route, never the path: a path or query can hold what a customer typed.
    async fn respond_and_log(&self, peer: IpAddr, request: Request) -> Response {
        let state = &self.0.state;
        let started = Instant::now();
        let request_id = self.0.ids.next(&state.rng);
        let method = request.method().clone();
        let language = language::preferred(request.headers());
        let by_proxy = state.config.trusted_proxies.contains(&peer);
        let call = Call::begin(&request, method_name(&method), &request_id, by_proxy);
        let span = tracing::info_span!("request", id = %request_id);
        // Read before the work: see `keep`.
        let sources = response_cache::address(&request).and_then(|_| Sources::of(state));
        let asked = sources.map(|sources| (request.uri().clone(), sources));
        let mut response = self
            .respond_by_route(request)
            // The innermost span, so that database statements, which run in another thread, become its children.
            .instrument(call.span())
            .instrument(span.clone())
            .await;
        if let Some((uri, sources)) = asked {
            self.keep(language, &uri, sources, &mut response);
        }
        let route = response.extensions().get::<Route>().cloned();
        let is_prepared = response.extensions().get::<Prepared>().is_some();
        let mut code = None;
        if let Some(error) = response.extensions_mut().remove::<ApiError>() {
            state.metrics.refused(error.code());
            code = Some(error.code());
            // Keeps the headers that the handler set, such as a cookie to clear or the allowed methods.
            let mut headers = std::mem::take(response.headers_mut());
            headers.remove(header::CONTENT_LENGTH);
            response = error.render(language, &request_id);
            headers.extend(std::mem::take(response.headers_mut()));
            *response.headers_mut() = headers;
        }
        let status = response.status().as_u16();
        let is_turned_away = code.is_some_and(|code| OVERLOAD_CODES.contains(&code));
        let took = started.elapsed();
        let micros = took.as_micros();
        call.end(method_name(&method), route.as_ref().map(|Route(route)| &**route), status, code);
        span.in_scope(|| {
            if is_turned_away {
                // There can be thousands per second, and the metrics count them.
                tracing::debug!(%method, status, micros, "refused");
            } else if let Some(Route(route)) = route.as_ref().filter(|_| !is_prepared) {
                tracing::info!(%method, route = &**route, status, micros, "answered");
            } else {
                // Pages, pictures and the catalogue are requested often, and their log lines tell little.
                tracing::debug!(%method, status, micros, "answered");
            }
        });
        if let Some(Route(route)) = route {
            state.metrics.answered(method_name(&method), route, status, took);
        }
        let headers = response.headers_mut();
        headers.insert(REQUEST_ID, HeaderValue::try_from(request_id).expect("base64 fits a header"));
        if state.is_draining() {
            // Otherwise a proxy with persistent connections could send its next request on one that is about to close.
            headers.insert(header::CONNECTION, HeaderValue::from_static("close"));
        }
        response
    }

    /// Routes the request. A panic becomes an error; the panic hook has already logged its place and message.
    async fn respond_by_route(&self, request: Request) -> Response {
        let response = AssertUnwindSafe(self.0.routes.clone().oneshot(request)).catch_unwind().await;
        response.map_or_else(
            |_panic| {
                tracing::error!("a handler panicked");
                ApiError::internal().into_response()
            },
            |response| response.unwrap_or_else(|never| match never {}),
        )
    }
}

/// The connection that waits for the response. Dropped with the response or when the client disconnects.
struct Waiting {
    call: CallContext,
    running: AbortHandle,
}

impl Drop for Waiting {
    fn drop(&mut self) {
        if self.call.try_cancel() {
            // Has no effect on a finished task.
            self.running.abort();
        }
    }
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

/// Returns the client's address: the last one in X-Forwarded-For that is not a trusted proxy. Ignores the header unless
/// the peer is a trusted proxy.
fn client_address(peer: IpAddr, headers: &HeaderMap, trusted: &[IpAddr]) -> IpAddr {
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

/// Removes trailing slashes from the path, without a redirect. Unlike tower-http's `NormalizePath` it does not change
/// the rest of the path: the interface has no page at `//check`.
fn without_trailing_slash(mut request: Request) -> Request {
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
