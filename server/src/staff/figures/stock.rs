//! GET /api/staff/figures/stock: what is about to run out.

use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::http::staff_auth::{Staff, permission};
use crate::services::figures::{self, RunningOut};
use crate::state::AppState;

/// What is about to run out.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct StaffFigureStock {
    /// What lasts the shortest first.
    products: Vec<StaffFigureStockItem>,
}

/// A product of which few units are left, or whose units go fast.
#[derive(Debug, Serialize, ToSchema)]
struct StaffFigureStockItem {
    variation_id: i64,
    /// The names of product and variation.
    name: String,
    category: String,
    /// Units that can be ordered.
    stock: u32,
    /// Units that were sold in the last seven days before today.
    sold: u32,
    /// The number of whole days that the stock lasts if it goes on like this; null if nothing was sold.
    #[schema(required = true)]
    days_left: Option<u32>,
}

impl From<RunningOut> for StaffFigureStockItem {
    fn from(one: RunningOut) -> Self {
        Self {
            variation_id: one.item.variation_id,
            name: one.item.full_name(),
            category: one.item.category_name,
            stock: one.item.stock,
            sold: one.sold,
            days_left: one.days_left,
        }
    }
}

/// Returns what is about to run out: what is low, or lasts less than two days.
#[utoipa::path(get, path = "/api/staff/figures/stock", operation_id = "staff-figures-stock", tag = "staff",
    security(("staff" = ["figures.read"])), responses((status = 200, body = StaffFigureStock), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    _staff: Staff<permission::ReadFigures>,
) -> Result<Json<StaffFigureStock>, ApiError> {
    let products = figures::running_out(&state).await?;
    Ok(Json(StaffFigureStock { products: products.into_iter().map(StaffFigureStockItem::from).collect() }))
}
