//! Reads the events of orders, of this process and of others, and sends them to the listeners.

use std::collections::BTreeSet;
use std::time::Duration;

use hamour_core::order::is_arrival;

use super::live_updates::{StaffUpdate, Update};
use crate::failure::Failure;
use crate::model::staff_order::OrderEvent;
use crate::state::AppState;
use crate::store::order;

/// The pause between two checks for changes by other processes.
const PAUSE: Duration = Duration::from_millis(500);
/// The pause after a check, so that one check covers many changes.
const MIN_PAUSE: Duration = Duration::from_millis(20);
/// If transactions can commit in another order than their events' ids, this many ids are read again.
const LOOK_BACK: i64 = 200;
/// The maximum number of events per read.
const BATCH: u32 = 1000;

/// Follows the events until the program stops.
pub async fn poll_events(state: AppState) {
    let mut cursor: Option<Cursor> = None;
    loop {
        let step = match &mut cursor {
            None => Cursor::at_end(&state).await.map(|found| {
                cursor = Some(found);
                state.live.start_following();
            }),
            Some(cursor) => cursor.advance(&state).await,
        };
        if let Err(error) = step {
            tracing::warn!(%error, "order events cannot be read");
        }
        tokio::time::sleep(MIN_PAUSE).await;
        let _ = tokio::time::timeout(PAUSE, state.live.woken()).await;
    }
}

/// The events that were already sent.
#[derive(Debug)]
struct Cursor {
    highest: i64,
    look_back: i64,
    sent: BTreeSet<i64>,
}

impl Cursor {
    async fn at_end(state: &AppState) -> Result<Self, Failure> {
        let look_back = if state.db.has_one_writer() { 0 } else { LOOK_BACK };
        let highest = order::latest_event_id(&state.db).await?;
        let recent = order::events_after(&state.db, highest - look_back, BATCH).await?;
        Ok(Self { highest, look_back, sent: recent.into_iter().map(|event| event.id).collect() })
    }

    async fn advance(&mut self, state: &AppState) -> Result<(), Failure> {
        loop {
            let events = order::events_after(&state.db, self.highest - self.look_back, BATCH).await?;
            let is_last = events.len() < usize::try_from(BATCH).unwrap_or(usize::MAX);
            for event in events {
                self.send(state, event).await?;
            }
            let rechecked_from = self.highest - self.look_back;
            self.sent.retain(|id| *id > rechecked_from);
            if is_last {
                return Ok(());
            }
        }
    }

    async fn send(&mut self, state: &AppState, event: OrderEvent) -> Result<(), Failure> {
        let is_sent = self.sent.contains(&event.id);
        if !is_sent
            && state.live.has_staff()
            && let Some(order) = order::staff_row(&state.db, event.order_id).await?
        {
            let is_action = |action| event.action.as_deref() == Some(action);
            let is_new = is_arrival(is_action(order::PLACED), is_action(order::PAID), order.is_online);
            state.live.send_to_staff(StaffUpdate { event_id: event.id, is_new, order });
        }
        if !is_sent
            && state.live.is_watched(event.customer_id)
            && let Some(order) = order::get(&state.db, event.order_id).await?
        {
            state.live.send(Update { event_id: event.id, order });
        }
        self.sent.insert(event.id);
        self.highest = self.highest.max(event.id);
        Ok(())
    }
}
