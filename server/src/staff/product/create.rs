//! POST /api/staff/product/create: creates a product.

use axum::extract::State;
use hamour_core::catalogue::ProductForm;
use serde::Deserialize;
use utoipa::ToSchema;

use super::StaffProduct;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::http::staff_auth::{Staff, permission};
use crate::services::product_admin;
use crate::state::AppState;

/// A new product.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct CreateProduct {
    /// Made once for each product by the caller, such as a UUID: a repetition with the same key creates nothing.
    #[schema(min_length = 1, max_length = 255)]
    key: String,
    form: ProductForm,
}

/// Creates a product as a draft, and returns it. It can be published once it has a picture.
#[utoipa::path(post, path = "/api/staff/product/create", operation_id = "staff-product-create", tag = "staff",
    request_body = CreateProduct, security(("staff" = ["content.edit"])),
    responses((status = 200, body = StaffProduct), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::EditContent>,
    Json(CreateProduct { key, form }): Json<CreateProduct>,
) -> Result<Json<StaffProduct>, ApiError> {
    Ok(Json(product_admin::create(&state, &staff.actor(), &key, form).await?.into()))
}
