//! A fair queue for a limited number of permits: callers take turns, so that one with many calls cannot block others.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use tokio::sync::oneshot;

use crate::caller::Caller;

/// How many calls of one caller may wait; the next one is rejected at once.
const WAITING_PER_CALLER_MAX: usize = 32;
/// How many calls of all callers may wait.
const WAITING_MAX: usize = 512;

/// Why no permit was given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// This caller has too many calls waiting.
    TooMany,
    /// Too many calls are waiting altogether, or no permit became free in time.
    Overloaded,
}

/// A fair queue for permits. Cheap to clone.
#[derive(Clone, Debug)]
pub struct FairQueue(Arc<Mutex<State>>);

#[derive(Debug)]
struct State {
    free: usize,
    per_caller: usize,
    waiting: usize,
    last_id: u64,
    by_caller: HashMap<Caller, CallerState>,
    /// The callers with waiting calls, each once. The first one that is below its limit is served next.
    round_robin: VecDeque<Caller>,
}

#[derive(Debug, Default)]
struct CallerState {
    held: usize,
    waiting: VecDeque<(u64, oneshot::Sender<Permit>)>,
}

/// A permit, held until it is dropped.
#[derive(Debug)]
pub struct Permit(Option<(FairQueue, Caller)>);

impl FairQueue {
    /// Creates a queue with `permits` permits, of which one caller holds at most `per_caller` at a time.
    pub fn new(permits: usize, per_caller: usize) -> Self {
        Self(Arc::new(Mutex::new(State {
            free: permits,
            per_caller,
            waiting: 0,
            last_id: 0,
            by_caller: HashMap::new(),
            round_robin: VecDeque::new(),
        })))
    }

    /// Waits at most `wait` for a permit. Dropping the future leaves the queue.
    pub async fn acquire(&self, caller: &Caller, wait: Duration) -> Result<Permit, Refused> {
        let (id, permit) = {
            let mut state = self.state();
            let entry = state.by_caller.get(caller);
            let (held, waiting) = entry.map_or((0, 0), |entry| (entry.held, entry.waiting.len()));
            // This skips nobody: a call waits only if no permit is free or its caller is at the limit.
            if state.free > 0 && held < state.per_caller {
                return Ok(state.grant(self, caller));
            }
            if waiting >= WAITING_PER_CALLER_MAX {
                return Err(Refused::TooMany);
            }
            if state.waiting >= WAITING_MAX {
                return Err(Refused::Overloaded);
            }
            state.wait(caller)
        };
        let _waiting = Waiting { queue: self, caller, id };
        match tokio::time::timeout(wait, permit).await {
            Ok(Ok(permit)) => Ok(permit),
            _ => Err(Refused::Overloaded),
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().expect("no panic while counting")
    }
}

impl State {
    fn grant(&mut self, queue: &FairQueue, caller: &Caller) -> Permit {
        self.free -= 1;
        self.by_caller.entry(caller.clone()).or_default().held += 1;
        Permit(Some((queue.clone(), caller.clone())))
    }

    fn release(&mut self, caller: &Caller) {
        self.free += 1;
        if let Some(entry) = self.by_caller.get_mut(caller) {
            entry.held -= 1;
        }
        self.forget_if_idle(caller);
    }

    fn wait(&mut self, caller: &Caller) -> (u64, oneshot::Receiver<Permit>) {
        let (grant, permit) = oneshot::channel();
        self.last_id += 1;
        self.waiting += 1;
        let entry = self.by_caller.entry(caller.clone()).or_default();
        if entry.waiting.is_empty() {
            self.round_robin.push_back(caller.clone());
        }
        entry.waiting.push_back((self.last_id, grant));
        (self.last_id, permit)
    }

    fn leave(&mut self, caller: &Caller, id: u64) {
        let Some(entry) = self.by_caller.get_mut(caller) else { return };
        let Some(at) = entry.waiting.iter().position(|(waiting, _)| *waiting == id) else { return };
        entry.waiting.remove(at);
        self.waiting -= 1;
        if entry.waiting.is_empty() {
            self.round_robin.retain(|one| one != caller);
        }
        self.forget_if_idle(caller);
    }

    fn forget_if_idle(&mut self, caller: &Caller) {
        if self.by_caller.get(caller).is_some_and(|entry| entry.held == 0 && entry.waiting.is_empty()) {
            self.by_caller.remove(caller);
        }
    }

