//! GET /api/staff/paper/invoice-pdf: the invoice of a delivered order, as a PDF document.

use axum::extract::State;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Query};
use crate::http::pdf::Pdf;
use crate::http::staff_auth::{Staff, permission};
use crate::services::{invoice, order};
use crate::state::AppState;

/// Which order.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct OfOrder {
    #[param(value_type = i64, minimum = 1)]
    order_id: Id,
}

/// Returns the invoice of a delivered order, the same as its customer downloads.
#[utoipa::path(get, path = "/api/staff/paper/invoice-pdf", operation_id = "staff-paper-invoice-pdf", tag = "staff",
    params(OfOrder), security(("staff" = ["orders.read"])),
    responses((status = 200, description = "The document.", content_type = "application/pdf",
        body = inline(Pdf)), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    _staff: Staff<permission::ReadOrders>,
    Query(query): Query<OfOrder>,
) -> Result<Pdf, ApiError> {
    let order = order::get(&state, query.order_id.0).await?;
    Ok(invoice::print(&state, &order).await?.into())
}
