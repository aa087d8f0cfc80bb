//! GET /api/staff/coupon/products: products for the sample cart of a preview.

use axum::extract::State;
use hamour_core::Money;
use hamour_core::catalogue::full_name;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Json, Query};
use crate::http::staff_auth::{Staff, permission};
use crate::services::coupon_preview;
use crate::state::AppState;

/// Which products.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Named {
    /// Part of a name.
    #[serde(default)]
    search: Option<String>,
}

/// Products on sale.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct StaffSampleProducts {
    /// At most 20.
    products: Vec<StaffSampleProduct>,
}

/// A product on sale.
#[derive(Debug, Serialize, ToSchema)]
struct StaffSampleProduct {
    variation_id: i64,
    name: String,
    price: Money,
}

/// Returns products for the sample cart of a preview.
#[utoipa::path(get, path = "/api/staff/coupon/products", operation_id = "staff-coupon-products", tag = "staff",
    params(Named), security(("staff" = ["prices.change"])), responses((status = 200, body = StaffSampleProducts), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    _staff: Staff<permission::ChangePrices>,
    Query(query): Query<Named>,
) -> Result<Json<StaffSampleProducts>, ApiError> {
    let found = coupon_preview::products(&state, query.search.as_deref().unwrap_or_default()).await?;
    let products = found.into_iter().map(|item| StaffSampleProduct {
        variation_id: item.variation_id,
        name: full_name(&item.product_name, item.variation_name.as_deref()),
        price: item.price,
    });
    Ok(Json(StaffSampleProducts { products: products.collect() }))
}
