//! POST /api/product-detail: the page of a product.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use hamour_core::error_code::ResourceKind;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::failure::Failure;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json};
use crate::http::prepared_response;
use crate::services::catalogue::ProductDetail;
use crate::state::AppState;

/// Identifies a product.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct ProductById {
    /// The product's id.
    id: Id,
}

/// Returns a product and related products.
#[utoipa::path(post, path = "/api/product-detail", operation_id = "product-detail", tag = "product",
    request_body = ProductById, responses((status = 200, body = ProductDetail), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    headers: HeaderMap,
    Json(request): Json<ProductById>,
) -> Result<Response, ApiError> {
    let snapshot = state.catalogue.snapshot();
    let body =
        snapshot.product_detail(request.id.0).ok_or_else(|| Failure::not_found(ResourceKind::Product))?;
    Ok(prepared_response::post(&headers, body))
}
