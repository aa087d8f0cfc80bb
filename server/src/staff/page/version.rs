//! GET /api/staff/page/version: an earlier version of a page.

use axum::extract::State;
use hamour_core::shop_page::ShopPage;
use serde::Deserialize;
use utoipa::IntoParams;

use super::StaffShopPage;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json, Query};
use crate::http::staff_auth::{Staff, permission};
use crate::services::shop_page;
use crate::state::AppState;

/// A version of a page.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Wanted {
    page: ShopPage,
    #[param(value_type = i64, minimum = 1)]
    version: Id,
}

/// Returns a version of a page with its texts.
#[utoipa::path(get, path = "/api/staff/page/version", operation_id = "staff-page-version", tag = "staff",
    params(Wanted), security(("staff" = ["content.edit"])),
    responses((status = 200, body = StaffShopPage), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    _staff: Staff<permission::EditContent>,
    Query(Wanted { page, version: Id(version) }): Query<Wanted>,
) -> Result<Json<StaffShopPage>, ApiError> {
    Ok(Json(shop_page::version(&state, page, version).await?.into()))
}
