//! GET /api/openapi.json and GET /api/docs: what the calls are, for programs and for people.
//!
//! The page is made from the document by the program itself: plain HTML and one style sheet, no script, nothing from
//! anywhere else.
#![allow(clippy::format_collect, reason = "the page is made once, when the program starts")]

mod page;
mod shapes;

use axum::Router;
use axum::http::{HeaderMap, HeaderValue};
use axum::routing::get;
use utoipa::openapi::OpenApi;

use crate::http::cached;
use crate::services::catalogue::Body;
use crate::state::AppState;

const DOCUMENT_PATH: &str = "/api/openapi.json";
const PAGE_PATH: &str = "/api/docs";
const STYLE_PATH: &str = "/api/docs/style.css";
const STYLE: &str = include_str!("style.css");

/// The document and its page.
pub(crate) fn router(document: &OpenApi) -> Router<AppState> {
    let value = serde_json::to_value(document).expect("the document serialises");
    Router::new()
        .route(DOCUMENT_PATH, ready(Body::of(document), "application/json"))
        .route(PAGE_PATH, ready(Body::of_bytes(page::of(&value).into()), "text/html; charset=utf-8"))
        .route(STYLE_PATH, ready(Body::of_bytes(STYLE.into()), "text/css; charset=utf-8"))
}

fn ready(body: Body, kind: &'static str) -> axum::routing::MethodRouter<AppState> {
    let kind = HeaderValue::from_static(kind);
    get(move |headers: HeaderMap| std::future::ready(cached::get_as(&headers, &body, kind.clone())))
}
