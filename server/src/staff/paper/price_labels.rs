//! GET /api/staff/paper/price-labels: the price labels of what is packed.

use axum::extract::State;
use hamour_core::paper::PriceLabel;
use serde::Serialize;
use utoipa::ToSchema;

use super::OfOrders;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Json, Query};
use crate::http::staff_auth::{Staff, permission};
use crate::services::paper;
use crate::state::AppState;

/// Price labels.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct PriceLabels {
    labels: Vec<PriceLabel>,
}

/// Returns one label for each packed line of the orders.
#[utoipa::path(get, path = "/api/staff/paper/price-labels", operation_id = "staff-paper-price-labels", tag = "staff",
    params(OfOrders), security(("staff" = ["orders.pack"])), responses((status = 200, body = PriceLabels), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    _staff: Staff<permission::PackOrders>,
    Query(query): Query<OfOrders>,
) -> Result<Json<PriceLabels>, ApiError> {
    Ok(Json(PriceLabels { labels: paper::labels(&state, &query.ids()?).await? }))
}
