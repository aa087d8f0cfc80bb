//! GET /api/staff/paper/price-labels-pdf: price labels, as a PDF document.

use axum::extract::State;

use super::OfOrders;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::Query;
use crate::http::pdf::Pdf;
use crate::http::staff_auth::{Staff, permission};
use crate::services::paper;
use crate::state::AppState;

/// Returns the same as `price-labels` as a PDF document with a sheet of 60 by 40 mm for each label.
#[utoipa::path(get, path = "/api/staff/paper/price-labels-pdf", operation_id = "staff-paper-price-labels-pdf", tag = "staff",
    params(OfOrders), security(("staff" = ["orders.pack"])),
    responses((status = 200, description = "The document.", content_type = "application/pdf",
        body = inline(Pdf)), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    _staff: Staff<permission::PackOrders>,
    Query(query): Query<OfOrders>,
) -> Result<Pdf, ApiError> {
    let labels = paper::labels(&state, &query.ids()?).await?;
    Ok(paper::print_labels(&state, labels).await?.into())
}
