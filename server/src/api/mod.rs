//! The storefront's calls. One folder for each noun, one file for each endpoint: request, response, handler.

mod account;
mod address;
mod cart;
mod health;
mod order;
mod session;

use utoipa_axum::router::OpenApiRouter;

use crate::state::AppState;

/// Every call. A noun adds itself with one line.
pub fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .merge(health::router())
        .merge(account::router())
        .merge(address::router())
        .merge(cart::router())
        .merge(order::router())
        .merge(session::router())
}
