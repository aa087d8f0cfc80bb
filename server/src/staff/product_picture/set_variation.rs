//! POST /api/staff/product-picture/set-variation: sets a variation's own picture.

use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use super::{StaffPicture, StaffProductPictures, is_changed};
use crate::http::error::{ApiError, Conflict, Problems};
use crate::http::extract::{Id, Json};
use crate::http::staff_auth::{Staff, permission};
use crate::model::picture::DescribedPicture;
use crate::services::product_picture;
use crate::state::AppState;

/// A variation's own picture.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct SetVariationPicture {
    variation_id: Id,
    /// The `version` of the variation's picture that the caller has seen.
    #[schema(max_length = 100)]
    seen: String,
    /// Null for the product's first picture.
    #[serde(default)]
    picture: Option<StaffPicture>,
}

/// Sets or removes a variation's own picture, and returns the pictures of its product. Returns 409 `pictures_changed` with
/// them if the variation's picture is another one than the caller has seen. Repeating it changes nothing.
#[utoipa::path(post, path = "/api/staff/product-picture/set-variation",
    operation_id = "staff-product-picture-set-variation", tag = "staff", request_body = SetVariationPicture,
    security(("staff" = ["content.edit"])),
    responses((status = 200, body = StaffProductPictures), (status = 409, body = Conflict<StaffProductPictures>,
        description = "The picture has changed"), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::EditContent>,
    Json(request): Json<SetVariationPicture>,
) -> Result<Json<StaffProductPictures>, ApiError> {
    let SetVariationPicture { variation_id: Id(id), seen, picture } = request;
    let picture = picture.map(DescribedPicture::from);
    match product_picture::set_of_variation(&state, &staff.actor(), id, &seen, picture).await {
        Ok(after) => Ok(Json(after.into())),
        Err(failure) if is_changed(&failure) => {
            let now = StaffProductPictures::from(product_picture::pictures_of_variation(&state, id).await?);
            Err(ApiError::from(failure).with_current(&now))
        }
        Err(failure) => Err(failure.into()),
    }
}
