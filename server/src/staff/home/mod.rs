//! The products that the home page puts forward.

mod lists;
mod save;

use hamour_core::catalogue::HomeList;
use hamour_core::shown::ShownState;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::services::home_lists::{EditedHomeList, ListedProduct};
use crate::state::AppState;

pub(super) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(lists::handler)).routes(routes!(save::handler))
}

/// A list of the home page that staff choose.
#[derive(Debug, Serialize, ToSchema)]
struct StaffHomeList {
    list: HomeList,
    /// Identifies its contents; a change sends it back.
    version: String,
    /// Its products, in their order.
    products: Vec<StaffHomeProduct>,
}

/// A product of a list of the home page.
#[derive(Debug, Serialize, ToSchema)]
struct StaffHomeProduct {
    product_id: i64,
    /// The product's name.
    name: String,
    /// Its picture.
    image: String,
    /// From when it is shown, in Doha's time; empty for at once.
    from: String,
    /// Until when it is shown; empty for always.
    until: String,
    /// Whether its time has come.
    state: ShownState,
    /// Whether shoppers see the product at all.
    is_visible: bool,
    /// Whether it is on sale; otherwise shoppers see it as out of stock.
    is_on_sale: bool,
}

impl From<EditedHomeList> for StaffHomeList {
    fn from(EditedHomeList { list, version, products }: EditedHomeList) -> Self {
        Self { list, version, products: products.into_iter().map(StaffHomeProduct::from).collect() }
    }
}

impl From<ListedProduct> for StaffHomeProduct {
    fn from(ListedProduct { entry, name, image, state, is_visible, is_on_sale }: ListedProduct) -> Self {
        let (product_id, from, until) = (entry.product_id, entry.from, entry.until);
        Self { product_id, name, image, from, until, state, is_visible, is_on_sale }
    }
}
