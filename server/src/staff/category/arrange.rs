//! POST /api/staff/category/arrange: puts the categories into an order.

use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json};
use crate::http::staff_auth::{Staff, permission};
use crate::services::category_admin;
use crate::staff::{Done, reordering};
use crate::state::AppState;

/// The order of the categories.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct ArrangeCategories {
    /// All categories, in their new order.
    #[schema(value_type = Vec<i64>)]
    category_ids: Vec<Id>,
    /// Their order before, as the list showed it.
    #[schema(value_type = Vec<i64>)]
    seen_ids: Vec<Id>,
}

/// Puts the categories into this order. Returns 409 `order_of_list_changed` if the list has another
/// order than the person saw, or other entries.
#[utoipa::path(post, path = "/api/staff/category/arrange", operation_id = "staff-category-arrange", tag = "staff",
    request_body = ArrangeCategories, security(("staff" = ["content.edit"])),
    responses((status = 200, body = Done), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::EditContent>,
    Json(ArrangeCategories { category_ids, seen_ids }): Json<ArrangeCategories>,
) -> Result<Json<Done>, ApiError> {
    let order = reordering(category_ids, seen_ids);
    category_admin::arrange(&state, &staff.actor(), &order).await?;
    Ok(Json(Done {}))
}
