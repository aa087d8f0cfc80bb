//! What every route passes: maintenance mode, the limits on calls, and the route's name for the log and the metrics.

use std::convert::Infallible;
use std::sync::{Arc, OnceLock};
use std::task::{Context, Poll};

use axum::extract::{MatchedPath, Request};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse as _, Response};
use futures_util::future::BoxFuture;
use tower::{Layer, Service};

use super::admission::admit;
use super::error::ApiError;
use super::extract::BodyLimit;
use crate::state::AppState;

/// The template of the path that matched, such as `/api/orders/{id}`. It is passed outwards in the response's extensions.
#[derive(Clone, Debug)]
pub(super) struct Route(pub(super) Arc<str>);

/// Wraps each route. Not one of axum's functions as a layer: these put the service and its future in boxes and copy both for
/// each request.
#[derive(Clone, Debug)]
pub struct RouteContext(AppState);

impl RouteContext {
    /// The layer for the routes of this shop.
    pub fn new(state: &AppState) -> Self {
        Self(state.clone())
    }
}

impl<S> Layer<S> for RouteContext {
    type Service = RouteService<S>;

    fn layer(&self, inner: S) -> RouteService<S> {
        RouteService { inner, state: self.0.clone(), template: Arc::default() }
    }
}

/// A route with its context.
#[derive(Clone, Debug)]
pub struct RouteService<S> {
    inner: S,
    state: AppState,
    template: Arc<OnceLock<Route>>,
}

impl<S> RouteService<S> {
    fn refusal(&self, template: &str) -> Option<ApiError> {
        let closed = self.state.closed()?;
        (!is_open_in_maintenance(template)).then(|| ApiError::maintenance(&closed, self.state.clock.now()))
    }
}

impl<S> Service<Request> for RouteService<S>
where
    S: Service<Request, Response = Response, Error = Infallible>,
    S::Future: Send + 'static,
{
    type Response = Response;
    type Error = Infallible;
    type Future = BoxFuture<'static, Result<Response, Infallible>>;

    fn poll_ready(&mut self, context: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        self.inner.poll_ready(context)
    }

    fn call(&mut self, mut request: Request) -> Self::Future {
        let matched = request.extensions().get::<MatchedPath>();
        let name = || Route(matched.map_or("", MatchedPath::as_str).into());
        let route = self.template.get_or_init(name).clone();
        request.extensions_mut().insert(BodyLimit(self.state.config.limits.body_bytes));
        let admitted = self
            .refusal(&route.0)
            .map_or_else(|| admit(&self.state, request.method(), &route.0).map_err(ApiError::from), Err);
        let answering = match admitted {
            Ok(admitted) => Ok((self.inner.call(request), admitted)),
            Err(refusal) => Err(refusal),
        };
        Box::pin(async move {
            let mut response = match answering {
                Ok((answering, _admitted)) => answering.await?,
                Err(refusal) => refusal.into_response(),
            };
            response
                .headers_mut()
                .entry(header::CACHE_CONTROL)
                .or_insert(HeaderValue::from_static("no-store"));
            response.extensions_mut().insert(route);
            Ok(response)
        })
    }
}

/// Returns whether a route is served while the shop is closed for maintenance.
fn is_open_in_maintenance(template: &str) -> bool {
    matches!(
        template,
        "/api/check-token-expiry"
            | "/api/openapi.json"
            | "/api/payment/callback"
            | "/api/payment/webhook"
            | "/healthz"
            | "/readyz"
            | "/metrics"
    ) || template.starts_with("/sandbox/")
        || template.starts_with("/api/staff/")
}
