//! The products of the catalogue.

mod arrange;
mod change_many;
mod create;
mod delete;
mod detail;
mod duplicate;
mod history;
mod list;
mod preview;
mod save;

use hamour_core::catalogue::{ProductForm, product_target};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::services::product_admin::EditedProduct;
use crate::state::AppState;

pub(super) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list::handler))
        .routes(routes!(detail::handler))
        .routes(routes!(preview::handler))
        .routes(routes!(create::handler))
        .routes(routes!(save::handler))
        .routes(routes!(duplicate::handler))
        .routes(routes!(delete::handler))
        .routes(routes!(arrange::handler))
        .routes(routes!(change_many::handler))
        .routes(routes!(history::handler))
}

/// A product for its form.
#[derive(Debug, Serialize, ToSchema)]
struct StaffProduct {
    id: i64,
    /// Identifies what the form holds; a change sends it back.
    version: String,
    form: ProductForm,
    /// The picture; empty if it has none.
    image: String,
    /// The path of its page in the shop, which shoppers can open once it is published.
    path: String,
    /// The stock of each variation, in the order of the form.
    stock: Vec<StaffVariationStock>,
}

/// The units of a variation.
#[derive(Debug, Serialize, ToSchema)]
struct StaffVariationStock {
    /// Units that can be ordered.
    stock: u32,
    /// Units on the shelf, with those that open orders hold.
    on_shelf: u32,
}

impl From<EditedProduct> for StaffProduct {
    fn from(EditedProduct { id, version, form, image, stock }: EditedProduct) -> Self {
        let stock = stock.into_iter();
        let stock = stock.map(|of| StaffVariationStock { stock: of.stock, on_shelf: of.on_shelf }).collect();
        let path = product_target(&form.slug, id, form.has_variation()).path();
        Self { id, version, form, image, path, stock }
    }
}
