//! GET /api/staff/catalogue/progress: how far the pictures of an import are.

use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::http::staff_auth::{Staff, permission};
use crate::services::catalogue_file;
use crate::state::AppState;

/// How far the pictures of the caller's imports are.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct StaffCatalogueProgress {
    /// Pictures that have yet to be converted. Once there is none, the caller sends the import again.
    pictures_left: u32,
}

/// Returns how many pictures of the caller's imports have yet to be converted.
#[utoipa::path(get, path = "/api/staff/catalogue/progress", operation_id = "staff-catalogue-progress", tag = "staff",
    security(("staff" = ["content.edit"])), responses((status = 200, body = StaffCatalogueProgress), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::EditContent>,
) -> Result<Json<StaffCatalogueProgress>, ApiError> {
    Ok(Json(StaffCatalogueProgress { pictures_left: catalogue_file::pictures_left(&state, staff.id).await? }))
}
