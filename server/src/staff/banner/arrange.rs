//! POST /api/staff/banner/arrange: puts the banners into an order.

use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json};
use crate::http::staff_auth::{Staff, permission};
use crate::services::banner_admin;
use crate::staff::{Done, reordering};
use crate::state::AppState;

/// The order of the banners.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct ArrangeBanners {
    /// All banners, in their new order.
    #[schema(value_type = Vec<i64>)]
    banner_ids: Vec<Id>,
    /// Their order before, as the list showed it.
    #[schema(value_type = Vec<i64>)]
    seen_ids: Vec<Id>,
}

/// Puts the banners into this order. Returns 409 `order_of_list_changed` if the list has another
/// order than the person saw, or other entries.
#[utoipa::path(post, path = "/api/staff/banner/arrange", operation_id = "staff-banner-arrange", tag = "staff",
    request_body = ArrangeBanners, security(("staff" = ["content.edit"])),
    responses((status = 200, body = Done), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::EditContent>,
    Json(ArrangeBanners { banner_ids, seen_ids }): Json<ArrangeBanners>,
) -> Result<Json<Done>, ApiError> {
    let order = reordering(banner_ids, seen_ids);
    banner_admin::arrange(&state, &staff.actor(), &order).await?;
    Ok(Json(Done {}))
}
