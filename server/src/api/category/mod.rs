//! Categories and their products.

mod category_product_details;
mod featured_category;
mod list;
mod sub_category;
mod sub_category_product_details;

use serde::de::Error as _;
use serde::{Deserialize as _, Deserializer};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::services::catalogue::Place;
use crate::state::AppState;

pub(super) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list::handler))
        .routes(routes!(category_product_details::handler))
        .routes(routes!(featured_category::handler))
        .routes(routes!(sub_category::handler))
        .routes(routes!(sub_category_product_details::handler))
}

/// Deserialises where a page starts; null or empty for the first page.
fn optional_place<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Place>, D::Error> {
    let text = Option::<String>::deserialize(deserializer)?.filter(|text| !text.is_empty());
    text.map(|text| text.parse().map_err(D::Error::custom)).transpose()
}
