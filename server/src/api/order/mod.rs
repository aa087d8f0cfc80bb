//! Orders: placing, reading, following and cancelling them.

mod active_orders;
mod cancel_order;
mod create_order;
mod order_detail;
mod order_events;
mod orders;
mod wire;

use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::http::extract::Id;
use crate::state::AppState;

pub(crate) use wire::Order;

pub(super) fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(create_order::handler))
        .routes(routes!(order_detail::handler))
        .routes(routes!(orders::handler))
        .routes(routes!(active_orders::handler))
        .routes(routes!(cancel_order::handler))
        .routes(routes!(order_events::handler))
}

/// Identifies an order.
#[derive(Debug, Deserialize, ToSchema)]
struct OrderId {
    order_id: Id,
}
