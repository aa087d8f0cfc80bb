//! GET /api/shop-page: the text of one of the shop's own pages.

use axum::response::Response;
use hamour_core::error_code::ResourceKind;
use hamour_core::shop_page::ShopPage;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::http::error::{ApiError, Problems};
use crate::http::extract::Query;
use crate::http::prepared_response::CatalogueResponses;
use crate::services::catalogue::{CatalogueKey, ShopPageText};

/// The page.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Wanted {
    page: ShopPage,
}

/// Returns the text of a page that the shop has written itself, with the present values of the settings. Returns 404 if it
/// has written none; the interface then shows a neutral text.
#[utoipa::path(get, path = "/api/shop-page", operation_id = "shop-page", tag = "home", params(Wanted),
    responses((status = 200, body = ShopPageText), (status = 304), Problems))]
pub(super) async fn handler(
    pages: CatalogueResponses,
    Query(Wanted { page }): Query<Wanted>,
) -> Result<Response, ApiError> {
    pages.get(CatalogueKey::ShopPage(page), ResourceKind::Page).await
}
