//! GET /api/invoice/{order_id}: an order's invoice, by a signed link.

use axum::extract::{Path, State};
use serde::Deserialize;
use utoipa::IntoParams;

use crate::http::error::{ApiError, Problems};
use crate::http::extract::{ClientAddress, Query};
use crate::http::pdf::Pdf;
use crate::services::invoice::{self, Link};
use crate::state::AppState;

/// The signature of the link. A missing one is treated as a wrong one.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Proof {
    /// When the link expires, in seconds since 1970.
    #[serde(default)]
    #[param(required = true, pattern = "^[1-9][0-9]{0,17}$")]
    expires: String,
    /// The shop's signature of the order and the expiry.
    #[serde(default)]
    #[param(required = true)]
    signature: String,
}

/// Returns the invoice of a delivered order as a PDF document. A new browser window sends no token, so the link is
/// signed and expires; an order's `invoice_url` is a fresh one.
#[utoipa::path(get, path = "/api/invoice/{order_id}", operation_id = "invoice", tag = "order",
    params(("order_id" = i64, Path, description = "The order.", minimum = 1), Proof),
    responses((status = 200, description = "The document.", content_type = "application/pdf", body = inline(Pdf)),
        Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    ClientAddress(from): ClientAddress,
    Path(order_id): Path<String>,
    Query(proof): Query<Proof>,
) -> Result<Pdf, ApiError> {
    let link = Link { order_id: &order_id, expires: &proof.expires, signature: &proof.signature };
    let printed = invoice::open(&state, &link, from).await?;
    Ok(printed.into())
}
