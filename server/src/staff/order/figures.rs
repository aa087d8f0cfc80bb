//! GET /api/staff/order/figures: the figures of a delivery date.

use axum::extract::State;
use chrono::NaiveDate;
use hamour_core::Money;
use hamour_core::delivery::date_at;
use hamour_core::order::{DayFigures, OrderSum};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::failure::Failure;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Json, Query};
use crate::http::staff_auth::{Staff, permission};
use crate::services::order;
use crate::staff::day_of;
use crate::state::AppState;

/// Which date.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Wanted {
    /// The delivery date; today in Qatar if it is missing.
    #[serde(default)]
    #[param(value_type = Option<String>, format = Date)]
    on: Option<String>,
}

/// The orders of a delivery date, added up by what became of them. Each order is in exactly one of `awaiting_payment`,
/// `open`, `delivered` and `cancelled`.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct StaffOrderFigures {
    #[schema(format = Date)]
    day: String,
    /// Open orders whose online payment has not arrived.
    awaiting_payment: StaffOrderSum,
    /// The other open orders.
    open: StaffOrderSum,
    /// Those of the open orders whose promised time has passed.
    late: StaffOrderSum,
    delivered: StaffOrderSum,
    /// Those of the delivered orders that were paid online.
    delivered_online: StaffOrderSum,
    /// Those of the delivered orders that were paid at the door.
    delivered_cash: StaffOrderSum,
    cancelled: StaffOrderSum,
}

/// A number of orders and the sum of their totals, in riyals.
#[derive(Debug, Serialize, ToSchema)]
struct StaffOrderSum {
    orders: u32,
    total: Money,
}

impl From<OrderSum> for StaffOrderSum {
    fn from(OrderSum { orders, total }: OrderSum) -> Self {
        Self { orders, total }
    }
}

impl StaffOrderFigures {
    fn of(day: NaiveDate, figures: DayFigures) -> Result<Self, Failure> {
        let delivered = figures.delivered().map_err(Failure::internal)?.into();
        let DayFigures { awaiting_payment, open, late, delivered_online, delivered_cash, cancelled } =
            figures;
        Ok(Self {
            day: day.to_string(),
            awaiting_payment: awaiting_payment.into(),
            open: open.into(),
            late: late.into(),
            delivered,
            delivered_online: delivered_online.into(),
            delivered_cash: delivered_cash.into(),
            cancelled: cancelled.into(),
        })
    }
}

/// Returns the figures of a delivery date.
#[utoipa::path(get, path = "/api/staff/order/figures", operation_id = "staff-order-figures", tag = "staff",
    params(Wanted), security(("staff" = ["money.manage"])),
    responses((status = 200, body = StaffOrderFigures), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    _staff: Staff<permission::ManageMoney>,
    Query(query): Query<Wanted>,
) -> Result<Json<StaffOrderFigures>, ApiError> {
    let on = query.on.filter(|text| !text.trim().is_empty()).map(|text| day_of("on", &text)).transpose()?;
    let on = on.unwrap_or_else(|| date_at(state.clock.now()));
    Ok(Json(StaffOrderFigures::of(on, order::staff_day(&state, on).await?)?))
}
