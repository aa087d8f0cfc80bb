//! GET /api/staff/order/events: changes of all orders, as server-sent events.

use std::convert::Infallible;
use std::time::Duration;

use axum::extract::State;
use axum::http::{HeaderMap, HeaderName};
use axum::response::IntoResponse;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream::{self, Stream, StreamExt as _};
use hamour_core::staff::Permission;
use serde::Serialize;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::Instant;
use utoipa::ToSchema;

use super::wire::StaffOrder;
use crate::http::error::{ApiError, Problems};
use crate::http::staff_auth::{Staff, permission};
use crate::model::staff_order::ListedOrder;
use crate::services::order::{self, StaffUpdate};
use crate::services::staff_session;
use crate::state::AppState;

/// The interval of keep-alive comments on an idle stream.
const KEEP_ALIVE: Duration = Duration::from_secs(15);
/// How often the session of an idle stream is checked.
const SESSION_CHECK_INTERVAL: Duration = Duration::from_secs(5);
/// The maximum number of open streams of a member of staff: tabs on several devices.
const STREAMS_MAX: usize = 12;

/// A change of an order.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct StaffOrderUpdate {
    /// Whether it brought the shop a new order to work on.
    is_new: bool,
    /// The order as it is now.
    order: StaffOrder,
}

/// Sends `event: order` with a StaffOrderUpdate as its data whenever an order changes. A client that reconnects with
/// `Last-Event-ID` first receives what it missed. `event: reload` means that it missed too much, so that it must read its
/// lists again. The stream ends with the session.
#[utoipa::path(get, path = "/api/staff/order/events", operation_id = "staff-order-events", tag = "staff",
    security(("staff" = ["orders.read"])),
    responses((status = 200, body = String, content_type = "text/event-stream",
        description = "Events whose data is a StaffOrderUpdate"), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::ReadOrders>,
    headers: HeaderMap,
) -> Result<impl IntoResponse, ApiError> {
    // Subscribe before reading missed events: a change in between is sent twice instead of never.
    let updates = state.live.listen_to_all(staff.id, STREAMS_MAX)?;
    let missed = match last_event_id(&headers) {
        Some(event_id) => match order::staff_updates_since(&state, event_id).await? {
            Some(missed) => missed.iter().map(|(id, order)| event(&state, *id, false, order)).collect(),
            None => vec![reload()],
        },
        None => Vec::new(),
    };
    let missed = stream::iter(missed.into_iter().map(Ok));
    let stream = missed.chain(live(state, staff.session.id(), updates));
    // Otherwise a proxy may buffer the events.
    let headers = [(HeaderName::from_static("x-accel-buffering"), "no")];
    Ok((headers, Sse::new(stream).keep_alive(KeepAlive::new().interval(KEEP_ALIVE))))
}

type Updates = tokio::sync::broadcast::Receiver<std::sync::Arc<StaffUpdate>>;

/// Returns updates while the session is valid and its role may read orders. It is checked before each update and at regular intervals.
fn live(state: AppState, session_id: i64, updates: Updates) -> impl Stream<Item = Result<Event, Infallible>> {
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
            let role = staff_session::active_role(&state, session_id).await.ok().flatten();
            if !role.is_some_and(|role| role.may(Permission::ReadOrders)) {
                return None;
            }
            let event = match update {
                Some(Ok(update)) => event(&state, update.event_id, update.is_new, &update.order),
                // Updates of several orders were dropped.
                Some(Err(_)) => reload(),
                None => continue,
            };
            return Some((Ok(event), (state, updates, look)));
        }
    })
}

fn event(state: &AppState, event_id: i64, is_new: bool, order: &ListedOrder) -> Event {
    let update = StaffOrderUpdate { is_new, order: StaffOrder::seen(order, state.clock.now()) };
    let data = serde_json::to_string(&update).expect("an order serialises");
    Event::default().event("order").id(event_id.to_string()).data(data)
}

fn reload() -> Event {
    Event::default().event("reload").data("{}")
}

fn last_event_id(headers: &HeaderMap) -> Option<i64> {
    headers.get("last-event-id")?.to_str().ok()?.trim().parse().ok()
}
