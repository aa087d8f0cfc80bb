//! GET /api/order-events: the customer's orders as they change, as server-sent events.

use std::convert::Infallible;
use std::time::Duration;

use axum::extract::State;
use axum::http::{HeaderMap, HeaderName};
use axum::response::IntoResponse;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream::{self, Stream, StreamExt as _};
use tokio::sync::broadcast::error::RecvError;

use super::wire::Order;
use crate::http::auth::Customer;
use crate::http::error::{ApiError, Problems};
use crate::services::order;
use crate::state::AppState;

/// Between two signs of life on a quiet stream.
const KEEP_ALIVE: Duration = Duration::from_secs(15);

/// Sends `event: order` with an Order as its data whenever one of the customer's orders changes. A client that
/// comes back with `Last-Event-ID` first gets what it missed. The stream ends with the access token's lifetime.
#[utoipa::path(get, path = "/api/order-events", operation_id = "order-events", tag = "order",
    security(("bearer" = [])),
    responses((status = 200, body = Order, content_type = "text/event-stream"), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    customer: Customer,
    headers: HeaderMap,
) -> Result<impl IntoResponse, ApiError> {
    // Listening before looking back: what happens in between is told twice rather than never.
    let updates = state.live.listen(customer.id);
    let missed = match last_event_id(&headers) {
        Some(event_id) => order::updates_since(&state, customer.id, event_id).await?,
        None => Vec::new(),
    };
    let lifetime = Duration::from_secs(u64::from(state.config.limits.access_token_s));
    let missed = stream::iter(missed).map(|(event_id, order)| Ok(event(event_id, &order)));
    let stream = missed.chain(live(updates)).take_until(tokio::time::sleep(lifetime));
    // Proxies would otherwise hold events back to fill a buffer.
    let headers = [(HeaderName::from_static("x-accel-buffering"), "no")];
    Ok((headers, Sse::new(stream).keep_alive(KeepAlive::new().interval(KEEP_ALIVE))))
}

type Updates = tokio::sync::broadcast::Receiver<std::sync::Arc<order::Update>>;

fn live(updates: Updates) -> impl Stream<Item = Result<Event, Infallible>> {
    stream::unfold(updates, |mut updates| async move {
        loop {
            match updates.recv().await {
                Ok(update) => return Some((Ok(event(update.event_id, &update.order)), updates)),
                // What was dropped is older than what comes next.
                Err(RecvError::Lagged(_)) => {}
                Err(RecvError::Closed) => return None,
            }
        }
    })
}

fn event(event_id: i64, order: &order::Order) -> Event {
    let data = serde_json::to_string(&Order::from(order)).expect("an order serialises");
    Event::default().event("order").id(event_id.to_string()).data(data)
}

fn last_event_id(headers: &HeaderMap) -> Option<i64> {
    headers.get("last-event-id")?.to_str().ok()?.trim().parse().ok()
}
