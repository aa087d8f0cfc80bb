//! The whole application as one service: the API routes, then the static assets, inside what every request passes.

use std::future::ready;
use std::sync::LazyLock;

use axum::Router;
use axum::routing::get;
use hamour_core::Language;
use utoipa::OpenApi;
use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa_axum::router::OpenApiRouter;

use crate::api;
use crate::http::assets::{self, Assets};
use crate::http::auth::REFRESH_COOKIE;
use crate::http::error::{ApiError, ErrorBody};
use crate::http::page::ShopConfig;
use crate::http::route_context::RouteContext;
use crate::http::security_headers::SecurityHeaders;
use crate::http::service::App;
use crate::http::staff_auth::STAFF_COOKIE;
use crate::staff;
use crate::state::AppState;

#[derive(OpenApi)]
#[openapi(
    info(title = "Hamour", description = "The calls of the storefront, and those of the back office under /api/staff. Every path is served with and without a trailing slash."),
    components(schemas(ErrorBody, ShopConfig)),
    modifiers(&Credentials)
)]
struct Doc;

struct Credentials;

impl utoipa::Modify for Credentials {
    fn modify(&self, doc: &mut utoipa::openapi::OpenApi) {
        let bearer = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).bearer_format("JWT").build();
        let refresh =
            ApiKeyValue::with_description(REFRESH_COOKIE, "Set by the calls that sign a customer in");
        let components = doc.components.get_or_insert_default();
        components.add_security_scheme("bearer", SecurityScheme::Http(bearer));
        let scraper = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build();
        let staff = ApiKeyValue::with_description(
            STAFF_COOKIE,
            "Set by staff-session-sign-in; over HTTPS its name begins with __Host-. The scopes are permissions.",
        );
        components.add_security_scheme("staff", SecurityScheme::ApiKey(ApiKey::Cookie(staff)));
        components.add_security_scheme("metrics_token", SecurityScheme::Http(scraper));
        components.add_security_scheme("refresh", SecurityScheme::ApiKey(ApiKey::Cookie(refresh)));
    }
}

fn documented() -> OpenApiRouter<AppState> {
    OpenApiRouter::with_openapi(Doc::openapi()).merge(api::router()).merge(staff::router())
}

/// Returns the OpenAPI document of the API.
pub fn openapi() -> utoipa::openapi::OpenApi {
    documented().into_openapi()
}

/// The routes of all calls. Built once in a process: their document takes a fifth of a second in a debug build, and each
/// test opens a shop.
static CALLS: LazyLock<Router<AppState>> = LazyLock::new(|| {
    let (calls, document) = documented().split_for_parts();
    calls.merge(api::openapi(&document))
});

/// Compresses what most visitors ask for, for those who ask first.
fn compress_in_background(state: &AppState) {
    let state = state.clone();
    tokio::spawn(async move {
        for language in Language::ALL {
            let snapshot = state.catalogue.snapshot(language);
            if let Err(error) = state.responses.prepare(&state.catalogue, &snapshot).await {
                tracing::warn!(%error, "the catalogue's responses are not compressed in advance");
            }
        }
    });
}

/// Builds the application from the shared state.
pub fn new(state: &AppState) -> App {
    let files = Assets::new(state);
    compress_in_background(state);
    let gateway = state.provider.as_ref().and_then(|provider| provider.gateway.origin());
    let routes = CALLS
        .clone()
        .method_not_allowed_fallback(|| ready(ApiError::method_not_allowed()))
        .route_layer(RouteContext::new(state))
        .with_state(state.clone())
        .fallback_service(get(assets::serve).fallback(assets::serve).with_state(files));
    App::new(routes, state.clone(), SecurityHeaders::new(&state.config, gateway.as_deref()))
}
