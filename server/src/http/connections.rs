//! The open connections: how many there may be, and which one makes room for the next.
//!
//! A connection is idle while no request of it is being answered: it has not sent a whole head yet, or the operating
//! system has taken the whole answer and the connection is kept open. Where the next one finds no room, the one that has
//! been idle longest is closed for it, so that whoever only holds connections open keeps nobody out.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};

use tokio::sync::Notify;
use tokio_util::sync::CancellationToken;

/// A request of it is being answered.
const BUSY: u64 = u64::MAX;
/// It is to be closed, and answers nothing more.
const EVICTED: u64 = u64::MAX - 1;
/// The end of its answer has been handed on, and not been written yet.
const FLUSHING: u64 = u64::MAX - 2;

/// Every open connection, by the network address that it came from. Cheap to clone.
#[derive(Clone, Debug)]
pub(super) struct Connections(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    most: usize,
    table: Mutex<Table>,
    /// Counts what happens, so that of two states the earlier one has the smaller number.
    last_event: AtomicU64,
    /// Somebody became idle or left.
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
    /// [`BUSY`], [`FLUSHING`], [`EVICTED`], or the event since which it has been idle.
    idle_since: AtomicU64,
    evicted: CancellationToken,
}

/// What becomes of one more connection.
#[derive(Debug)]
pub(super) enum Admission {
    /// It is let in.
    Admitted(Connection),
    /// Its address has as many as it may, and all of them are busy.
    TooMany,
    /// There is no room, and every connection is busy.
    Full,
}

/// One open connection, until this is dropped.
#[derive(Debug)]
pub(super) struct Connection {
    id: u64,
    state: Arc<State>,
    all: Connections,
}

/// A request that is being answered, until this is dropped and what has been handed on by then is written.
#[derive(Debug)]
pub(super) struct Answering(Arc<State>);

impl Connections {
    /// Room for so many.
    pub(super) fn new(most: usize) -> Self {
        Self(Arc::new(Shared {
            most,
            table: Mutex::default(),
            last_event: AtomicU64::new(0),
            room: Notify::new(),
        }))
    }

    /// Lets one more in, of an address that may have `most` of them. Closes an idle one where that is needed.
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

    /// Waits until [`Connections::admit`] may find room where it found none.
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

    /// Counts it no more, whether it is being closed or has ended.
    fn remove(&mut self, id: u64) {
        let Some(Open { address, .. }) = self.open.remove(&id) else { return };
        if let Entry::Occupied(mut count) = self.per_address.entry(address) {
            *count.get_mut() -= 1;
            if *count.get() == 0 {
                count.remove();
            }
        }
    }

    /// Closes the one of these that has been idle longest, if any is idle. It counts no more from here on.
    fn evict_idlest(&mut self, among: impl Fn(&Open) -> bool) -> bool {
        loop {
            let idle = self.open.iter().filter(|(_, one)| among(one)).filter_map(|(id, one)| {
                let since = one.state.idle_since.load(Ordering::Acquire);
                (since < FLUSHING).then_some((since, *id))
            });
            let Some((since, id)) = idle.min() else { return false };
            let state = &self.open[&id].state;
            // A request that came in a moment ago keeps its connection.
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
    /// A request of it has come in. None where it is being closed: nothing must be done for that request.
    pub(super) fn answering(&self) -> Option<Answering> {
        let begin = |since| (since != EVICTED).then_some(BUSY);
        self.state.idle_since.fetch_update(Ordering::AcqRel, Ordering::Acquire, begin).ok()?;
        Some(Answering(self.state.clone()))
    }

    /// All that was handed on so far has been written.
    pub(super) fn flushed(&self) {
        let state = &self.state.idle_since;
        // Most of what is written is not the end of an answer.
        if state.load(Ordering::Acquire) != FLUSHING {
            return;
        }
        let idle = self.all.next_event();
        if state.compare_exchange(FLUSHING, idle, Ordering::AcqRel, Ordering::Relaxed).is_ok() {
            self.all.0.room.notify_one();
        }
    }

    /// Ends when it is to be closed.
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

impl Drop for Answering {
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

    /// A request that is answered, and its answer written.
    fn answered(one: &Connection) {
        drop(one.answering());
        one.flushed();
    }

    fn is_evicted(one: &Connection) -> bool {
        one.state.evicted.is_cancelled()
    }

    #[test]
    fn the_one_that_is_idle_longest_makes_room() {
        let all = Connections::new(3);
        let (first, second, third) = (admitted(&all, "a", 9), admitted(&all, "b", 9), admitted(&all, "c", 9));
        // It was idle longest, and then asked something.
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
    fn an_address_makes_room_for_itself() {
        let all = Connections::new(9);
        let (other, first, second) = (admitted(&all, "b", 9), admitted(&all, "a", 2), admitted(&all, "a", 2));
        let third = admitted(&all, "a", 2);
        assert!(is_evicted(&first) && !is_evicted(&second) && !is_evicted(&other));
        let _answering = (second.answering(), third.answering());
        assert!(matches!(all.admit("a", 2), Admission::TooMany));
        assert!(!is_evicted(&second) && !is_evicted(&third) && !is_evicted(&other));
    }

    #[tokio::test]
    async fn where_all_are_busy_one_more_waits_for_the_first_that_is_not() {
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
