//! POST /api/user-password-update: changes a signed-in customer's password.

use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use super::password_update::Updated;
use crate::http::auth::Customer;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::services::account;
use crate::state::AppState;

/// A new password.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct UserPasswordUpdate {
    /// At least 8 characters with a digit and a special character.
    #[schema(min_length = 8, max_length = 128)]
    new_password: String,
}

/// Sets a new password and signs out the customer's other devices.
#[utoipa::path(post, path = "/api/user-password-update", operation_id = "user-password-update", tag = "account",
    request_body = UserPasswordUpdate, security(("bearer" = [])),
    responses((status = 200, body = Updated), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    customer: Customer,
    Json(request): Json<UserPasswordUpdate>,
) -> Result<Json<Updated>, ApiError> {
    account::change_password(&state, customer.signed_in(), request.new_password).await?;
    Ok(Json(Updated { updated: true }))
}
