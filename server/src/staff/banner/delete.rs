//! POST /api/staff/banner/delete: deletes a banner.

use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json};
use crate::http::staff_auth::{Staff, permission};
use crate::services::banner_admin;
use crate::staff::Done;
use crate::state::AppState;

/// The banner to delete.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct DeleteBanner {
    id: Id,
    /// The version that the caller saw.
    #[schema(max_length = 64)]
    version: String,
}

/// Deletes a banner.
#[utoipa::path(post, path = "/api/staff/banner/delete", operation_id = "staff-banner-delete", tag = "staff",
    request_body = DeleteBanner, security(("staff" = ["content.edit"])), responses((status = 200, body = Done), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::EditContent>,
    Json(DeleteBanner { id: Id(id), version }): Json<DeleteBanner>,
) -> Result<Json<Done>, ApiError> {
    banner_admin::remove(&state, &staff.actor(), (id, &version)).await?;
    Ok(Json(Done {}))
}
