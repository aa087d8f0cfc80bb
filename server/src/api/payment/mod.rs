//! Online payments: sending the shopper to the gateway, and receiving its answers.
//!
//! The callback and the webhook have the gateway's own format, so they are not part of the OpenAPI document, which is
//! for clients.

mod callback;
mod start;
mod webhook;

use std::collections::BTreeMap;

use axum::http::{HeaderMap, header};
use axum::routing::post;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::failure::Failure;
use crate::services::order::Form;
use crate::services::payment::{ReturnTo, return_to};
use crate::state::AppState;

pub(super) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(start::handler))
        .route("/api/payment/callback", post(callback::handler))
        .route("/api/payment/webhook", post(webhook::handler))
}

/// A form for the payment gateway.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct GatewayForm {
    /// The URL that the shopper's browser posts the form to, urlencoded.
    action: String,
    fields: BTreeMap<String, String>,
}

impl From<Form> for GatewayForm {
    fn from(Form { action, fields }: Form) -> Self {
        Self { action, fields }
    }
}

/// Returns where the shopper goes after the gateway.
pub(super) fn wanted_return(
    state: &AppState,
    asked: Option<&str>,
    headers: &HeaderMap,
) -> Result<ReturnTo, Failure> {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    return_to(&state.config, asked, host)
}
