//! GET /api/order-events: the customer's orders as they change, as server-sent events.

use std::convert::Infallible;
use std::time::Duration;

use axum::extract::State;
use axum::http::{HeaderMap, HeaderName};
use axum::response::IntoResponse;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream::{self, Stream, StreamExt as _};
use tokio::sync::broadcast::error::RecvError;
use tokio::time::Instant;

use super::wire::Order;
use crate::http::auth::Customer;
use crate::http::error::{ApiError, Problems};
use crate::services::account::{self, SignedIn};
use crate::services::order;
use crate::state::AppState;

/// Between two signs of life on a quiet stream.
const KEEP_ALIVE: Duration = Duration::from_secs(15);

/// Between two looks whether the session of a quiet stream goes on.
const SESSION_LOOK: Duration = Duration::from_secs(5);

/// Sends `event: order` with an Order as its data whenever one of the customer's orders changes. A client that
/// comes back with `Last-Event-ID` first gets what it missed. The stream ends with the access token or the session.
#[utoipa::path(get, path = "/api/order-events", operation_id = "order-events", tag = "order",
    security(("bearer" = [])),
    responses((status = 200, body = String, content_type = "text/event-stream",
        description = "Events whose data is an Order"), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    customer: Customer,
    headers: HeaderMap,
) -> Result<impl IntoResponse, ApiError> {
    // Listening before looking back: what happens in between is told twice rather than never.
    let updates = state.live.listen(customer.id, state.config.limits.streams_per_customer)?;
    let missed = match last_event_id(&headers) {
        Some(event_id) => order::updates_since(&state, customer.id, event_id).await?,
        None => Vec::new(),
    };
    let left_s = customer.expires_at_s.saturating_sub(state.clock.now().timestamp());
    let lifetime = Duration::from_secs(u64::try_from(left_s).unwrap_or(0));
    let missed: Vec<_> =
        missed.into_iter().map(|(event_id, order)| Ok(event(&state, event_id, &order))).collect();
    let missed = stream::iter(missed);
    let live = live(state, customer.signed_in(), updates);
    let stream = missed.chain(live).take_until(tokio::time::sleep(lifetime));
    // Proxies would otherwise hold events back to fill a buffer.
    let headers = [(HeaderName::from_static("x-accel-buffering"), "no")];
    Ok((headers, Sse::new(stream).keep_alive(KeepAlive::new().interval(KEEP_ALIVE))))
}

type Updates = tokio::sync::broadcast::Receiver<std::sync::Arc<order::Update>>;

/// Updates for as long as the session goes on: it is looked at before each of them, and every now and then.
fn live(state: AppState, who: SignedIn, updates: Updates) -> impl Stream<Item = Result<Event, Infallible>> {
    let look = tokio::time::interval_at(Instant::now() + SESSION_LOOK, SESSION_LOOK);
    stream::unfold((state, updates, look), move |(state, mut updates, mut look)| async move {
        loop {
            let update = tokio::select! {
                update = updates.recv() => Some(update),
                _ = look.tick() => None,
            };
            if matches!(update, Some(Err(RecvError::Closed))) {
                return None;
            }
            // An answer that cannot be had ends the stream too; the client comes back and is asked who it is.
            if !matches!(account::is_signed_in(&state, who).await, Ok(true)) {
                return None;
            }
            // What was dropped is older than what comes next.
            if let Some(Ok(update)) = update {
                return Some((Ok(event(&state, update.event_id, &update.order)), (state, updates, look)));
            }
        }
    })
}

fn event(state: &AppState, event_id: i64, order: &order::Order) -> Event {
    let data = serde_json::to_string(&Order::seen(order, state)).expect("an order serialises");
    Event::default().event("order").id(event_id.to_string()).data(data)
}

fn last_event_id(headers: &HeaderMap) -> Option<i64> {
    headers.get("last-event-id")?.to_str().ok()?.trim().parse().ok()
}
