//! GET /api/staff/figures/overview: the totals of a range beside those of the range before.

use axum::extract::State;
use hamour_core::Money;
use hamour_core::delivery::instant_text;
use hamour_core::figures::average_basket;
use serde::Serialize;
use utoipa::ToSchema;

use super::Wanted;
use crate::failure::Failure;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Json, Query};
use crate::http::staff_auth::{Staff, permission};
use crate::model::figures::{PartSums, Totals};
use crate::services::figures;
use crate::state::AppState;

/// The totals of a range and of the one that it is compared with.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct StaffFigures {
    #[schema(format = Date)]
    from: String,
    #[schema(format = Date)]
    until: String,
    /// The first day of the range that it is compared with: the same weekdays of the week before, or as many days directly
    /// before a range of more than a week.
    #[schema(format = Date)]
    before_from: String,
    #[schema(format = Date)]
    before_until: String,
    /// How many hours of the day the orders in `before` were placed in: 24, or those that have begun if the range is today.
    /// Its deliveries, slots and money are always those of whole days.
    hours: u8,
    /// All changes up to this instant are in the figures.
    #[schema(format = DateTime)]
    as_of: String,
    /// The number of days, of both ranges, that are still to be counted for the first time.
    days_to_count: i64,
    totals: StaffFigureTotals,
    before: StaffFigureTotals,
}

/// Amounts of money.
#[derive(Debug, Serialize, ToSchema)]
struct StaffFigureMoney {
    entries: u32,
    amount: Money,
}

impl From<PartSums> for StaffFigureMoney {
    fn from(sums: PartSums) -> Self {
        Self { entries: sums.entries, amount: sums.amount }
    }
}

/// The totals of a range. Orders count by when they were placed, deliveries by their date, money by when it came or went.
#[derive(Debug, Serialize, ToSchema)]
struct StaffFigureTotals {
    /// Orders that are sold: not cancelled and, if paid online, paid.
    orders: u32,
    /// Their totals: what was agreed, and from packing on what was settled.
    revenue: Money,
    /// Null without orders.
    #[schema(required = true)]
    average_basket: Option<Money>,
    /// The prices of their products, before discounts and tax.
    sub_total: Money,
    /// What their coupons took off.
    discount: Money,
    tax: Money,
    /// Delivery charges.
    delivery: Money,
    /// Those of the orders that are paid online, and those that are paid at the door.
    online_orders: u32,
    online_revenue: Money,
    cash_orders: u32,
    cash_revenue: Money,
    /// Customers whose first order this is.
    new_customers: u32,
    /// Customers who had ordered before the range; null for a part of a day.
    #[schema(required = true)]
    returning_customers: Option<u32>,
    /// Cancelled orders that were sold until then.
    cancelled_orders: u32,
    cancelled_total: Money,
    /// Online orders that are not paid, whether they still wait for it or were cancelled because of it.
    unpaid_orders: u32,
    unpaid_total: Money,
    /// Orders to be delivered in the range that were delivered.
    delivered: u32,
    /// Orders to be delivered in the range that were late, or are.
    late: u32,
    /// The places of the delivery slots, and those that are taken.
    places: u32,
    taken: u32,
    cash: StaffFigureMoney,
    cash_back: StaffFigureMoney,
    online: StaffFigureMoney,
    /// Refunds through the gateway, by when they were decided.
    online_back: StaffFigureMoney,
}

impl StaffFigureTotals {
    fn of(totals: &Totals) -> Result<Self, Failure> {
        let sums = &totals.sums;
        Ok(Self {
            orders: sums.orders,
            revenue: sums.revenue,
            average_basket: average_basket(sums.revenue, sums.orders).map_err(Failure::internal)?,
            sub_total: sums.sub_total,
            discount: sums.discount,
            tax: sums.tax,
            delivery: sums.delivery,
            online_orders: sums.online_orders,
            online_revenue: sums.online_revenue,
            cash_orders: sums.orders.saturating_sub(sums.online_orders),
            cash_revenue: sums.revenue.checked_sub(sums.online_revenue).map_err(Failure::internal)?,
            new_customers: sums.new_customers,
            returning_customers: totals.customers.map(|all| all.saturating_sub(sums.new_customers)),
            cancelled_orders: sums.cancelled_orders,
            cancelled_total: sums.cancelled_total,
            unpaid_orders: sums.unpaid_orders,
            unpaid_total: sums.unpaid_total,
            delivered: totals.delivered,
            late: totals.late,
            places: totals.places,
            taken: totals.taken,
            cash: totals.cash.into(),
            cash_back: totals.cash_back.into(),
            online: totals.online.into(),
            online_back: totals.online_back.into(),
        })
    }
}

/// Returns the totals of a range beside those of the range before.
#[utoipa::path(get, path = "/api/staff/figures/overview", operation_id = "staff-figures-overview", tag = "staff",
    params(Wanted), security(("staff" = ["figures.read"])),
    responses((status = 200, body = StaffFigures), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    _staff: Staff<permission::ReadFigures>,
    Query(query): Query<Wanted>,
) -> Result<Json<StaffFigures>, ApiError> {
    let range = query.range(&state)?;
    let found = figures::overview(&state, range).await?;
    Ok(Json(StaffFigures {
        from: range.from().to_string(),
        until: range.until().to_string(),
        before_from: found.before.from().to_string(),
        before_until: found.before.until().to_string(),
        hours: found.hours,
        as_of: instant_text(found.as_of),
        days_to_count: found.days_to_count,
        totals: StaffFigureTotals::of(&found.totals)?,
        before: StaffFigureTotals::of(&found.totals_before)?,
    }))
}
