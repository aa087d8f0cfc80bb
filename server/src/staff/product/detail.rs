//! GET /api/staff/product/detail: a product for its form.

use axum::extract::State;
use serde::Deserialize;
use utoipa::IntoParams;

use super::StaffProduct;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json, Query};
use crate::http::staff_auth::{Staff, permission};
use crate::services::product_admin;
use crate::state::AppState;

/// Which product.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Wanted {
    #[param(value_type = i64, minimum = 1)]
    id: Id,
}

/// Returns a product with all that staff write about it.
#[utoipa::path(get, path = "/api/staff/product/detail", operation_id = "staff-product-detail", tag = "staff",
    params(Wanted), security(("staff" = ["content.edit"])), responses((status = 200, body = StaffProduct), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    _staff: Staff<permission::EditContent>,
    Query(Wanted { id: Id(id) }): Query<Wanted>,
) -> Result<Json<StaffProduct>, ApiError> {
    Ok(Json(product_admin::get(&state, id).await?.into()))
}
