//! GET /api/staff/picture/uploads: how far the conversion of uploads is.

use axum::extract::State;
use hamour_core::error_code::ServerErrorCode;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::StaffPictureUpload;
use crate::failure::Failure;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Json, Query};
use crate::http::staff_auth::{Staff, permission};
use crate::services::picture_upload;
use crate::state::AppState;

/// The maximum number of uploads per call.
const IDS_MAX: usize = 100;

/// Which uploads are asked for.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Asked {
    /// The ids of at most 100 uploads of the caller, separated by commas.
    #[param(pattern = "^[0-9]{1,15}(,[0-9]{1,15}){0,99}$", example = "1,2")]
    ids: String,
}

/// Uploads of the caller.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct StaffPictureUploads {
    /// In the order of the request, without those that the shop does not know any more.
    uploads: Vec<StaffPictureUpload>,
}

/// Returns how far the conversion of uploads is.
#[utoipa::path(get, path = "/api/staff/picture/uploads", operation_id = "staff-picture-uploads", tag = "staff",
    params(Asked), security(("staff" = ["content.edit"])),
    responses((status = 200, body = StaffPictureUploads), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::EditContent>,
    Query(query): Query<Asked>,
) -> Result<Json<StaffPictureUploads>, ApiError> {
    let malformed = || Failure::invalid("ids", ServerErrorCode::FieldMalformed);
    let is_id =
        |text: &&str| (1..=15).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    let parts: Vec<_> = query.ids.split(',').map(str::trim).collect();
    if parts.len() > IDS_MAX || !parts.iter().all(is_id) {
        return Err(malformed().into());
    }
    let ids: Vec<i64> = parts.iter().filter_map(|text| text.parse().ok()).collect();
    let uploads = picture_upload::uploads(&state, staff.id, &ids).await?;
    Ok(Json(StaffPictureUploads { uploads: uploads.into_iter().map(StaffPictureUpload::from).collect() }))
}
