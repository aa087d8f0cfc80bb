//! POST /api/staff/product/duplicate: creates a draft with the contents of a product.

use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use super::StaffProduct;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json};
use crate::http::staff_auth::{Staff, permission};
use crate::services::product_admin;
use crate::state::AppState;

/// The product to duplicate.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct DuplicateProduct {
    /// Made once for each copy by the caller, such as a UUID: a repetition with the same key creates nothing.
    #[schema(min_length = 1, max_length = 255)]
    key: String,
    id: Id,
}

/// Creates a draft with the contents and the picture of a product, without its stock and barcodes, and returns it.
#[utoipa::path(post, path = "/api/staff/product/duplicate", operation_id = "staff-product-duplicate", tag = "staff",
    request_body = DuplicateProduct, security(("staff" = ["content.edit"])),
    responses((status = 200, body = StaffProduct), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::EditContent>,
    Json(DuplicateProduct { key, id: Id(id) }): Json<DuplicateProduct>,
) -> Result<Json<StaffProduct>, ApiError> {
    Ok(Json(product_admin::duplicate(&state, &staff.actor(), &key, id).await?.into()))
}
