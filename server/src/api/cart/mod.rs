//! The cart. Every call except addtocart and check-cart-item-quantity returns the whole cart.

mod addtocart;
mod cart_item_delete;
mod cart_item_quantity;
mod cart_remove_coupon;
mod check_cart_item_quantity;
mod clear_cart;
mod create_coupon;
mod get_cart;
mod wire;

use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::http::extract::Id;
use crate::services::cart::PriceFor;
use crate::state::AppState;

pub(super) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(get_cart::handler))
        .routes(routes!(addtocart::handler))
        .routes(routes!(check_cart_item_quantity::handler))
        .routes(routes!(cart_item_quantity::handler))
        .routes(routes!(cart_item_delete::handler))
        .routes(routes!(clear_cart::handler))
        .routes(routes!(create_coupon::handler))
        .routes(routes!(cart_remove_coupon::handler))
}

/// How the cart is priced.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct PriceQuery {
    /// Price the cart for Express Delivery, if it is offered.
    express: Option<bool>,
    /// Price the cart for this address instead of the main one.
    #[param(value_type = Id, required = false)]
    address_id: Option<Id>,
}

impl PriceQuery {
    fn price_for(&self) -> PriceFor {
        PriceFor { is_express: self.express.unwrap_or(false), address_id: self.address_id.map(|Id(id)| id) }
    }
}
