//! POST /api/staff/stock/adjust: records units that came, were thrown away or were counted.

use axum::extract::State;
use hamour_core::error_code::ServerErrorCode;
use hamour_core::stock::Adjustment;
use serde::Deserialize;
use utoipa::ToSchema;

use super::StaffStockItem;
use crate::failure::{ErrorCode, Failure};
use crate::http::error::{ApiError, Conflict, Problems};
use crate::http::extract::{Id, Json};
use crate::http::staff_auth::{Staff, permission};
use crate::services::stock::{self, AdjustRequest};
use crate::state::AppState;

/// Why a stock is adjusted.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum StaffStockAdjustmentKind {
    /// So many units came from a supplier.
    Received,
    /// So many units were thrown away.
    Spoiled,
    /// So many units are on the shelf.
    Counted,
}

/// An adjustment of a stock.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct AdjustStock {
    /// Made once for each adjustment by the caller, such as a UUID: a repetition with the same key changes nothing.
    #[schema(min_length = 1, max_length = 255)]
    key: String,
    variation_id: Id,
    kind: StaffStockAdjustmentKind,
    /// The units that came or were thrown away, at least 1, or that are on the shelf.
    units: u32,
    /// The units on the shelf that the caller saw, if it matters: a count beside packing would be wrong.
    #[serde(default)]
    seen: Option<u32>,
    /// A remark; may be empty.
    #[serde(default)]
    #[schema(max_length = 200)]
    note: String,
}

/// Changes the stock of a variation, and returns it. A count includes what open orders hold. Returns 409 `stock_changed`
/// with the variation as it is now if the units on the shelf are no longer what the caller saw.
#[utoipa::path(post, path = "/api/staff/stock/adjust", operation_id = "staff-stock-adjust", tag = "staff",
    request_body = AdjustStock, security(("staff" = ["stock.change"])),
    responses((status = 200, body = StaffStockItem), (status = 409, body = Conflict<StaffStockItem>,
        description = "The stock has changed"), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::ChangeStock>,
    Json(request): Json<AdjustStock>,
) -> Result<Json<StaffStockItem>, ApiError> {
    let AdjustStock { key, variation_id: Id(id), kind, units, seen, note } = request;
    let adjustment = match kind {
        StaffStockAdjustmentKind::Received => Adjustment::Received(units),
        StaffStockAdjustmentKind::Spoiled => Adjustment::Spoiled(units),
        StaffStockAdjustmentKind::Counted => Adjustment::Counted(units),
    };
    let request = AdjustRequest { key: Some(&key), adjustment, seen, note: &note };
    match stock::adjust(&state, &staff.actor(), id, &request).await {
        Ok(item) => Ok(Json(item.into())),
        Err(Failure::Conflict(info)) if info.code == ErrorCode::from(ServerErrorCode::StockChanged) => {
            let now = StaffStockItem::from(stock::item(&state, id).await?);
            Err(ApiError::from(Failure::Conflict(info)).with_current(&now))
        }
        Err(failure) => Err(failure.into()),
    }
}
