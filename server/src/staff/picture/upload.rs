//! POST /api/staff/picture/upload: uploads a picture.

use axum::extract::State;
use hamour_core::error_code::ServerErrorCode;
use hamour_core::picture::{Crop, PictureUse};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use super::{BYTES_MAX, StaffPictureUpload};
use crate::failure::Failure;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Json, PictureBytes, Query};
use crate::http::staff_auth::{Staff, permission};
use crate::services::picture_upload::{self, UploadRequest};
use crate::state::AppState;

/// What is uploaded. The part to be cut out has all of `x`, `y`, `width` and `height`, or none of them for the whole
/// picture. They are pixels of the upright picture.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Uploaded {
    /// Made once for each upload by the caller, such as a UUID: a repetition with the same key changes nothing.
    #[param(min_length = 1, max_length = 255)]
    key: String,
    /// What the picture is for.
    #[param(inline)]
    used_as: PictureUse,
    /// Pixels left of the part.
    #[serde(default)]
    x: Option<u32>,
    /// Pixels above the part.
    #[serde(default)]
    y: Option<u32>,
    /// The width of the part, which must have the shape of its use.
    #[serde(default)]
    width: Option<u32>,
    /// The height of the part.
    #[serde(default)]
    height: Option<u32>,
}

/// A picture.
#[derive(ToSchema)]
#[schema(value_type = String, format = Binary)]
#[allow(dead_code, reason = "it represents bytes in the OpenAPI document")]
struct UploadedPicture(Vec<u8>);

/// Uploads a picture: a JPEG, PNG or WebP file of at most 25 MB. Returns at once; the picture is converted in the
/// background, and `staff-picture-uploads` says how far that is. The same file and part always have the same address. No
/// form of another site can send this content type.
#[utoipa::path(post, path = "/api/staff/picture/upload", operation_id = "staff-picture-upload", tag = "staff",
    params(Uploaded), request_body(content = inline(UploadedPicture), content_type = "image/jpeg"),
    security(("staff" = ["content.edit"])), responses((status = 200, body = StaffPictureUpload), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::EditContent>,
    Query(query): Query<Uploaded>,
    PictureBytes(bytes): PictureBytes<BYTES_MAX>,
) -> Result<Json<StaffPictureUpload>, ApiError> {
    let Uploaded { key, used_as, x, y, width, height } = query;
    let crop = match (x, y, width, height) {
        (Some(x), Some(y), Some(width), Some(height)) => Some(Crop { x, y, width, height }),
        (None, None, None, None) => None,
        _ => return Err(Failure::invalid("query", ServerErrorCode::QueryMalformed).into()),
    };
    let request = UploadRequest { key, used_as, crop, bytes: bytes.to_vec() };
    let upload = picture_upload::upload(&state, &staff.actor(), request).await?;
    Ok(Json(upload.into()))
}
