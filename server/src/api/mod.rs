//! The storefront's API. One folder for each resource, one file for each endpoint with its request, response and
//! handler.

mod account;
mod address;
mod blog;
mod cart;
mod category;
mod enquiry;
mod health;
mod home;
mod invoice;
mod notification;
mod openapi;
mod order;
mod page;
mod payment;
mod product;
mod sandbox;
mod session;
mod wishlist;
mod zone;

use utoipa_axum::router::OpenApiRouter;

pub(crate) use openapi::router as openapi;
pub(crate) use order::Order as OrderAnswer;

use crate::state::AppState;

/// Returns the router of all endpoints.
pub fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .merge(account::router())
        .merge(address::router())
        .merge(blog::router())
        .merge(cart::router())
        .merge(category::router())
        .merge(enquiry::router())
        .merge(health::router())
        .merge(home::router())
        .merge(invoice::router())
        .merge(notification::router())
        .merge(order::router())
        .merge(page::router())
        .merge(payment::router())
        .merge(zone::router())
        .merge(product::router())
        .merge(sandbox::router())
        .merge(session::router())
        .merge(wishlist::router())
}
