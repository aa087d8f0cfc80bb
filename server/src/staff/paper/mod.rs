//! The papers of the packing room, as content for screens and as PDF documents.

mod delivery_notes;
mod delivery_notes_pdf;
mod invoice_pdf;
mod picking_list;
mod picking_list_pdf;
mod price_labels;
mod price_labels_pdf;

use hamour_core::error_code::ServerErrorCode;
use hamour_core::paper::{ORDERS_MAX, Paper};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::failure::Failure;
use crate::state::AppState;

pub(super) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(delivery_notes::handler))
        .routes(routes!(delivery_notes_pdf::handler))
        .routes(routes!(invoice_pdf::handler))
        .routes(routes!(picking_list::handler))
        .routes(routes!(picking_list_pdf::handler))
        .routes(routes!(price_labels::handler))
        .routes(routes!(price_labels_pdf::handler))
}

/// Which orders.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct OfOrders {
    /// The ids of 1 to 200 orders, separated by commas.
    #[serde(default)]
    #[param(required = true, example = "1,2", pattern = "^[1-9][0-9]{0,14}(,[1-9][0-9]{0,14}){0,199}$")]
    order_ids: String,
}

impl OfOrders {
    /// Returns the ids, each once.
    fn ids(&self) -> Result<Vec<i64>, Failure> {
        let malformed = || Failure::invalid("order_ids", ServerErrorCode::FieldMalformed);
        let parse = |id: &str| id.parse::<u32>().ok().filter(|id| *id > 0).map(i64::from);
        let ids: Option<Vec<_>> = self.order_ids.split(',').map(parse).collect();
        let mut ids = ids.filter(|ids| ids.len() <= ORDERS_MAX).ok_or_else(malformed)?;
        ids.sort_unstable();
        ids.dedup();
        Ok(ids)
    }
}

/// Papers, each to be printed from a sheet of its own; none if there is nothing to print.
#[derive(Debug, Serialize, ToSchema)]
struct Papers {
    papers: Vec<Paper>,
}
