//! The table of open connections: limits in total and per network address, and eviction of the longest idle connection.
//!
//! A connection is idle while no request on it is being answered: either it has not sent a complete head yet, or the
//! operating system has accepted the whole response and the connection is kept alive. If a limit is reached, the
//! connection that has been idle longest is evicted, so clients that only hold connections open cannot keep out others.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};

use tokio::sync::Notify;
use tokio_util::sync::CancellationToken;

/// The state of a connection whose request is being answered.
const BUSY: u64 = u64::MAX;
/// The state of a connection that must close and answers no further request.
const EVICTED: u64 = u64::MAX - 1;
/// The state of a connection whose response has ended but is not fully written yet.
const FLUSHING: u64 = u64::MAX - 2;

/// All open connections, by network address. Cheap to clone.
#[derive(Clone, Debug)]
pub(super) struct Connections(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    most: usize,
    table: Mutex<Table>,
    /// A logical clock: an earlier event has a smaller number.
    last_event: AtomicU64,
    /// Notified when a connection becomes idle or closes.
    room: Notify,
}

#[derive(Debug, Default)]
struct Table {
    open: HashMap<u64, Open>,
    per_address: HashMap<Arc<str>, usize>,
}

#[derive(Debug)]
struct Open {
    address: Arc<str>,
    state: Arc<State>,
}

#[derive(Debug)]
struct State {
    /// [`BUSY`], [`FLUSHING`], [`EVICTED`], or the number of the event since which the connection has been idle.
    idle_since: AtomicU64,
    evicted: CancellationToken,
}

/// The result of admitting a connection.
#[derive(Debug)]
pub(super) enum Admission {
    /// The connection is admitted.
    Admitted(Connection),
    /// Its address has reached its limit, and all its connections are busy.
    TooMany,
    /// The total limit is reached, and all connections are busy.
    Full,
}

/// One open connection, which counts until this is dropped.
#[derive(Debug)]
pub(super) struct Connection {
    id: u64,
    state: Arc<State>,
    all: Connections,
}

/// A request that is being answered, until this is dropped and everything handed to the stream by then is written.
#[derive(Debug)]
pub(super) struct ActiveRequest(Arc<State>);

impl Connections {
    /// Creates a table for at most `most` connections.
    pub(super) fn new(most: usize) -> Self {
        Self(Arc::new(Shared {
            most,
            table: Mutex::default(),
            last_event: AtomicU64::new(0),
            room: Notify::new(),
        }))
    }

    /// Admits a connection from an address that may have `most` of them. Evicts an idle one if necessary.
    pub(super) fn admit(&self, address: &str, most: usize) -> Admission {
        let mut table = self.table();
        let of_address = table.per_address.get(address).copied().unwrap_or(0);
        if of_address >= most && !table.evict_idlest(|one| &*one.address == address) {
            return Admission::TooMany;
        }
        if table.open.len() >= self.0.most && !table.evict_idlest(|_| true) {
            return Admission::Full;
        }
        let id = self.next_event();
        let state = Arc::new(State { idle_since: AtomicU64::new(id), evicted: CancellationToken::new() });
        table.insert(id, Open { address: address.into(), state: state.clone() });
        Admission::Admitted(Connection { id, state, all: self.clone() })
    }

    /// Waits until [`Connections::admit`] may succeed after it returned [`Admission::Full`].
    pub(super) async fn room(&self) {
        self.0.room.notified().await;
    }

    fn next_event(&self) -> u64 {
        self.0.last_event.fetch_add(1, Ordering::Relaxed) + 1
    }

    fn table(&self) -> MutexGuard<'_, Table> {
        self.0.table.lock().expect("no panic while connections are counted")
    }
}

impl Table {
    fn insert(&mut self, id: u64, one: Open) {
        *self.per_address.entry(one.address.clone()).or_default() += 1;
        self.open.insert(id, one);
    }

    /// Stops counting a connection that was evicted or has closed.
    fn remove(&mut self, id: u64) {
        let Some(Open { address, .. }) = self.open.remove(&id) else { return };
        if let Entry::Occupied(mut count) = self.per_address.entry(address) {
            *count.get_mut() -= 1;
            if *count.get() == 0 {
                count.remove();
            }
        }
    }

