//! GET /api/staff/order/board: the open orders by status.

use axum::extract::State;
use hamour_core::order::OrderStatus;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::list::{date, driver};
use super::wire::StaffOrder;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Json, Query};
use crate::http::staff_auth::{Staff, permission};
use crate::services::order;
use crate::state::AppState;

/// Which orders are shown.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Shown {
    /// Only orders to be delivered on this date.
    #[serde(default)]
    #[param(value_type = Option<String>, format = Date)]
    day: Option<String>,
    /// Only orders of the driver with this id, or `none` for those that nobody has.
    #[serde(default)]
    driver: Option<String>,
}

/// The board.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct StaffOrderBoard {
    /// Processing, Accepted and Food on the way.
    columns: Vec<StaffOrderColumn>,
}

/// The open orders with one status.
#[derive(Debug, Serialize, ToSchema)]
struct StaffOrderColumn {
    status: OrderStatus,
    /// The number of orders with this status.
    count: i64,
    /// Those with the earliest promised time, at most 200.
    orders: Vec<StaffOrder>,
}

/// Returns the open orders by status, those that are due first at the top.
#[utoipa::path(get, path = "/api/staff/order/board", operation_id = "staff-order-board", tag = "staff", params(Shown),
    security(("staff" = ["orders.read"])), responses((status = 200, body = StaffOrderBoard), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    _staff: Staff<permission::ReadOrders>,
    Query(query): Query<Shown>,
) -> Result<Json<StaffOrderBoard>, ApiError> {
    let columns =
        order::staff_board(&state, date(query.day.as_deref())?, driver(query.driver.as_deref())?).await?;
    let now = state.clock.now();
    let columns = columns.iter().map(|column| StaffOrderColumn {
        status: column.status,
        count: column.count,
        orders: StaffOrder::all(&column.orders, now),
    });
    Ok(Json(StaffOrderBoard { columns: columns.collect() }))
}
