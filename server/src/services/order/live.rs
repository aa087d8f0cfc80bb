//! Live updates of orders for their listeners: changes by this process are sent at once, changes by other processes
//! within half a second. All updates come from the database's events, so a change that was rolled back is never sent.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::sync::{Notify, broadcast, watch};

use crate::failure::Failure;
use crate::state::AppState;
use crate::store::order::{self, Event, Order};

/// The pause between two checks for changes by other processes.
const PAUSE: Duration = Duration::from_millis(500);
/// Transactions may commit in another order than their events' ids, so this many ids are read again.
const LOOK_BACK: i64 = 200;
/// The maximum number of events per read.
const BATCH: u32 = 1000;
/// The `Retry-After` of a rejected listener, in seconds.
const RETRY_S: u32 = 30;
/// The maximum number of updates queued for a slow listener; after that the oldest is dropped.
const WAITING_MAX: usize = 32;

/// An order that changed, in its present state.
#[derive(Debug)]
pub struct Update {
    /// The id of the event that recorded the change.
    pub event_id: i64,
    /// The order.
    pub order: Order,
}

/// The listeners of each customer's orders.
#[derive(Debug, Default)]
pub struct Live {
    changed: Notify,
    following: watch::Sender<bool>,
    listeners: Mutex<Listeners>,
}

#[derive(Debug, Default)]
struct Listeners {
    by_customer: BTreeMap<i64, broadcast::Sender<Arc<Update>>>,
    is_closed: bool,
}

impl Live {
    /// Wakes the follower because events were written.
    pub fn wake(&self) {
        self.changed.notify_one();
    }

    /// Waits until the events are being followed: every later change is sent to the listeners.
    pub async fn following(&self) {
        // `wait_for` fails only if the sender is dropped, and `self` owns the sender.
        let _ = self.following.subscribe().wait_for(|following| *following).await;
    }

    /// Subscribes to the updates of a customer's orders. While the program is shutting down, the returned receiver is
    /// already closed.
    ///
    /// # Errors
    /// [`Failure::TooMany`] if the customer has `most` receivers already.
    pub fn listen(&self, customer_id: i64, most: usize) -> Result<broadcast::Receiver<Arc<Update>>, Failure> {
        let mut listeners = self.listeners.lock().expect("no panic while listening");
        if listeners.is_closed {
            return Ok(broadcast::channel(1).1);
        }
        let sender = listeners.by_customer.entry(customer_id);
        let sender = sender.or_insert_with(|| broadcast::channel(WAITING_MAX).0);
        if sender.receiver_count() >= most {
            return Err(Failure::TooMany { retry_after_s: RETRY_S });
        }
        Ok(sender.subscribe())
    }

    /// Closes all receivers, present and future, because the program is shutting down.
    pub fn close(&self) {
        let mut listeners = self.listeners.lock().expect("no panic while listening");
        listeners.is_closed = true;
        listeners.by_customer.clear();
    }

    /// Returns whether anybody listens to this customer's orders. Removes the channels that have no receivers.
    fn is_watched(&self, customer_id: i64) -> bool {
        let mut listeners = self.listeners.lock().expect("no panic while listening");
        listeners.by_customer.retain(|_, sender| sender.receiver_count() > 0);
        listeners.by_customer.contains_key(&customer_id)
    }

    fn tell(&self, update: Update) {
        let listeners = self.listeners.lock().expect("no panic while listening");
        if let Some(sender) = listeners.by_customer.get(&update.order.customer_id) {
            // It is fine if all receivers have gone.
            let _ = sender.send(Arc::new(update));
        }
    }
}

/// Follows the events until the program stops.
pub async fn follow(state: AppState) {
    let mut cursor: Option<Cursor> = None;
    loop {
        let step = match &mut cursor {
            None => Cursor::at_end(&state).await.map(|found| {
                cursor = Some(found);
                state.live.following.send_replace(true);
            }),
            Some(cursor) => cursor.advance(&state).await,
        };
        if let Err(error) = step {
            tracing::warn!(%error, "order events cannot be read");
        }
        let _ = tokio::time::timeout(PAUSE, state.live.changed.notified()).await;
    }
}

/// The events that were already sent.
#[derive(Debug)]
struct Cursor {
    highest: i64,
    told: BTreeSet<i64>,
}

impl Cursor {
    async fn at_end(state: &AppState) -> Result<Self, Failure> {
        let highest = order::latest_event_id(&state.db).await?;
        let recent = order::events_after(&state.db, highest - LOOK_BACK, BATCH).await?;
        Ok(Self { highest, told: recent.into_iter().map(|event| event.id).collect() })
    }

    async fn advance(&mut self, state: &AppState) -> Result<(), Failure> {
        loop {
            let events = order::events_after(&state.db, self.highest - LOOK_BACK, BATCH).await?;
            let is_last = events.len() < usize::try_from(BATCH).unwrap_or(usize::MAX);
            for event in events {
                self.tell(state, event).await?;
            }
            let looked_at = self.highest - LOOK_BACK;
            self.told.retain(|id| *id > looked_at);
            if is_last {
                return Ok(());
            }
        }
    }

    async fn tell(&mut self, state: &AppState, event: Event) -> Result<(), Failure> {
        if !self.told.contains(&event.id)
            && state.live.is_watched(event.customer_id)
            && let Some(order) = order::get(&state.db, event.order_id).await?
        {
            state.live.tell(Update { event_id: event.id, order });
        }
        self.told.insert(event.id);
        self.highest = self.highest.max(event.id);
        Ok(())
    }
}
