//! POST /api/staff/category/arrange: puts the categories into an order.

use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json};
use crate::http::staff_auth::{Staff, permission};
use crate::services::category_admin;
use crate::staff::Done;
use crate::state::AppState;

/// The order of the categories.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct ArrangeCategories {
    /// All categories, in their new order.
    #[schema(value_type = Vec<i64>)]
    category_ids: Vec<Id>,
}

/// Puts the categories into this order. Returns 409 `order_of_list_changed` if these are not all categories.
#[utoipa::path(post, path = "/api/staff/category/arrange", operation_id = "staff-category-arrange", tag = "staff",
    request_body = ArrangeCategories, security(("staff" = ["content.edit"])),
    responses((status = 200, body = Done), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::EditContent>,
    Json(ArrangeCategories { category_ids }): Json<ArrangeCategories>,
) -> Result<Json<Done>, ApiError> {
    let ids: Vec<_> = category_ids.into_iter().map(|Id(id)| id).collect();
    category_admin::arrange(&state, &staff.actor(), &ids).await?;
    Ok(Json(Done {}))
}
