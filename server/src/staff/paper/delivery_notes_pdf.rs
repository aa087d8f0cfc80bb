//! GET /api/staff/paper/delivery-notes-pdf: delivery notes, as a PDF document.

use axum::extract::State;

use super::OfOrders;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::Query;
use crate::http::pdf::Pdf;
use crate::http::staff_auth::{Staff, permission};
use crate::services::paper;
use crate::state::AppState;

/// Returns the same as `delivery-notes` as a PDF document.
#[utoipa::path(get, path = "/api/staff/paper/delivery-notes-pdf", operation_id = "staff-paper-delivery-notes-pdf", tag = "staff",
    params(OfOrders), security(("staff" = ["orders.pack"])),
    responses((status = 200, description = "The document.", content_type = "application/pdf",
        body = inline(Pdf)), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    _staff: Staff<permission::PackOrders>,
    Query(query): Query<OfOrders>,
) -> Result<Pdf, ApiError> {
    let papers = paper::delivery_notes(&state, &query.ids()?).await?;
    Ok(paper::print(&state, "delivery-notes", papers).await?.into())
}
