//! GET /api/staff/figures/series: the sums of a range by day and by hour, beside those of the range before.

use axum::extract::State;
use hamour_core::Money;
use serde::Serialize;
use utoipa::ToSchema;

use super::Wanted;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Json, Query};
use crate::http::staff_auth::{Staff, permission};
use crate::services::figures;
use crate::state::AppState;

/// The sums of a range by day and by hour.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct StaffFigureSeries {
    #[schema(format = Date)]
    before_from: String,
    #[schema(format = Date)]
    before_until: String,
    days: Vec<StaffFigureDay>,
    /// The 24 hours of the day, over all days.
    hours: Vec<StaffFigureHour>,
}

/// A day beside the day at the same place in the range before.
#[derive(Debug, Serialize, ToSchema)]
struct StaffFigureDay {
    #[schema(format = Date)]
    day: String,
    orders: u32,
    revenue: Money,
    orders_before: u32,
    revenue_before: Money,
}

/// An hour of the day beside the same hour in the range before.
#[derive(Debug, Serialize, ToSchema)]
struct StaffFigureHour {
    /// 0 to 23, in Qatar.
    hour: u8,
    orders: u32,
    revenue: Money,
    orders_before: u32,
    revenue_before: Money,
}

/// Returns the orders and the revenue of a range by day and by hour.
#[utoipa::path(get, path = "/api/staff/figures/series", operation_id = "staff-figures-series", tag = "staff",
    params(Wanted), security(("staff" = ["figures.read"])),
    responses((status = 200, body = StaffFigureSeries), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    _staff: Staff<permission::ReadFigures>,
    Query(query): Query<Wanted>,
) -> Result<Json<StaffFigureSeries>, ApiError> {
    let found = figures::series(&state, query.range(&state)?).await?;
    let days = found.days.iter().map(|(day, sums, before)| StaffFigureDay {
        day: day.to_string(),
        orders: sums.orders,
        revenue: sums.revenue,
        orders_before: before.orders,
        revenue_before: before.revenue,
    });
    let hours = found.hours.iter().map(|(hour, sums, before)| StaffFigureHour {
        hour: *hour,
        orders: sums.orders,
        revenue: sums.revenue,
        orders_before: before.orders,
        revenue_before: before.revenue,
    });
    Ok(Json(StaffFigureSeries {
        before_from: found.before.from().to_string(),
        before_until: found.before.until().to_string(),
        days: days.collect(),
        hours: hours.collect(),
    }))
}
