//! GET /api/staff/product/preview: a product as shoppers will see it.

use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use hamour_core::error_code::ResourceKind;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::failure::Failure;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Query};
use crate::http::language::Preferred;
use crate::http::staff_auth::{Staff, permission};
use crate::services::catalogue::ProductDetail;
use crate::state::AppState;

/// Which product.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Previewed {
    /// The product's id.
    #[param(value_type = i64, minimum = 1)]
    id: Id,
}

/// Returns a product as `product-detail` does, also a draft or a retired one: as if it were published and on sale.
#[utoipa::path(get, path = "/api/staff/product/preview", operation_id = "staff-product-preview", tag = "staff",
    params(Previewed), security(("staff" = ["content.edit"])),
    responses((status = 200, body = ProductDetail), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    _staff: Staff<permission::EditContent>,
    Preferred(language): Preferred,
    Query(query): Query<Previewed>,
) -> Result<impl IntoResponse, ApiError> {
    let page = state.catalogue.preview(language, query.id.0).await?;
    let page = page.ok_or_else(|| Failure::not_found(ResourceKind::Product))?;
    Ok(([(header::CONTENT_TYPE, "application/json")], page))
}
