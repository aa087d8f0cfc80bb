//! POST /api/staff/stock/set-low: sets the stock from which a variation counts as low.

use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use super::StaffStockItem;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json};
use crate::http::staff_auth::{Staff, permission};
use crate::services::stock;
use crate::state::AppState;

/// The stock from which a variation counts as low.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct SetLowStock {
    variation_id: Id,
    /// In units; the shop's usual stock if it is missing or null.
    #[serde(default)]
    low_at: Option<u32>,
}

/// Sets the stock from which a variation counts as low, and returns the variation.
#[utoipa::path(post, path = "/api/staff/stock/set-low", operation_id = "staff-stock-set-low", tag = "staff",
    request_body = SetLowStock, security(("staff" = ["stock.change"])),
    responses((status = 200, body = StaffStockItem), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::ChangeStock>,
    Json(request): Json<SetLowStock>,
) -> Result<Json<StaffStockItem>, ApiError> {
    let SetLowStock { variation_id: Id(id), low_at } = request;
    Ok(Json(stock::set_low_at(&state, &staff.actor(), id, low_at).await?.into()))
}
