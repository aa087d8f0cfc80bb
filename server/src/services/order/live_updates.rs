//! Live updates of orders for their listeners: changes by this process are sent within some 20 ms, changes by other
//! processes within half a second. All updates come from the database's events, so a change that was rolled back is
//! never sent.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use tokio::sync::{Notify, broadcast, watch};

use crate::failure::Failure;
use crate::model::order::Order;
use crate::model::staff_order::ListedOrder;

/// The `Retry-After` of a rejected listener, in seconds.
const RETRY_S: u32 = 30;
/// The maximum number of updates queued for a slow listener; after that the oldest is dropped.
const WAITING_MAX: usize = 32;
/// The same for staff, who listen to all orders.
const WAITING_FOR_STAFF_MAX: usize = 512;

/// An order that changed, in its current state.
#[derive(Debug)]
pub struct Update {
    /// The id of the event that recorded the change.
    pub event_id: i64,
    /// The order.
    pub order: Order,
}

/// An order of any customer that changed, as staff list it now.
#[derive(Debug)]
pub struct StaffUpdate {
    /// The id of the event that recorded the change.
    pub event_id: i64,
    /// Whether the change brought the shop a new order to work on.
    pub is_new: bool,
    /// The order.
    pub order: ListedOrder,
}

/// The listeners of each customer's orders, and the staff who listen to all orders.
#[derive(Debug, Default)]
pub struct LiveUpdates {
    changed: Notify,
    following: watch::Sender<bool>,
    listeners: Mutex<Listeners>,
}

#[derive(Debug, Default)]
struct Listeners {
    by_customer: BTreeMap<i64, broadcast::Sender<Arc<Update>>>,
    by_staff: BTreeMap<i64, broadcast::Sender<Arc<StaffUpdate>>>,
    is_closed: bool,
}

impl LiveUpdates {
    /// Wakes the follower because events were written.
    pub fn wake(&self) {
        self.changed.notify_one();
    }

    /// Waits for [`LiveUpdates::wake`].
    pub(super) async fn woken(&self) {
        self.changed.notified().await;
    }

    /// Notes that the events are being followed from now on.
    pub(super) fn start_following(&self) {
        self.following.send_replace(true);
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
        let is_closed = listeners.is_closed;
        subscribe(&mut listeners.by_customer, customer_id, is_closed, most, WAITING_MAX)
    }

    /// Subscribes a member of staff to the updates of all orders. While the program is shutting down, the returned
    /// receiver is already closed.
    ///
    /// # Errors
    /// [`Failure::TooMany`] if the member has `most` receivers already.
    pub fn listen_to_all(
        &self,
        staff_id: i64,
        most: usize,
    ) -> Result<broadcast::Receiver<Arc<StaffUpdate>>, Failure> {
        let mut listeners = self.listeners.lock().expect("no panic while listening");
        let is_closed = listeners.is_closed;
        subscribe(&mut listeners.by_staff, staff_id, is_closed, most, WAITING_FOR_STAFF_MAX)
    }

    /// Closes all current and future receivers, because the program is shutting down.
    pub fn close(&self) {
        let mut listeners = self.listeners.lock().expect("no panic while listening");
        listeners.is_closed = true;
        listeners.by_customer.clear();
        listeners.by_staff.clear();
    }

    /// Returns whether anybody listens to this customer's orders. Removes the channels that have no receivers.
    pub(super) fn is_watched(&self, customer_id: i64) -> bool {
        let mut listeners = self.listeners.lock().expect("no panic while listening");
        listeners.by_customer.retain(|_, sender| sender.receiver_count() > 0);
        listeners.by_customer.contains_key(&customer_id)
    }

    pub(super) fn send(&self, update: Update) {
        let listeners = self.listeners.lock().expect("no panic while listening");
        if let Some(sender) = listeners.by_customer.get(&update.order.customer_id) {
            // It is fine if all receivers have gone.
            let _ = sender.send(Arc::new(update));
        }
    }

    /// Returns whether any staff listen. Removes the channels that have no receivers.
    pub(super) fn has_staff(&self) -> bool {
        let mut listeners = self.listeners.lock().expect("no panic while listening");
        listeners.by_staff.retain(|_, sender| sender.receiver_count() > 0);
        !listeners.by_staff.is_empty()
    }

    pub(super) fn send_to_staff(&self, update: StaffUpdate) {
        let listeners = self.listeners.lock().expect("no panic while listening");
        let update = Arc::new(update);
        for sender in listeners.by_staff.values() {
            let _ = sender.send(Arc::clone(&update));
        }
    }
}

/// Adds a receiver to the channel of a listener, who may have `most`.
fn subscribe<T: Clone>(
    senders: &mut BTreeMap<i64, broadcast::Sender<T>>,
    listener: i64,
    is_closed: bool,
    most: usize,
    waiting_max: usize,
) -> Result<broadcast::Receiver<T>, Failure> {
    if is_closed {
        return Ok(broadcast::channel(1).1);
    }
    let sender = senders.entry(listener).or_insert_with(|| broadcast::channel(waiting_max).0);
    if sender.receiver_count() >= most {
        return Err(Failure::TooMany { retry_after_s: RETRY_S });
    }
    Ok(sender.subscribe())
}
