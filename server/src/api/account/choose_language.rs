//! POST /api/choose-language: remembers the language in which a visitor reads the shop.

use axum::extract::State;
use axum::response::IntoResponse;
use hamour_core::Language;
use hamour_core::error_code::ServerErrorCode;
use hamour_core::language::COOKIE;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::failure::Failure;
use crate::http::auth::Customer;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::http::language;
use crate::services::account;
use crate::state::AppState;

/// A language of the shop.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct ChooseLanguage {
    /// The language's tag.
    #[schema(examples("en", "ar"))]
    language: String,
}

/// The remembered language.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct ChosenLanguage {
    /// The language's tag.
    language: &'static str,
}

/// Remembers a language on the device, by a cookie that lasts a year, and in the profile of a signed-in customer. Pages that
/// are opened in another language lead to the same page in this one, and the shop writes to the customer in it.
#[utoipa::path(post, path = "/api/choose-language", operation_id = "choose-language", tag = "account",
    request_body = ChooseLanguage, security((), ("bearer" = [])),
    responses((status = 200, body = ChosenLanguage), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    customer: Option<Customer>,
    Json(request): Json<ChooseLanguage>,
) -> Result<impl IntoResponse, ApiError> {
    let unknown = || Failure::invalid("language", ServerErrorCode::UnknownLanguage);
    let language = Language::of_tag(&request.language).ok_or_else(unknown)?;
    if let Some(customer) = customer.map(Customer::signed_in) {
        account::set_language(&state, customer.customer_id, language).await?;
    }
    let cookie = language::cookie(&state.config, COOKIE, language);
    Ok(([cookie], Json(ChosenLanguage { language: language.tag() })))
}
