//! POST /api/staff/brand/upload: uploads a logo or an icon.

use axum::extract::State;
use hamour_core::brand::BrandPicture;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::BYTES_MAX;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Json, PictureBytes, Query};
use crate::http::staff_auth::{Staff, permission};
use crate::services::brand;
use crate::state::AppState;

/// What is uploaded.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Uploaded {
    /// What the picture is for.
    #[param(inline)]
    used_as: BrandPicture,
}

/// A picture.
#[derive(ToSchema)]
#[schema(value_type = String, format = Binary)]
#[allow(dead_code, reason = "it represents bytes in the OpenAPI document")]
struct UploadedBrandPicture(Vec<u8>);

/// A picture that is in the shop.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct StaffBrandPicture {
    /// Its address: the value of the setting `brand.logo` or `brand.icon`.
    address: String,
}

/// Uploads a logo or an icon: a JPEG, PNG or WebP file of at most 25 MB. Shoppers see it once a setting has its address.
/// The same file always has the same address, so that a repetition changes nothing. No form of another site can send this
/// content type.
#[utoipa::path(post, path = "/api/staff/brand/upload", operation_id = "staff-brand-upload", tag = "staff",
    params(Uploaded), request_body(content = inline(UploadedBrandPicture), content_type = "image/png"),
    security(("staff" = ["settings.change"])), responses((status = 200, body = StaffBrandPicture), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::ChangeSettings>,
    Query(Uploaded { used_as }): Query<Uploaded>,
    PictureBytes(bytes): PictureBytes<BYTES_MAX>,
) -> Result<Json<StaffBrandPicture>, ApiError> {
    let address = brand::upload(&state, &staff.actor(), used_as, bytes.to_vec()).await?;
    Ok(Json(StaffBrandPicture { address }))
}
