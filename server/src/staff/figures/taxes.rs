//! GET /api/staff/figures/taxes: the tax of a range's orders, by its rate.

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

/// The tax of a range's orders.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct StaffFigureTaxes {
    /// The lowest rate first.
    rates: Vec<StaffFigureTax>,
}

/// The orders at a rate of tax.
#[derive(Debug, Serialize, ToSchema)]
struct StaffFigureTax {
    /// In hundredths of a percent.
    basis_points: u32,
    orders: u32,
    /// The prices of the products after discounts.
    taxed: Money,
    tax: Money,
}

/// Returns the tax of a range's orders, by its rate.
#[utoipa::path(get, path = "/api/staff/figures/taxes", operation_id = "staff-figures-taxes", tag = "staff",
    params(Wanted), security(("staff" = ["figures.read"])),
    responses((status = 200, body = StaffFigureTaxes), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    _staff: Staff<permission::ReadFigures>,
    Query(query): Query<Wanted>,
) -> Result<Json<StaffFigureTaxes>, ApiError> {
    let rates = figures::taxes(&state, query.range(&state)?).await?.into_iter();
    let rates = rates.map(|(basis_points, sums)| StaffFigureTax {
        basis_points,
        orders: sums.entries,
        taxed: sums.other,
        tax: sums.amount,
    });
    Ok(Json(StaffFigureTaxes { rates: rates.collect() }))
}
