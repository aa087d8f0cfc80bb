//! POST /api/staff/product/change-many: publishes, retires, or puts on sale products of the list.

use axum::extract::State;
use hamour_core::catalogue::{BulkAction, GridSummary, SeenProduct};
use hamour_core::error_code::ServerErrorCode;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::failure::{ErrorCode, Failure};
use crate::http::error::{ApiError, Conflict, Problems};
use crate::http::extract::{Json, word};
use crate::http::staff_auth::{Staff, permission};
use crate::services::product_grid::{self, GridChanges};
use crate::state::AppState;

/// What is done with many products.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct ChangeProducts {
    /// Made once for each change by the caller, such as a UUID: a repetition with the same key changes nothing.
    #[schema(min_length = 1, max_length = 255)]
    key: String,
    #[serde(deserialize_with = "word")]
    action: BulkAction,
    /// The products with the statuses that the caller saw; at most 500.
    products: Vec<SeenProduct>,
}

/// What was changed.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct StaffProductsChanged {
    summary: GridSummary,
}

/// Products as they are now.
#[derive(Debug, Serialize, ToSchema)]
struct StaffPresentProducts {
    products: Vec<SeenProduct>,
}

/// Does this with all products in one transaction, or with none while something is wrong: each wrong product is told with the field
/// `products[…]`. Returns 409 `products_changed` with the present statuses if a product is no longer what the caller saw.
#[utoipa::path(post, path = "/api/staff/product/change-many", operation_id = "staff-product-change-many", tag = "staff",
    request_body = ChangeProducts, security(("staff" = ["prices.change"])),
    responses((status = 200, body = StaffProductsChanged), (status = 409, body = Conflict<StaffPresentProducts>,
        description = "Products have changed"), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::ChangePrices>,
    Json(ChangeProducts { key, action, products }): Json<ChangeProducts>,
) -> Result<Json<StaffProductsChanged>, ApiError> {
    match product_grid::save(&state, &staff.actor(), &key, GridChanges::Products(action, &products)).await {
        Ok(saved) => Ok(Json(StaffProductsChanged { summary: saved.summary })),
        Err(Failure::Conflict(info)) if info.code == ErrorCode::from(ServerErrorCode::ProductsChanged) => {
            let found = product_grid::current(&state, products.iter().map(|one| one.id)).await?;
            let products = found.into_iter().map(|one| SeenProduct { id: one.id, status: one.status });
            let now = StaffPresentProducts { products: products.collect() };
            Err(ApiError::from(Failure::Conflict(info)).with_current(&now))
        }
        Err(failure) => Err(failure.into()),
    }
}
