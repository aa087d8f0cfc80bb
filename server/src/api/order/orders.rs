//! GET /api/orders: all orders of the customer, in pages.

use axum::extract::State;
use axum::http::header::LINK;
use axum::response::IntoResponse;
use serde::Deserialize;
use utoipa::IntoParams;

use super::wire::Order;
use crate::http::auth::Customer;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::{Id, Json, Query, optional_id};
use crate::http::language::Preferred;
use crate::services::order;
use crate::state::AppState;

/// The requested page.
#[derive(Debug, Deserialize, IntoParams)]
pub(super) struct Wanted {
    /// The page starts after this order, as given by `Link`; empty for the first page.
    #[serde(default, deserialize_with = "optional_id")]
    #[param(value_type = String, required = false, pattern = "^[0-9]{0,15}$")]
    before: Option<Id>,
}

/// Returns the customer's orders, newest first, 20 per page. The first page also has all older orders that are not
/// finished. The `Link` header has the next page.
#[utoipa::path(get, path = "/api/orders", operation_id = "orders", tag = "order", params(Wanted),
    security(("bearer" = [])), responses((status = 200, body = Vec<Order>, headers(("link" = String,
        description = "The page of older orders: `</api/orders?before=42>; rel=\"next\"`; missing on the last"))),
        Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    customer: Customer,
    Preferred(language): Preferred,
    Query(wanted): Query<Wanted>,
) -> Result<impl IntoResponse, ApiError> {
    let page = order::page(&state, customer.id, wanted.before.map(|id| id.0)).await?;
    let next = page.next.map(|id| [(LINK, format!("</api/orders?before={id}>; rel=\"next\""))]);
    let orders: Vec<Order> = page.orders.iter().map(|order| Order::seen(order, &state, language)).collect();
    Ok((next, Json(orders)))
}
