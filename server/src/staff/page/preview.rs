//! POST /api/staff/page/preview: a text as the shop would show it.

use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::http::staff_auth::{Staff, permission};
use crate::services::shop_page;
use crate::state::AppState;

/// The texts of a page that is not saved yet.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct PreviewShopPage {
    html: String,
    html_ar: String,
}

/// The texts of a page as shoppers would read them.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct ShopPagePreview {
    html: String,
    html_ar: String,
}

/// Returns texts as the shop would show them: without what could run in a browser, and with the present values of the
/// settings. Saves nothing.
#[utoipa::path(post, path = "/api/staff/page/preview", operation_id = "staff-page-preview", tag = "staff",
    request_body = PreviewShopPage, security(("staff" = ["content.edit"])),
    responses((status = 200, body = ShopPagePreview), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    _staff: Staff<permission::EditContent>,
    Json(PreviewShopPage { html, html_ar }): Json<PreviewShopPage>,
) -> Result<Json<ShopPagePreview>, ApiError> {
    let [html, html_ar] = shop_page::preview(&state, [&html, &html_ar]).await?;
    Ok(Json(ShopPagePreview { html, html_ar }))
}
