//! POST /api/staff/page/save: writes one of the shop's own pages.

use axum::extract::State;
use hamour_core::shop_page::ShopPage;
use serde::Deserialize;
use utoipa::ToSchema;

use super::StaffShopPage;
use crate::failure::Failure;
use crate::http::error::{ApiError, Conflict, Problems};
use crate::http::extract::Json;
use crate::http::staff_auth::{Staff, permission};
use crate::services::shop_page;
use crate::state::AppState;

/// A new text of a page.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct SaveShopPage {
    page: ShopPage,
    /// The version that the caller saw; 0 if the page was never written.
    version: u32,
    /// The text in English as HTML. If both are empty, the shop shows a neutral text.
    html: String,
    /// The text in Arabic.
    html_ar: String,
}

/// Writes a page, and returns it as it is stored: without what could run in a browser. Returns 409 `shop_page_changed`
/// with the page as it is now if somebody else has changed it.
#[utoipa::path(post, path = "/api/staff/page/save", operation_id = "staff-page-save", tag = "staff",
    request_body = SaveShopPage, security(("staff" = ["content.edit"])),
    responses((status = 200, body = StaffShopPage), (status = 409, body = Conflict<StaffShopPage>,
        description = "Somebody else has changed the page"), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::EditContent>,
    Json(SaveShopPage { page, version, html, html_ar }): Json<SaveShopPage>,
) -> Result<Json<StaffShopPage>, ApiError> {
    match shop_page::save(&state, &staff.actor(), (page, i64::from(version)), [&html, &html_ar]).await {
        Ok(saved) => Ok(Json(saved.into())),
        Err(Failure::Conflict(info)) => {
            let now = StaffShopPage::from(shop_page::get(&state, page).await?);
            Err(ApiError::from(Failure::Conflict(info)).with_current(&now))
        }
        Err(failure) => Err(failure.into()),
    }
}
