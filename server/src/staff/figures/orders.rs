//! GET /api/staff/figures/orders: the orders that a figure consists of, in pages.

use axum::extract::State;
use hamour_core::Money;
use hamour_core::delivery::instant_text;
use hamour_core::error_code::ServerErrorCode;
use hamour_core::order::{OrderStatus, display_number};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::{cursor, next_of, range};
use crate::failure::Failure;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json, Query};
use crate::http::staff_auth::{Staff, permission};
use crate::model::figures::{SaleFilter, SaleRow};
use crate::services::figures;
use crate::state::AppState;

/// The number of orders of a page.
const PAGE: u32 = 50;

/// Which orders a figure consists of.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum StaffFigureOrderKind {
    /// Those that are sold.
    #[default]
    Sold,
    /// Sold, paid online.
    Online,
    /// Sold, paid at the door.
    Cash,
    /// Sold, the first orders of their customers.
    New,
    /// Sold, the first orders in the range of customers who had ordered before it.
    Returning,
    /// Sold until they were cancelled.
    Cancelled,
    /// Online and not paid, whether they still wait for it or were cancelled because of it.
    Unpaid,
    /// Late, by the day of their delivery.
    Late,
    /// Sold with the coupon `coupon`.
    Coupon,
    /// Sold with the variation `variation_id`.
    Product,
    /// Sold with any product of the category `category_id`.
    Category,
    /// Sold, placed in the hour `hour` of a day.
    Hour,
}

/// Which orders are listed.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Listed {
    /// The first day; today in Qatar if it is missing.
    #[serde(default)]
    #[param(value_type = Option<String>, format = Date)]
    from: Option<String>,
    /// The last day, at most a year later; the first day if it is missing.
    #[serde(default)]
    #[param(value_type = Option<String>, format = Date)]
    until: Option<String>,
    /// Which orders; `sold` if it is missing.
    #[serde(default)]
    #[param(inline)]
    kind: Option<StaffFigureOrderKind>,
    /// For `coupon`: its code.
    #[serde(default)]
    coupon: Option<String>,
    /// For `product`: the variation.
    #[serde(default)]
    #[param(value_type = Option<i64>, minimum = 1)]
    variation_id: Option<Id>,
    /// For `category`: its id.
    #[serde(default)]
    #[param(value_type = Option<i64>, minimum = 1)]
    category_id: Option<Id>,
    /// For `hour`: the hour of a day in Qatar.
    #[serde(default)]
    #[param(minimum = 0, maximum = 23)]
    hour: Option<u32>,
    /// The page after this one: `next` of the page before.
    #[serde(default)]
    after: Option<String>,
    /// The number of orders, at most 1000.
    #[serde(default)]
    #[param(minimum = 1, maximum = 1000)]
    limit: Option<u32>,
}

/// A page of orders.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct StaffFigureOrders {
    /// The latest first.
    orders: Vec<StaffFigureOrder>,
    /// For `after` of the next page; null on the last one.
    #[schema(required = true)]
    next: Option<String>,
}

/// An order behind a figure.
#[derive(Debug, Serialize, ToSchema)]
struct StaffFigureOrder {
    id: i64,
    number: String,
    #[schema(format = DateTime)]
    placed_at: String,
    name: String,
    status: OrderStatus,
    is_online: bool,
    /// The day of its delivery.
    #[schema(format = Date)]
    delivery_day: String,
    /// The end of the promised time.
    #[schema(format = DateTime)]
    promised_by: String,
    /// When it was delivered or cancelled.
    #[schema(required = true, format = DateTime)]
    closed_at: Option<String>,
    #[schema(required = true)]
    coupon_code: Option<String>,
    /// What its coupon takes off.
    discount: Money,
    tax: Money,
    total: Money,
}

impl From<SaleRow> for StaffFigureOrder {
    fn from(row: SaleRow) -> Self {
        Self {
            id: row.id,
            number: display_number(row.id),
            placed_at: instant_text(row.placed),
            name: row.name,
            status: row.status,
            is_online: row.is_online,
            delivery_day: row.on.to_string(),
            promised_by: instant_text(row.promised_by),
            closed_at: row.closed.map(instant_text),
            coupon_code: row.coupon,
            discount: row.discount,
            tax: row.tax,
            total: row.total,
        }
    }
}

/// Returns a page of the orders that a figure of a range consists of.
#[utoipa::path(get, path = "/api/staff/figures/orders", operation_id = "staff-figures-orders", tag = "staff",
    params(Listed), security(("staff" = ["figures.read"])),
    responses((status = 200, body = StaffFigureOrders), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    _staff: Staff<permission::ReadFigures>,
    Query(query): Query<Listed>,
) -> Result<Json<StaffFigureOrders>, ApiError> {
    let range = range(&state, query.from.as_deref(), query.until.as_deref())?;
    let (filter, after) = (query.filter()?, cursor(query.after.as_deref())?);
    let page = figures::sale_rows(&state, &filter, range, after, query.limit.unwrap_or(PAGE)).await?;
    let last = page.rows.last().filter(|_| page.has_more);
    Ok(Json(StaffFigureOrders {
        next: last.map(|row| next_of(row.placed.timestamp_millis(), row.id)),
        orders: page.rows.into_iter().map(StaffFigureOrder::from).collect(),
    }))
}

impl Listed {
    fn filter(&self) -> Result<SaleFilter, Failure> {
        let missing = |field| Failure::invalid(field, ServerErrorCode::FieldRequired);
        Ok(match self.kind.unwrap_or_default() {
            StaffFigureOrderKind::Sold => SaleFilter::Sold,
            StaffFigureOrderKind::Online => SaleFilter::Online,
            StaffFigureOrderKind::Cash => SaleFilter::Cash,
            StaffFigureOrderKind::New => SaleFilter::New,
            StaffFigureOrderKind::Returning => SaleFilter::Returning,
            StaffFigureOrderKind::Cancelled => SaleFilter::Cancelled,
            StaffFigureOrderKind::Unpaid => SaleFilter::Unpaid,
            StaffFigureOrderKind::Late => SaleFilter::Late,
            StaffFigureOrderKind::Coupon => {
                let code = self.coupon.as_deref().map(str::trim).filter(|code| !code.is_empty());
                SaleFilter::Coupon(code.ok_or_else(|| missing("coupon"))?.to_uppercase())
            }
            StaffFigureOrderKind::Product => {
                SaleFilter::Product(self.variation_id.as_ref().ok_or_else(|| missing("variation_id"))?.0)
            }
            StaffFigureOrderKind::Category => {
                SaleFilter::Category(self.category_id.as_ref().ok_or_else(|| missing("category_id"))?.0)
            }
            StaffFigureOrderKind::Hour => SaleFilter::Hour(self.hour.ok_or_else(|| missing("hour"))?),
        })
    }
}
