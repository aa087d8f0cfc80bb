//! The grid of variations, changed cell by cell.

mod list;
mod save;

use hamour_core::catalogue::{GridProduct, GridSummary};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::services::product_grid::GridSaved;
use crate::state::AppState;

/// The maximum size of a save: all cells that can be changed at once, with their texts.
const SAVE_BYTES_MAX: usize = 4 << 20;

pub(super) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(list::handler)).routes(routes!(save::handler))
}

/// Products as they are now.
#[derive(Debug, Serialize, ToSchema)]
struct StaffGridProducts {
    products: Vec<GridProduct>,
}

/// What a save has changed.
#[derive(Debug, Serialize, ToSchema)]
struct StaffGridSaved {
    summary: GridSummary,
    /// The products of the changed cells as they are now.
    products: Vec<GridProduct>,
}

impl From<GridSaved> for StaffGridSaved {
    fn from(GridSaved { summary, products }: GridSaved) -> Self {
        Self { summary, products }
    }
}
