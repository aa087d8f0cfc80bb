//! The pages of the sandbox gateway, served only if it is the shop's gateway. No script: three forms with one button
//! each.

mod decide;
mod page;
mod visit;
mod webpurchase;

use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use utoipa_axum::router::OpenApiRouter;

use crate::state::AppState;

const DECIDE_PATH: &str = "/sandbox/decide";
const STYLE_PATH: &str = "/sandbox/style.css";
const STYLE: &str = include_str!("style.css");

pub(super) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .route(crate::services::payment::PURCHASE_PATH, post(webpurchase::handler))
        .route(&format!("{}{{number}}", crate::services::payment::sandbox::VISIT_PATH), get(visit::handler))
        .route(DECIDE_PATH, post(decide::handler))
        .route(STYLE_PATH, get(style))
}

async fn style() -> Response {
    ([(header::CONTENT_TYPE, HeaderValue::from_static("text/css; charset=utf-8"))], STYLE).into_response()
}
