//! POST /api/staff/product/delete: deletes a draft.

use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json};
use crate::http::staff_auth::{Staff, permission};
use crate::services::product_admin;
use crate::staff::Done;
use crate::state::AppState;

/// The draft to delete.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct DeleteProduct {
    id: Id,
    /// The version that the caller saw.
    #[schema(max_length = 64)]
    version: String,
}

/// Deletes a draft of which nothing is on the shelf.
#[utoipa::path(post, path = "/api/staff/product/delete", operation_id = "staff-product-delete", tag = "staff",
    request_body = DeleteProduct, security(("staff" = ["content.edit"])), responses((status = 200, body = Done), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::EditContent>,
    Json(DeleteProduct { id: Id(id), version }): Json<DeleteProduct>,
) -> Result<Json<Done>, ApiError> {
    product_admin::remove(&state, &staff.actor(), (id, &version)).await?;
    Ok(Json(Done {}))
}