    /// Evicts the longest idle of these connections and stops counting it. Returns false if none is idle.
    fn evict_idlest(&mut self, among: impl Fn(&Open) -> bool) -> bool {
        loop {
            let idle = self.open.iter().filter(|(_, one)| among(one)).filter_map(|(id, one)| {
                let since = one.state.idle_since.load(Ordering::Acquire);
                (since < FLUSHING).then_some((since, *id))
            });
            let Some((since, id)) = idle.min() else { return false };
            let state = &self.open[&id].state;
            // Fails if a request arrived in the meantime; that connection stays.
            if state.idle_since.compare_exchange(since, EVICTED, Ordering::AcqRel, Ordering::Acquire).is_ok()
            {
                state.evicted.cancel();
                self.remove(id);
                return true;
            }
        }
    }
}

impl Connection {
    /// Marks the connection as busy with a request. Returns `None` if it is being evicted: the request must not be
    /// handled.
    pub(super) fn answering(&self) -> Option<ActiveRequest> {
        let begin = |since| (since != EVICTED).then_some(BUSY);
        self.state.idle_since.fetch_update(Ordering::AcqRel, Ordering::Acquire, begin).ok()?;
        Some(ActiveRequest(self.state.clone()))
    }

    /// Reports that everything handed to the stream so far has been written.
    pub(super) fn flushed(&self) {
        let state = &self.state.idle_since;
        // Most writes are not the end of a response.
        if state.load(Ordering::Acquire) != FLUSHING {
            return;
        }
        let idle = self.all.next_event();
        if state.compare_exchange(FLUSHING, idle, Ordering::AcqRel, Ordering::Relaxed).is_ok() {
            self.all.0.room.notify_one();
        }
    }

    /// Completes when the connection must close.
    pub(super) async fn evicted(&self) {
        self.state.evicted.cancelled().await;
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        self.all.table().remove(self.id);
        self.all.0.room.notify_one();
    }
}

impl Drop for ActiveRequest {
    fn drop(&mut self) {
        self.0.idle_since.store(FLUSHING, Ordering::Release);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn admitted(all: &Connections, address: &str, most: usize) -> Connection {
        match all.admit(address, most) {
            Admission::Admitted(one) => one,
            refused => panic!("{address}: {refused:?}"),
        }
    }

    /// Answers a request and writes its response.
    fn answered(one: &Connection) {
        drop(one.answering());
        one.flushed();
    }

    fn is_evicted(one: &Connection) -> bool {
        one.state.evicted.is_cancelled()
    }

    #[test]
    fn the_longest_idle_connection_is_evicted() {
        let all = Connections::new(3);
        let (first, second, third) = (admitted(&all, "a", 9), admitted(&all, "b", 9), admitted(&all, "c", 9));
        // `first` was idle longest, until it sent a request.
        answered(&first);
        let fourth = admitted(&all, "d", 9);
        assert!(is_evicted(&second) && !is_evicted(&first) && !is_evicted(&third));
        assert!(second.answering().is_none(), "nothing is done for it any more");
        let fifth = admitted(&all, "d", 9);
        assert!(is_evicted(&third) && !is_evicted(&first) && !is_evicted(&fourth));
        assert_eq!(all.table().open.len(), 3);
        drop(third);
        assert_eq!(all.table().open.len(), 3, "what was evicted left before");
        drop((first, second, fourth, fifth));
        assert!(all.table().per_address.is_empty());
    }

    #[test]
    fn an_address_evicts_its_own_connection() {
        let all = Connections::new(9);
        let (other, first, second) = (admitted(&all, "b", 9), admitted(&all, "a", 2), admitted(&all, "a", 2));
        let third = admitted(&all, "a", 2);
        assert!(is_evicted(&first) && !is_evicted(&second) && !is_evicted(&other));
        let _answering = (second.answering(), third.answering());
        assert!(matches!(all.admit("a", 2), Admission::TooMany));
        assert!(!is_evicted(&second) && !is_evicted(&third) && !is_evicted(&other));
    }

    #[tokio::test]
    async fn if_all_are_busy_a_new_connection_waits_for_the_first_idle_one() {
        let all = Connections::new(1);
        let only = admitted(&all, "a", 9);
        let answering = only.answering();
        assert!(matches!(all.admit("b", 9), Admission::Full));
        only.flushed();
        assert!(matches!(all.admit("b", 9), Admission::Full), "what was written was not all of it");
        drop(answering);
        assert!(matches!(all.admit("b", 9), Admission::Full), "its end is not written yet");
        only.flushed();
        all.room().await;
        let _next = admitted(&all, "b", 9);
        assert!(is_evicted(&only));
    }
}
