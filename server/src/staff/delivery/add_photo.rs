//! POST /api/staff/delivery/photo: adds a photo to a report.

use axum::extract::State;
use hamour_core::round::PHOTO_BYTES_MAX;

use super::{OfReport, Picture};
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Json, PictureBytes, Query};
use crate::http::staff_auth::{Staff, permission};
use crate::services::delivery;
use crate::staff::Done;
use crate::state::AppState;

/// Adds a photo to a report of the caller: a JPEG, PNG or WebP file of at most 4 MB. It is stored without its metadata.
/// Repeating it changes nothing. No form of another site can send this content type.
#[utoipa::path(post, path = "/api/staff/delivery/photo", operation_id = "staff-delivery-add-photo", tag = "staff",
    params(OfReport), request_body(content = inline(Picture), content_type = "image/jpeg"),
    security(("staff" = ["orders.deliver"])), responses((status = 200, body = Done), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::DeliverOrders>,
    Query(query): Query<OfReport>,
    PictureBytes(bytes): PictureBytes<PHOTO_BYTES_MAX>,
) -> Result<Json<Done>, ApiError> {
    delivery::add_photo(&state, &staff.actor(), &query.key, bytes.to_vec()).await?;
    Ok(Json(Done {}))
}
