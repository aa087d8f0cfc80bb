//! GET /api/staff/figures/categories: what the products of each category brought.

use axum::extract::State;
use hamour_core::Money;
use serde::Serialize;
use utoipa::ToSchema;

use super::Wanted;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Json, Query};
use crate::http::staff_auth::{Staff, permission};
use crate::services::figures::{self, CategorySales};
use crate::state::AppState;

/// The sales of all categories.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct StaffFigureCategories {
    /// In the order of the shop, without those that sold nothing in both ranges.
    categories: Vec<StaffFigureCategory>,
}

/// The sales of a category.
#[derive(Debug, Serialize, ToSchema)]
struct StaffFigureCategory {
    /// Null for products that were deleted.
    #[schema(required = true)]
    id: Option<i64>,
    #[schema(required = true)]
    name: Option<String>,
    units: u32,
    /// The prices of its products, before discounts and tax.
    amount: Money,
    /// Those of the range before.
    amount_before: Money,
}

impl From<CategorySales> for StaffFigureCategory {
    fn from(sales: CategorySales) -> Self {
        let (id, name) = sales.category.unzip();
        Self { id, name, units: sales.units, amount: sales.amount, amount_before: sales.amount_before }
    }
}

/// Returns what the products of each category brought in a range.
#[utoipa::path(get, path = "/api/staff/figures/categories", operation_id = "staff-figures-categories", tag = "staff",
    params(Wanted), security(("staff" = ["figures.read"])),
    responses((status = 200, body = StaffFigureCategories), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    _staff: Staff<permission::ReadFigures>,
    Query(query): Query<Wanted>,
) -> Result<Json<StaffFigureCategories>, ApiError> {
    let categories = figures::categories(&state, query.range(&state)?).await?;
    Ok(Json(StaffFigureCategories {
        categories: categories.into_iter().map(StaffFigureCategory::from).collect(),
    }))
}
