//! GET /api/staff/stock/movements: the movements of a variation's stock.

use axum::extract::State;
use hamour_core::delivery::instant_text;
use hamour_core::order::display_number;
use hamour_core::stock::MovementKind;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::StaffStockItem;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json, Query};
use crate::http::staff_auth::{Staff, permission};
use crate::model::stock::Movement;
use crate::services::stock;
use crate::state::AppState;

/// The number of movements of a page.
const PAGE: u32 = 50;

/// Which movements are listed.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Listed {
    #[param(value_type = i64, minimum = 1)]
    variation_id: Id,
    /// Only movements older than this one.
    #[serde(default)]
    #[param(value_type = Option<i64>, minimum = 1)]
    before: Option<Id>,
    /// The number of movements, at most 1000.
    #[serde(default)]
    #[param(minimum = 1, maximum = 1000)]
    limit: Option<u32>,
}

/// A movement of stock.
#[derive(Debug, Serialize, ToSchema)]
struct StaffStockMovement {
    id: i64,
    kind: MovementKind,
    /// Units that came, or went if it is negative.
    units: i64,
    stock_after: i64,
    /// The order that took or gave back the units.
    #[schema(required = true)]
    order_id: Option<i64>,
    /// Its number.
    #[schema(required = true)]
    order_number: Option<String>,
    /// The username, or the name of the operating system's user. Null if an order moved the units.
    #[schema(required = true)]
    done_by: Option<String>,
    /// A remark; may be empty.
    note: String,
    #[schema(format = DateTime)]
    happened_at: String,
}

impl From<Movement> for StaffStockMovement {
    fn from(movement: Movement) -> Self {
        Self {
            id: movement.id,
            kind: movement.kind,
            units: movement.units,
            stock_after: movement.stock_after,
            order_id: movement.order_id,
            order_number: movement.order_id.map(display_number),
            done_by: movement.done_by,
            note: movement.note,
            happened_at: instant_text(movement.happened),
        }
    }
}

/// A page of movements.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct StaffStockMovements {
    item: StaffStockItem,
    /// Newest first.
    movements: Vec<StaffStockMovement>,
    /// For `before` of the next page; null on the last one.
    #[schema(required = true)]
    next: Option<i64>,
}

/// Returns a variation with the movements of its stock, newest first.
#[utoipa::path(get, path = "/api/staff/stock/movements", operation_id = "staff-stock-movements", tag = "staff",
    params(Listed), security(("staff" = ["stock.change"])),
    responses((status = 200, body = StaffStockMovements), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    _staff: Staff<permission::ChangeStock>,
    Query(query): Query<Listed>,
) -> Result<Json<StaffStockMovements>, ApiError> {
    let Listed { variation_id: Id(id), before, limit } = query;
    let (item, page) = stock::movements(&state, id, before.map(|id| id.0), limit.unwrap_or(PAGE)).await?;
    Ok(Json(StaffStockMovements {
        item: item.into(),
        next: page.rows.last().filter(|_| page.has_more).map(|movement| movement.id),
        movements: page.rows.into_iter().map(StaffStockMovement::from).collect(),
    }))
}
