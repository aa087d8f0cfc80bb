//! POST /api/change-user-name: changes a signed-in customer's name.

use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::http::auth::Customer;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::services::account;
use crate::state::AppState;

/// A new name.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct ChangeUserName {
    /// Full name.
    #[schema(min_length = 2, max_length = 100)]
    new_name: String,
}

/// The stored name.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct ChangedName {
    /// The name without leading and trailing spaces.
    #[serde(rename = "Name")]
    name: String,
}

/// Changes the customer's name.
#[utoipa::path(post, path = "/api/change-user-name", operation_id = "change-user-name", tag = "account",
    request_body = ChangeUserName, security(("bearer" = [])),
    responses((status = 200, body = ChangedName), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    customer: Customer,
    Json(request): Json<ChangeUserName>,
) -> Result<Json<ChangedName>, ApiError> {
    let name = account::change_name(&state, customer.signed_in(), &request.new_name).await?;
    Ok(Json(ChangedName { name }))
}
