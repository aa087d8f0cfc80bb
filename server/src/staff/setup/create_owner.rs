//! POST /api/staff/setup/create-owner: makes the account of a new shop's owner.

use axum::extract::State;
use axum::response::IntoResponse;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::http::staff_auth::SignInDevice;
use crate::services::setup::{self, NewOwner};
use crate::staff::session::{SessionAnswer, taken};
use crate::state::AppState;

/// The account of a new shop's owner.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct NewShopOwner {
    /// The last part of the link that the program printed at its first start.
    token: String,
    #[schema(min_length = 3, max_length = 32, examples("noor"))]
    username: String,
    name: String,
    /// The e-mail address, with which one can sign in too; null for none.
    email: Option<String>,
    password: String,
}

/// Makes the account of the owner and sets the session's cookie, as a sign-in with the password does. Returns 400
/// `setup_link_invalid` if the link is not the latest one, has expired or was used.
#[utoipa::path(post, path = "/api/staff/setup/create-owner", operation_id = "staff-setup-create-owner", tag = "staff",
    request_body = NewShopOwner, responses((status = 200, body = SessionAnswer), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    SignInDevice(device): SignInDevice,
    Json(request): Json<NewShopOwner>,
) -> Result<impl IntoResponse, ApiError> {
    let NewShopOwner { token, username, name, email, password } = request;
    let owner = NewOwner { token, username, name, email, password };
    let step = setup::create_owner(&state, &owner, &device).await?;
    let (cookie, answer) = taken(&state, &step).await?;
    Ok((cookie, Json(answer)))
}
