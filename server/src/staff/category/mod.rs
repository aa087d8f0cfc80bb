//! The categories of the catalogue.

mod arrange;
mod create;
mod delete;
mod list;
mod save;

use hamour_core::catalogue::CategoryForm;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::services::category_admin::EditedCategory;
use crate::state::AppState;

pub(super) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list::handler))
        .routes(routes!(create::handler))
        .routes(routes!(save::handler))
        .routes(routes!(delete::handler))
        .routes(routes!(arrange::handler))
}

/// A category for its form.
#[derive(Debug, Serialize, ToSchema)]
struct StaffCategory {
    id: i64,
    /// Identifies what the form holds; a change sends it back.
    version: String,
    form: CategoryForm,
    /// The picture; empty if it has none.
    image: String,
    /// The number of its products.
    products: i64,
    /// The number of products of each subcategory, in the order of the form.
    products_of: Vec<i64>,
    /// The number of texts that lack Arabic.
    missing_arabic: usize,
}

impl From<EditedCategory> for StaffCategory {
    fn from(category: EditedCategory) -> Self {
        let EditedCategory { id, version, form, image, products, products_of } = category;
        let missing_arabic = form.missing_arabic().len();
        Self { id, version, form, image, products, products_of, missing_arabic }
    }
}
