//! GET /api/staff/product-picture/list: the pictures of a product.

use axum::extract::State;
use serde::Deserialize;
use utoipa::IntoParams;

use super::StaffProductPictures;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json, Query};
use crate::http::staff_auth::{Staff, permission};
use crate::services::product_picture;
use crate::state::AppState;

/// Which product.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct OfProduct {
    #[param(value_type = i64, minimum = 1)]
    product_id: Id,
}

/// Returns the pictures of a product and of its variations.
#[utoipa::path(get, path = "/api/staff/product-picture/list", operation_id = "staff-product-picture-list", tag = "staff",
    params(OfProduct), security(("staff" = ["content.edit"])),
    responses((status = 200, body = StaffProductPictures), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    _staff: Staff<permission::EditContent>,
    Query(OfProduct { product_id: Id(id) }): Query<OfProduct>,
) -> Result<Json<StaffProductPictures>, ApiError> {
    Ok(Json(product_picture::pictures(&state, id).await?.into()))
}
