//! POST /api/staff/product-picture/set: sets the pictures of a product.

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

/// All pictures of a product.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct SetProductPictures {
    product_id: Id,
    /// The `version` of the pictures that the caller has seen.
    #[schema(max_length = 100)]
    seen: String,
    /// At most 12, in their order: cards show the first one.
    #[schema(max_items = 12)]
    pictures: Vec<StaffPicture>,
}

/// Sets all pictures of a product in their order, and returns them. Returns 409 `pictures_changed` with the pictures as they
/// are now if they are others than the caller has seen. Repeating it changes nothing.
#[utoipa::path(post, path = "/api/staff/product-picture/set", operation_id = "staff-product-picture-set", tag = "staff",
    request_body = SetProductPictures, security(("staff" = ["content.edit"])),
    responses((status = 200, body = StaffProductPictures), (status = 409, body = Conflict<StaffProductPictures>,
        description = "The pictures have changed"), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::EditContent>,
    Json(request): Json<SetProductPictures>,
) -> Result<Json<StaffProductPictures>, ApiError> {
    let SetProductPictures { product_id: Id(id), seen, pictures } = request;
    let pictures = pictures.into_iter().map(DescribedPicture::from).collect();
    match product_picture::set(&state, &staff.actor(), id, &seen, pictures).await {
        Ok(after) => Ok(Json(after.into())),
        Err(failure) if is_changed(&failure) => {
            let now = StaffProductPictures::from(product_picture::pictures(&state, id).await?);
            Err(ApiError::from(failure).with_current(&now))
        }
        Err(failure) => Err(failure.into()),
    }
}
