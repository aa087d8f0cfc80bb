//! GET /api/staff/banner/list: all banners.

use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

use super::StaffBanner;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::http::staff_auth::{Staff, permission};
use crate::services::banner_admin;
use crate::state::AppState;

/// All banners.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct StaffBanners {
    /// In their order.
    banners: Vec<StaffBanner>,
}

/// Returns all banners of the home page, in their order.
#[utoipa::path(get, path = "/api/staff/banner/list", operation_id = "staff-banner-list", tag = "staff",
    security(("staff" = ["content.edit"])), responses((status = 200, body = StaffBanners), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    _staff: Staff<permission::EditContent>,
) -> Result<Json<StaffBanners>, ApiError> {
    let banners = banner_admin::list(&state).await?;
    Ok(Json(StaffBanners { banners: banners.into_iter().map(StaffBanner::from).collect() }))
}
