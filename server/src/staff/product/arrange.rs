//! POST /api/staff/product/arrange: puts the products of a category into an order.

use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json};
use crate::http::staff_auth::{Staff, permission};
use crate::services::product_admin;
use crate::staff::{Done, reordering};
use crate::state::AppState;

/// The order of a category's products.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct ArrangeProducts {
    category_id: Id,
    /// All products of the category, in their new order.
    #[schema(value_type = Vec<i64>)]
    product_ids: Vec<Id>,
    /// Their order before, as the list showed it.
    #[schema(value_type = Vec<i64>)]
    seen_ids: Vec<Id>,
}

/// Puts the products of a category into this order. Returns 409 `order_of_list_changed` if the list has another
/// order than the person saw, or other entries.
#[utoipa::path(post, path = "/api/staff/product/arrange", operation_id = "staff-product-arrange", tag = "staff",
    request_body = ArrangeProducts, security(("staff" = ["content.edit"])),
    responses((status = 200, body = Done), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::EditContent>,
    Json(ArrangeProducts { category_id: Id(category_id), product_ids, seen_ids }): Json<ArrangeProducts>,
) -> Result<Json<Done>, ApiError> {
    let order = reordering(product_ids, seen_ids);
    product_admin::arrange(&state, &staff.actor(), category_id, &order).await?;
    Ok(Json(Done {}))
}
