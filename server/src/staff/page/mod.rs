//! The shop's own pages.

mod history;
mod list;
mod preview;
mod save;
mod version;

use axum::Extension;
use hamour_core::delivery::instant_text;
use hamour_core::shop_page::ShopPage;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::http::extract::BodyLimit;
use crate::services::shop_page::EditedPage;
use crate::state::AppState;

/// The maximum number of bytes of a request with the texts of both languages: one megabyte, more than the longest texts
/// of the rule book take.
const TEXT_BYTES_MAX: usize = 1_000_000;

pub(super) fn router() -> OpenApiRouter<AppState> {
    let texts = OpenApiRouter::new()
        .routes(routes!(save::handler))
        .routes(routes!(preview::handler))
        .layer(Extension(BodyLimit(TEXT_BYTES_MAX)));
    OpenApiRouter::new()
        .routes(routes!(list::handler))
        .routes(routes!(history::handler))
        .routes(routes!(version::handler))
        .merge(texts)
}

/// One of the shop's own pages, or an earlier version of it.
#[derive(Debug, Serialize, ToSchema)]
struct StaffShopPage {
    page: ShopPage,
    /// The number of the version; 0 if the page was never written. A change sends it back.
    version: i64,
    /// The text in English as HTML; empty if there is none. If both are empty, the shop shows a neutral text.
    html: String,
    /// The text in Arabic.
    html_ar: String,
    /// Who wrote it; null if nobody did.
    #[schema(required = true)]
    written_by: Option<String>,
    #[schema(required = true, format = DateTime)]
    written_at: Option<String>,
}

impl From<EditedPage> for StaffShopPage {
    fn from(edited: EditedPage) -> Self {
        let EditedPage { page, version, html, html_ar, written } = edited;
        let (written_by, written_at) = written.map(|(by, at)| (by, instant_text(at))).unzip();
        Self { page, version, html, html_ar, written_by, written_at }
    }
}
