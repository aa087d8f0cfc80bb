//! GET /api/order-events: changes of the customer's orders, as server-sent events.

use std::convert::Infallible;
use std::time::Duration;

use axum::extract::State;
use axum::http::{HeaderMap, HeaderName};
use axum::response::IntoResponse;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream::{self, Stream, StreamExt as _};
use hamour_core::Language;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::Instant;

use super::wire::Order;
use crate::http::auth::Customer;
use crate::http::error::{ApiError, Problems};
use crate::http::language::Preferred;
use crate::model;
use crate::services::account::{self, SignedIn};
use crate::services::order;
use crate::state::AppState;

/// The interval of keep-alive comments on an idle stream.
const KEEP_ALIVE: Duration = Duration::from_secs(15);

/// How often the session of an idle stream is checked.
const SESSION_CHECK_INTERVAL: Duration = Duration::from_secs(5);

/// Sends `event: order` with an Order as its data whenever one of the customer's orders changes. A client that
/// reconnects with `Last-Event-ID` first receives what it missed. The stream ends with the access token or the session.
#[utoipa::path(get, path = "/api/order-events", operation_id = "order-events", tag = "order",
    security(("bearer" = [])),
    responses((status = 200, body = String, content_type = "text/event-stream",
        description = "Events whose data is an Order"), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    customer: Customer,
    Preferred(language): Preferred,
    headers: HeaderMap,
) -> Result<impl IntoResponse, ApiError> {
    // Subscribe before reading missed events: a change in between is sent twice instead of never.
    let updates = state.live.listen(customer.id, state.config.limits.streams_per_customer)?;
    let missed = match last_event_id(&headers) {
        Some(event_id) => order::updates_since(&state, customer.id, event_id).await?,
        None => Vec::new(),
    };
    let left_s = customer.expires_at_s.saturating_sub(state.clock.now().timestamp());
    let lifetime = Duration::from_secs(u64::try_from(left_s).unwrap_or(0));
    let missed: Vec<_> =
        missed.into_iter().map(|(event_id, order)| Ok(event(&state, language, event_id, &order))).collect();
    let missed = stream::iter(missed);
    let live = live(state, language, customer.signed_in(), updates);
    let stream = missed.chain(live).take_until(tokio::time::sleep(lifetime));
    // Otherwise a proxy may buffer the events.
    let headers = [(HeaderName::from_static("x-accel-buffering"), "no")];
    Ok((headers, Sse::new(stream).keep_alive(KeepAlive::new().interval(KEEP_ALIVE))))
}

type Updates = tokio::sync::broadcast::Receiver<std::sync::Arc<order::Update>>;

/// Returns updates while the session is valid. It is checked before each update and at regular intervals.
fn live(
    state: AppState,
    language: Language,
    who: SignedIn,
    updates: Updates,
) -> impl Stream<Item = Result<Event, Infallible>> {
    let look = tokio::time::interval_at(Instant::now() + SESSION_CHECK_INTERVAL, SESSION_CHECK_INTERVAL);
    stream::unfold((state, updates, look), move |(state, mut updates, mut look)| async move {
        loop {
            let update = tokio::select! {
                update = updates.recv() => Some(update),
                _ = look.tick() => None,
            };
            if matches!(update, Some(Err(RecvError::Closed))) {
                return None;
            }
            // An error of this check ends the stream too; the client reconnects and must authenticate again.
            if !matches!(account::is_signed_in(&state, who).await, Ok(true)) {
                return None;
            }
            // Dropped updates are older than the next one, so skipping them is fine.
            if let Some(Ok(update)) = update {
                return Some((
                    Ok(event(&state, language, update.event_id, &update.order)),
                    (state, updates, look),
                ));
            }
        }
    })
}

fn event(state: &AppState, language: Language, event_id: i64, order: &model::order::Order) -> Event {
    let data = serde_json::to_string(&Order::seen(order, state, language)).expect("an order serialises");
    Event::default().event("order").id(event_id.to_string()).data(data)
}

fn last_event_id(headers: &HeaderMap) -> Option<i64> {
    headers.get("last-event-id")?.to_str().ok()?.trim().parse().ok()
}
