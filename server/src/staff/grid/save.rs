//! POST /api/staff/grid/save: makes all changes of the grid.

use axum::extract::State;
use hamour_core::catalogue::GridEdit;
use hamour_core::error_code::ServerErrorCode;
use serde::Deserialize;
use utoipa::ToSchema;

use super::{SAVE_BYTES_MAX, StaffGridProducts, StaffGridSaved};
use crate::failure::{ErrorCode, Failure};
use crate::http::error::{ApiError, Conflict, Problems};
use crate::http::extract::{Json, JsonWithin};
use crate::http::staff_auth::{Staff, permission};
use crate::services::product_grid::{self, GridChanges};
use crate::state::AppState;

/// The changes of the grid.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct SaveGrid {
    /// Made once for each save by the caller, such as a UUID: a repetition with the same key changes nothing.
    #[schema(min_length = 1, max_length = 255)]
    key: String,
    /// The changed cells; at most 20000.
    edits: Vec<GridEdit>,
    /// The reason of the counts, for the stock's ledger; may be empty.
    #[serde(default)]
    #[schema(max_length = 200)]
    note: String,
}

/// Makes all changes in one transaction, or none while something is wrong: each wrong cell is told with the field
/// `edits[…].text`. A changed stock is a count in the ledger. Returns 409 `grid_changed` with the products of the changed cells as
/// they are now if a cell is no longer what the caller saw. Prices, what is on sale, and the status need the permission
/// `prices.change`, stocks need `stock.change`.
#[utoipa::path(post, path = "/api/staff/grid/save", operation_id = "staff-grid-save", tag = "staff",
    request_body = SaveGrid, security(("staff" = ["content.edit"])),
    responses((status = 200, body = StaffGridSaved), (status = 409, body = Conflict<StaffGridProducts>,
        description = "Cells have changed"), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::EditContent>,
    JsonWithin(SaveGrid { key, edits, note }): JsonWithin<SaveGrid, SAVE_BYTES_MAX>,
) -> Result<Json<StaffGridSaved>, ApiError> {
    match product_grid::save(&state, &staff.actor(), &key, GridChanges::Cells(&edits, &note)).await {
        Ok(saved) => Ok(Json(saved.into())),
        Err(Failure::Conflict(info)) if info.code == ErrorCode::from(ServerErrorCode::GridChanged) => {
            let ids = edits.iter().map(|edit| edit.product_id);
            let now = StaffGridProducts { products: product_grid::current(&state, ids).await? };
            Err(ApiError::from(Failure::Conflict(info)).with_current(&now))
        }
        Err(failure) => Err(failure.into()),
    }
}
