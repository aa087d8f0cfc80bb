//! POST /api/staff/product/save: changes a product.

use axum::extract::State;
use hamour_core::catalogue::ProductForm;
use hamour_core::error_code::ServerErrorCode;
use serde::Deserialize;
use utoipa::ToSchema;

use super::StaffProduct;
use crate::failure::{ErrorCode, Failure};
use crate::http::error::{ApiError, Conflict, Problems};
use crate::http::extract::{Id, Json};
use crate::http::staff_auth::{Staff, permission};
use crate::services::product_admin;
use crate::state::AppState;

/// A change of a product.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct SaveProduct {
    id: Id,
    /// The version that the caller saw.
    #[schema(max_length = 64)]
    version: String,
    /// All of the product. Variations that it lacks are deleted; those without an id are added.
    form: ProductForm,
}

/// Changes a product, and returns it. Returns 409 `product_changed` with the product as it is now if somebody else has
/// changed it. Prices, units, status and variations need the permission `prices.change`, except in a draft.
#[utoipa::path(post, path = "/api/staff/product/save", operation_id = "staff-product-save", tag = "staff",
    request_body = SaveProduct, security(("staff" = ["content.edit"])),
    responses((status = 200, body = StaffProduct), (status = 409, body = Conflict<StaffProduct>,
        description = "Somebody else has changed the product"), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::EditContent>,
    Json(SaveProduct { id: Id(id), version, form }): Json<SaveProduct>,
) -> Result<Json<StaffProduct>, ApiError> {
    match product_admin::save(&state, &staff.actor(), (id, &version), form).await {
        Ok(product) => Ok(Json(product.into())),
        Err(Failure::Conflict(info)) if info.code == ErrorCode::from(ServerErrorCode::ProductChanged) => {
            let now = StaffProduct::from(product_admin::get(&state, id).await?);
            Err(ApiError::from(Failure::Conflict(info)).with_current(&now))
        }
        Err(failure) => Err(failure.into()),
    }
}
