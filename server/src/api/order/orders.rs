//! GET /api/orders: every order of the customer, a page at a time.

use axum::extract::State;
use axum::http::header::LINK;
use axum::response::IntoResponse;
use serde::Deserialize;
use utoipa::IntoParams;

use super::wire::Order;
use crate::http::auth::Customer;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json, Query, optional_id};
use crate::services::order;
use crate::state::AppState;

/// Which page.
#[derive(Debug, Deserialize, IntoParams)]
pub(super) struct Wanted {
    /// The order that the page begins before, as `Link` names it; empty for the newest.
    #[serde(default, deserialize_with = "optional_id")]
    #[param(value_type = String, required = false, pattern = "^[0-9]{0,15}$")]
    before: Option<Id>,
}

/// The customer's orders, newest first, 20 on a page. The first page also has every older order that is still under
/// way. `Link` says where the next page is.
#[utoipa::path(get, path = "/api/orders", operation_id = "orders", tag = "order", params(Wanted),
    security(("bearer" = [])), responses((status = 200, body = Vec<Order>, headers(("link" = String,
        description = "The page of older orders: `</api/orders?before=42>; rel=\"next\"`; missing on the last"))),
        Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    customer: Customer,
    Query(wanted): Query<Wanted>,
) -> Result<impl IntoResponse, ApiError> {
    let page = order::page(&state, customer.id, wanted.before.map(|id| id.0)).await?;
    let next = page.next.map(|id| [(LINK, format!("</api/orders?before={id}>; rel=\"next\""))]);
    let orders: Vec<Order> = page.orders.iter().map(|order| Order::seen(order, &state)).collect();
    Ok((next, Json(orders)))
}
