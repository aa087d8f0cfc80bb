//! POST /api/staff/packing/finish: finishes the packing of an order.

use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use super::{PackingOrder, answer};
use crate::http::error::{ApiError, Conflict, Problems};
use crate::http::extract::{Id, Json};
use crate::http::staff_auth::{Staff, permission};
use crate::services::order;
use crate::state::AppState;

/// An order that is packed.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct FinishPacking {
    order_id: Id,
    /// The version of the order that the caller saw. Without it the packing is finished whatever others did meanwhile.
    #[serde(default)]
    version: Option<Id>,
    /// Whether every line that was not packed and is not sold by weight is packed as ordered. Otherwise such a line is
    /// refused: 400 `line_not_packed`.
    #[serde(default)]
    is_rest_as_ordered: bool,
}

/// Finishes packing: the total is final, its customer is told, and what was paid online too much goes back. A repeat
/// changes nothing. Afterwards a line can still be corrected until the order is sent out, and packing be finished again.
#[utoipa::path(post, path = "/api/staff/packing/finish", operation_id = "staff-packing-finish", tag = "staff",
    request_body = FinishPacking, security(("staff" = ["orders.pack"])),
    responses((status = 200, body = PackingOrder), (status = 409, body = Conflict<PackingOrder>,
        description = "Somebody else has changed the order"), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::PackOrders>,
    Json(request): Json<FinishPacking>,
) -> Result<Json<PackingOrder>, ApiError> {
    let FinishPacking { order_id: Id(order_id), version, is_rest_as_ordered } = request;
    let seen = (order_id, version.map(|Id(version)| version));
    let finished = order::finish_packing(&state, &staff.actor(), seen, is_rest_as_ordered).await;
    answer(&state, order_id, finished).await
}
