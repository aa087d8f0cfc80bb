//! POST /api/login: signs a customer in with phone and password.

use axum::extract::State;
use axum::response::IntoResponse;
use serde::Deserialize;
use utoipa::ToSchema;

use super::{SessionAnswer, signed_in};
use crate::http::auth::Client;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Json, yes};
use crate::http::language::Chosen;
use crate::services::account;
use crate::state::AppState;

/// The login form.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct Login {
    /// Phone number in any usual spelling.
    #[schema(examples("97455512345"))]
    whatsapp_number: String,
    /// Password.
    password: String,
    /// Whether the session continues after the browser is closed.
    #[serde(default = "yes")]
    #[schema(default = true)]
    remember: bool,
}

/// Signs a customer in; returns 401 `invalid_credentials` for a wrong phone or password, 429 after too many failures.
#[utoipa::path(post, path = "/api/login", operation_id = "login", tag = "session", request_body = Login,
    responses((status = 200, body = SessionAnswer), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    Client(client): Client,
    Chosen(chosen): Chosen,
    Json(request): Json<Login>,
) -> Result<impl IntoResponse, ApiError> {
    let Login { whatsapp_number, password, remember } = request;
    let session = account::sign_in(&state, &whatsapp_number, password, remember, &client, chosen).await?;
    Ok(signed_in(&state, session))
}
