//! GET /api/staff/packing/list: the orders to pack.

use axum::extract::State;
use hamour_core::delivery::{date_at, parse_date};
use hamour_core::error_code::ServerErrorCode;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::PackingOrder;
use crate::failure::Failure;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json, Query};
use crate::http::staff_auth::{Staff, permission};
use crate::services::order::{self, PackingFilter};
use crate::state::AppState;

/// Which orders are listed.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct ToPack {
    /// The delivery date as YYYY-MM-DD; today in Doha if it is absent.
    #[serde(default)]
    #[param(format = Date)]
    day: Option<String>,
    /// Only the orders of this slot.
    #[serde(default)]
    #[param(value_type = Option<i64>, minimum = 1)]
    slot_id: Option<Id>,
}

/// The orders to pack.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct PackingList {
    /// The delivery date as YYYY-MM-DD.
    #[schema(format = Date)]
    day: String,
    /// The accepted orders, packed or not: express first, then by slot; at most 500.
    orders: Vec<PackingOrder>,
}

/// Returns the accepted orders of a day or a slot, with their lines and what was packed of them.
#[utoipa::path(get, path = "/api/staff/packing/list", operation_id = "staff-packing-list", tag = "staff",
    params(ToPack), security(("staff" = ["orders.pack"])), responses((status = 200, body = PackingList), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    _staff: Staff<permission::PackOrders>,
    Query(query): Query<ToPack>,
) -> Result<Json<PackingList>, ApiError> {
    let malformed = || Failure::invalid("day", ServerErrorCode::FieldMalformed);
    let on = match query.day.as_deref().filter(|day| !day.is_empty()) {
        Some(day) => parse_date(day).ok_or_else(malformed)?,
        None => date_at(state.clock.now()),
    };
    let filter = PackingFilter { on, slot_id: query.slot_id.map(|Id(id)| id) };
    let orders = order::packing_list(&state, filter).await?;
    let seen = orders.into_iter().map(|order| Ok(order::on_bench(&state, order)?.into()));
    Ok(Json(PackingList { day: on.to_string(), orders: seen.collect::<Result<_, Failure>>()? }))
}
