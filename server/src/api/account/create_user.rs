//! POST /api/create-user: creates an account and signs it in.

use axum::extract::State;
use axum::response::IntoResponse;
use hamour_core::Language;
use hamour_core::account::SignUp;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::api::session::{SessionAnswer, signed_in};
use crate::http::auth::Client;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Json, yes};
use crate::http::language::{Chosen, Preferred};
use crate::services::account::{self, NewCustomer};
use crate::state::AppState;

/// The sign-up form and the proof that the phone is the customer's.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct CreateUser {
    /// Full name.
    #[schema(min_length = 2, max_length = 100)]
    name: String,
    /// `974XXXXXXXX`; a leading `+` is stripped.
    whatsapp_number: String,
    /// At least 8 characters with a digit and a special character.
    #[schema(min_length = 8, max_length = 128)]
    password: String,
    /// The proof from verify-otp.
    verification: String,
    /// Whether the session continues after the browser is closed.
    #[serde(default = "yes")]
    #[schema(default = true)]
    remember: bool,
}

/// Creates an account for a phone whose code was verified, and signs it in.
#[utoipa::path(post, path = "/api/create-user", operation_id = "create-user", tag = "account", request_body = CreateUser,
    responses((status = 200, body = SessionAnswer), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    Client(client): Client,
    Chosen(on_device): Chosen,
    Preferred(of_form): Preferred,
    Json(request): Json<CreateUser>,
) -> Result<impl IntoResponse, ApiError> {
    let CreateUser { name, whatsapp_number, password, verification, remember } = request;
    let language = Language::chosen_at_sign_up(on_device, of_form);
    let form = SignUp { name, whatsapp_number, password };
    let new = NewCustomer { form, proof: verification, remember, language };
    let session = account::sign_up(&state, new, &client).await?;
    Ok(signed_in(&state, session))
}
