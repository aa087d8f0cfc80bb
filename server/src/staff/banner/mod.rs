//! The banners of the home page.

mod arrange;
mod create;
mod delete;
mod list;
mod save;

use hamour_core::catalogue::BannerForm;
use hamour_core::shown::ShownState;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::services::banner_admin::EditedBanner;
use crate::state::AppState;

pub(super) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list::handler))
        .routes(routes!(create::handler))
        .routes(routes!(save::handler))
        .routes(routes!(delete::handler))
        .routes(routes!(arrange::handler))
}

/// A banner for its form.
#[derive(Debug, Serialize, ToSchema)]
struct StaffBanner {
    id: i64,
    /// Identifies what the form holds; a change sends it back.
    version: String,
    form: BannerForm,
    /// Whether shoppers see it now.
    state: ShownState,
    /// The name of the product or category that it leads to; empty for others.
    link_name: String,
    /// Whether the product that it leads to is not in the shop: shoppers do not see the banner, whatever its state.
    is_unlinked: bool,
    /// The number of texts that lack Arabic.
    missing_arabic: usize,
}

impl From<EditedBanner> for StaffBanner {
    fn from(banner: EditedBanner) -> Self {
        let EditedBanner { id, version, form, state, link_name, is_unlinked } = banner;
        let missing_arabic = form.missing_arabic().len();
        Self { id, version, form, state, link_name, is_unlinked, missing_arabic }
    }
}
