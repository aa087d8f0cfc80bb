//! GET /api/staff/figures/money: the money that came or went in a range, in pages.

use axum::extract::State;
use hamour_core::Money;
use hamour_core::delivery::instant_text;
use hamour_core::order::display_number;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::{cursor, next_of, range};
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Json, Query};
use crate::http::staff_auth::{Staff, permission};
use crate::model::figures::{MoneyRow, PartKind};
use crate::services::figures;
use crate::state::AppState;

/// The number of amounts of a page.
const PAGE: u32 = 50;

/// The way in which money came or went.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum StaffFigureMoneyKind {
    /// Cash that came.
    #[default]
    Cash,
    /// Cash that went back.
    CashBack,
    /// Online payments.
    Online,
    /// Refunds through the gateway.
    OnlineBack,
}

/// Which amounts are listed.
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
    /// The way in which it came or went; `cash` if it is missing.
    #[serde(default)]
    #[param(inline)]
    kind: Option<StaffFigureMoneyKind>,
    /// The page after this one: `next` of the page before.
    #[serde(default)]
    after: Option<String>,
    /// The number of amounts, at most 1000.
    #[serde(default)]
    #[param(minimum = 1, maximum = 1000)]
    limit: Option<u32>,
}

/// A page of amounts.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct StaffFigureMoneyRows {
    /// The latest first.
    rows: Vec<StaffFigureMoneyRow>,
    /// For `after` of the next page; null on the last one.
    #[schema(required = true)]
    next: Option<String>,
}

/// An amount that came or went.
#[derive(Debug, Serialize, ToSchema)]
struct StaffFigureMoneyRow {
    id: i64,
    order_id: i64,
    order_number: String,
    #[schema(format = DateTime)]
    at: String,
    /// Cash that was taken out of the books again is negative.
    amount: Money,
    /// The reason of a refund or the number of an online payment; may be empty.
    note: String,
}

impl From<MoneyRow> for StaffFigureMoneyRow {
    fn from(row: MoneyRow) -> Self {
        Self {
            id: row.id,
            order_id: row.order_id,
            order_number: display_number(row.order_id),
            at: instant_text(row.at),
            amount: row.amount,
            note: row.note,
        }
    }
}

/// Returns a page of the money that came or went in a range.
#[utoipa::path(get, path = "/api/staff/figures/money", operation_id = "staff-figures-money", tag = "staff",
    params(Listed), security(("staff" = ["figures.read"])),
    responses((status = 200, body = StaffFigureMoneyRows), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    _staff: Staff<permission::ReadFigures>,
    Query(query): Query<Listed>,
) -> Result<Json<StaffFigureMoneyRows>, ApiError> {
    let range = range(&state, query.from.as_deref(), query.until.as_deref())?;
    let kind = match query.kind.unwrap_or_default() {
        StaffFigureMoneyKind::Cash => PartKind::Cash,
        StaffFigureMoneyKind::CashBack => PartKind::CashBack,
        StaffFigureMoneyKind::Online => PartKind::Online,
        StaffFigureMoneyKind::OnlineBack => PartKind::OnlineBack,
    };
    let after = cursor(query.after.as_deref())?;
    let page = figures::money_rows(&state, kind, range, after, query.limit.unwrap_or(PAGE)).await?;
    let last = page.rows.last().filter(|_| page.has_more);
    Ok(Json(StaffFigureMoneyRows {
        next: last.map(|row| next_of(row.at.timestamp_millis(), row.id)),
        rows: page.rows.into_iter().map(StaffFigureMoneyRow::from).collect(),
    }))
}
