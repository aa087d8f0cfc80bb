//! GET /api/staff/delivery/photo: the photo of a report.

use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse as _, Response};

use super::{OfReport, Picture};
use crate::http::error::{ApiError, Problems};
use crate::http::extract::Query;
use crate::http::staff_auth::{Staff, permission};
use crate::services::delivery;
use crate::state::AppState;

/// Returns the photo that a driver took at the door. It is deleted after 90 days.
#[utoipa::path(get, path = "/api/staff/delivery/photo", operation_id = "staff-delivery-photo", tag = "staff",
    params(OfReport), security(("staff" = ["orders.read"])),
    responses((status = 200, description = "The photo.", content_type = "image/webp", body = inline(Picture)), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    _staff: Staff<permission::ReadOrders>,
    Query(query): Query<OfReport>,
) -> Result<Response, ApiError> {
    let photo = delivery::photo(&state, &query.key).await?;
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static("image/webp")),
        (header::CACHE_CONTROL, HeaderValue::from_static("private, no-store")),
    ];
    Ok((headers, photo).into_response())
}
