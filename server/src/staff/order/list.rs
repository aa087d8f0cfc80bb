//! GET /api/staff/order/list: orders, filtered, sorted and in pages.

use axum::extract::State;
use chrono::NaiveDate;
use hamour_core::delivery::parse_date;
use hamour_core::error_code::ServerErrorCode;
use hamour_core::order::{OrderSearch, OrderStatus};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::wire::StaffOrder;
use crate::failure::Failure;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json, Query};
use crate::http::staff_auth::{Staff, permission};
use crate::model::staff_order::{Cursor, DriverFilter, ListFilter, ListSort};
use crate::services::order;
use crate::state::AppState;

/// The number of orders of a page.
const PAGE: u32 = 50;

/// How the list is sorted.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum StaffOrderSort {
    /// The latest order first.
    #[default]
    Newest,
    /// The earliest order first.
    Oldest,
    /// The earliest promised time first.
    DueFirst,
    /// The latest promised time first.
    DueLast,
}

/// How an order is paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum StaffOrderPaymentKind {
    Online,
    Cash,
}

/// Which orders are listed.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Listed {
    /// Only orders with one of these statuses, separated by commas.
    #[serde(default)]
    #[param(value_type = Option<String>, example = "Processing,Accepted")]
    status: Option<String>,
    /// Only orders to be delivered on this date.
    #[serde(default)]
    #[param(value_type = Option<String>, format = Date)]
    day: Option<String>,
    /// Only orders of this delivery slot.
    #[serde(default)]
    #[param(value_type = Option<i64>, minimum = 1)]
    slot_id: Option<Id>,
    /// Only orders to this zone.
    #[serde(default)]
    zone: Option<i64>,
    /// Only orders to this municipality.
    #[serde(default)]
    municipality: Option<String>,
    /// Only orders that are paid, or not.
    #[serde(default)]
    paid: Option<bool>,
    /// Only orders paid in this way.
    #[serde(default)]
    #[param(inline)]
    payment: Option<StaffOrderPaymentKind>,
    /// Only express orders, or only others.
    #[serde(default)]
    express: Option<bool>,
    /// Only orders of the driver with this id, or `none` for those that nobody has.
    #[serde(default)]
    driver: Option<String>,
    /// An order number, a phone in any spelling, or the beginnings of words of a name.
    #[serde(default)]
    search: Option<String>,
    /// The order of the list; `newest` if it is missing.
    #[serde(default)]
    #[param(inline)]
    sort: Option<StaffOrderSort>,
    /// The page after this one: `next` of the page before.
    #[serde(default)]
    after: Option<String>,
    /// The number of orders, at most 100.
    #[serde(default)]
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
}

/// A page of orders.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct StaffOrderPage {
    orders: Vec<StaffOrder>,
    /// For `after` of the next page; null on the last one.
    #[schema(required = true)]
    next: Option<String>,
}

/// Returns a page of the orders that fit all filters.
#[utoipa::path(get, path = "/api/staff/order/list", operation_id = "staff-order-list", tag = "staff", params(Listed),
    security(("staff" = ["orders.read"])), responses((status = 200, body = StaffOrderPage), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    _staff: Staff<permission::ReadOrders>,
    Query(query): Query<Listed>,
) -> Result<Json<StaffOrderPage>, ApiError> {
    let sort = match query.sort.unwrap_or_default() {
        StaffOrderSort::Newest => ListSort::Newest,
        StaffOrderSort::Oldest => ListSort::Oldest,
        StaffOrderSort::DueFirst => ListSort::DueFirst,
        StaffOrderSort::DueLast => ListSort::DueLast,
    };
    let after = given(query.after.as_deref()).map(|text| cursor(text).ok_or_else(|| malformed("after")));
    let (after, limit) = (after.transpose()?, query.limit.unwrap_or(PAGE));
    let page = order::staff_list(&state, &query.filter()?, sort, after, limit).await?;
    Ok(Json(StaffOrderPage {
        orders: StaffOrder::all(&page.orders, state.clock.now()),
        next: page.next.map(|next| format!("{}_{}", next.due_ms, next.id)),
    }))
}

impl Listed {
    fn filter(&self) -> Result<ListFilter, Failure> {
        Ok(ListFilter {
            statuses: statuses(self.status.as_deref().unwrap_or_default())?,
            on: date(self.day.as_deref())?,
            slot_id: self.slot_id.map(|id| id.0),
            zone_number: self.zone,
            municipality_name: given(self.municipality.as_deref()).map(str::to_owned),
            is_paid: self.paid,
            is_online: self.payment.map(|kind| kind == StaffOrderPaymentKind::Online),
            is_express: self.express,
            driver: driver(self.driver.as_deref())?,
            search: OrderSearch::parse(self.search.as_deref().unwrap_or_default()),
        })
    }
}

fn given(text: Option<&str>) -> Option<&str> {
    text.map(str::trim).filter(|text| !text.is_empty())
}

fn malformed(field: &'static str) -> Failure {
    Failure::invalid(field, ServerErrorCode::FieldMalformed)
}

/// Parses a date in a query; none if it is empty.
pub(super) fn date(text: Option<&str>) -> Result<Option<NaiveDate>, Failure> {
    given(text).map(|text| parse_date(text).ok_or_else(|| malformed("day"))).transpose()
}

/// Parses whose orders are wanted: the id of a driver, or `none`; all if it is empty.
pub(super) fn driver(text: Option<&str>) -> Result<Option<DriverFilter>, Failure> {
    let Some(text) = given(text) else { return Ok(None) };
    if text == "none" {
        return Ok(Some(DriverFilter::Nobody));
    }
    let id = text.parse().ok().filter(|id| *id > 0).ok_or_else(|| malformed("driver"))?;
    Ok(Some(DriverFilter::Driver(id)))
}

/// Parses statuses separated by commas, each once.
fn statuses(text: &str) -> Result<Vec<OrderStatus>, Failure> {
    let mut statuses = Vec::new();
    for name in text.split(',').map(str::trim).filter(|name| !name.is_empty()) {
        let status = OrderStatus::ALL.into_iter().find(|status| status.text() == name);
        let status = status.ok_or_else(|| malformed("status"))?;
        if !statuses.contains(&status) {
            statuses.push(status);
        }
    }
    Ok(statuses)
}

fn cursor(text: &str) -> Option<Cursor> {
    let (due, id) = text.split_once('_')?;
    Some(Cursor { due_ms: due.parse().ok()?, id: id.parse().ok()? })
}