    /// Gives the free permits to the callers whose turn it is.
    fn hand_out(&mut self, queue: &FairQueue) {
        while self.free > 0 {
            let may_have = |caller: &Caller| {
                self.by_caller.get(caller).is_some_and(|entry| entry.held < self.per_caller)
            };
            let Some(at) = self.round_robin.iter().position(may_have) else { return };
            let Some(caller) = self.round_robin.remove(at) else { return };
            let Some(entry) = self.by_caller.get_mut(&caller) else { continue };
            let next = entry.waiting.pop_front();
            if !entry.waiting.is_empty() {
                self.round_robin.push_back(caller.clone());
            }
            let Some((_, grant)) = next else { continue };
            self.waiting -= 1;
            let permit = self.grant(queue, &caller);
            if let Err(mut unwanted) = grant.send(permit) {
                // The receiver has just gone. Empty the permit first: its drop would lock the state, which is locked
                // already.
                unwanted.0 = None;
                self.release(&caller);
            }
        }
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        let Some((queue, caller)) = self.0.take() else { return };
        let mut state = queue.state();
        state.release(&caller);
        state.hand_out(&queue);
    }
}

/// A waiting call; leaves the queue when it is dropped.
struct Waiting<'a> {
    queue: &'a FairQueue,
    caller: &'a Caller,
    id: u64,
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.queue.state().leave(self.caller, self.id);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LONG: Duration = Duration::from_mins(1);
    const MANY: Caller = Caller::Customer(1);
    const OTHER: Caller = Caller::Customer(2);
    const THIRD: Caller = Caller::Customer(3);

    /// Starts a call that waits in the queue.
    async fn waiting(queue: &FairQueue, caller: &Caller) -> tokio::task::JoinHandle<Result<Permit, Refused>> {
        let before = queue.state().waiting;
        let (of, caller) = (queue.clone(), caller.clone());
        let waits = tokio::spawn(async move { of.acquire(&caller, LONG).await });
        while queue.state().waiting == before {
            tokio::task::yield_now().await;
        }
        waits
    }

    #[tokio::test]
    async fn callers_get_permits_in_turns() {
        let queue = FairQueue::new(1, 1);
        let first = queue.acquire(&MANY, LONG).await.expect("free");
        let mut many = vec![waiting(&queue, &MANY).await, waiting(&queue, &MANY).await];
        let (other, third) = (waiting(&queue, &OTHER).await, waiting(&queue, &THIRD).await);
        drop(first);
        drop(many.remove(0).await.expect("ran").expect("the first who waited"));
        drop(other.await.expect("ran").expect("before the second of the same"));
        drop(third.await.expect("ran").expect("before the second of the same"));
        drop(many.remove(0).await.expect("ran").expect("at last"));
        let state = queue.state();
        assert_eq!((state.free, state.waiting, state.by_caller.len(), state.round_robin.len()), (1, 0, 0, 0));
    }

    #[tokio::test]
    async fn a_caller_has_at_most_its_share_and_others_overtake() {
        let queue = FairQueue::new(4, 2);
        let _held = [queue.acquire(&MANY, LONG).await, queue.acquire(&MANY, LONG).await];
        let third = waiting(&queue, &MANY).await;
        let other = queue.acquire(&OTHER, LONG).await.expect("two are left for others");
        drop(other);
        assert!(!third.is_finished());
        assert_eq!(
            queue.acquire(&MANY, Duration::ZERO).await.expect_err("none in time"),
            Refused::Overloaded
        );
    }

    #[tokio::test]
    async fn a_full_queue_refuses_at_once_and_leaving_frees_a_place() {
        let queue = FairQueue::new(1, 1);
        let held = queue.acquire(&OTHER, LONG).await.expect("free");
        let mut many = Vec::new();
        for _ in 0..WAITING_PER_CALLER_MAX {
            many.push(waiting(&queue, &MANY).await);
        }
        assert_eq!(queue.acquire(&MANY, LONG).await.expect_err("full"), Refused::TooMany);
        for left in many {
            left.abort();
            assert!(left.await.is_err());
        }
        let last = waiting(&queue, &MANY).await;
        drop(held);
        drop(last.await.expect("ran").expect("nobody is before it"));
        assert_eq!(queue.state().free, 1);
    }

    #[tokio::test]
    async fn many_callers_together_reach_the_total_limit() {
        let queue = FairQueue::new(1, 1);
        let _held = queue.acquire(&OTHER, LONG).await;
        let mut all = Vec::new();
        for number in 0..WAITING_MAX {
            let caller = Caller::Customer(i64::try_from(10 + number / 30).expect("small"));
            all.push(waiting(&queue, &caller).await);
        }
        assert_eq!(queue.acquire(&THIRD, LONG).await.expect_err("full"), Refused::Overloaded);
    }
}
