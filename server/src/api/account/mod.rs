//! Accounts: one-time codes, sign-up, passwords, names and languages.

mod change_user_name;
mod choose_language;
mod create_user;
mod forgot_send_otp;
mod password_update;
mod send_otp;
mod user_password_update;
mod verify_otp;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::state::AppState;

pub(super) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(send_otp::handler))
        .routes(routes!(forgot_send_otp::handler))
        .routes(routes!(verify_otp::handler))
        .routes(routes!(create_user::handler))
        .routes(routes!(password_update::handler))
        .routes(routes!(user_password_update::handler))
        .routes(routes!(change_user_name::handler))
        .routes(routes!(choose_language::handler))
}
