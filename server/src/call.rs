//! A call under way: whom it is made for, what it has of the database, and whether it can still be dropped.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};
use std::time::Duration;

use crate::caller::Caller;
use crate::queue::{Permit, Queue, Refused};

/// The queues for a database's connections.
#[derive(Clone, Debug)]
pub struct Doors {
    /// For statements that read on their own.
    pub read: Queue,
    /// For transactions.
    pub write: Queue,
}

/// Has not begun a transaction that writes: nothing is lost with it.
const ASKING: u8 = 0;
/// Has begun one, and runs to its end.
const BEGUN: u8 = 1;
/// Nobody waits for it any more, and it is dropped.
const LEFT: u8 = 2;

tokio::task_local! {
    static PRESENT: Option<Call>;
}

/// A handle on a call under way. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Call(Arc<State>);

#[derive(Debug)]
struct State {
    caller: Caller,
    network: Arc<str>,
    doors: Doors,
    stage: AtomicU8,
    is_inside: AtomicBool,
}

impl Call {
    /// One from this network address, with a good token of this customer or none.
    pub fn new(network: &str, customer_id: Option<i64>, doors: Doors) -> Self {
        let network: Arc<str> = network.into();
        let caller = customer_id.map_or_else(|| Caller::Network(network.clone()), Caller::Customer);
        let stage = AtomicU8::new(ASKING);
        Self(Arc::new(State { caller, network, doors, stage, is_inside: AtomicBool::new(false) }))
    }

    /// The call that this is part of; none where the house itself is at work.
    pub fn present() -> Option<Self> {
        PRESENT.try_with(Clone::clone).ok().flatten()
    }

    /// Whom it is made for.
    pub fn caller(&self) -> &Caller {
        &self.0.caller
    }

    /// The network address that it came from.
    pub fn network(&self) -> &Arc<str> {
        &self.0.network
    }

    /// Does `work` as part of this call.
    pub async fn scope<T>(self, work: impl Future<Output = T>) -> T {
        PRESENT.scope(Some(self), work).await
    }

    /// Nobody waits for its answer any more. Whether it can be dropped: it has not begun anything, and will not.
    pub fn leave(&self) -> bool {
        self.0.stage.compare_exchange(ASKING, LEFT, Ordering::AcqRel, Ordering::Acquire).is_ok()
    }

    /// It is about to change something. Never ends where the call is being dropped.
    async fn begin(&self) {
        let stage = self.0.stage.compare_exchange(ASKING, BEGUN, Ordering::AcqRel, Ordering::Acquire);
        if stage == Err(LEFT) {
            std::future::pending::<()>().await;
        }
    }

    async fn enter(self, queue: &Queue, wait: Duration) -> Result<Option<Inside>, Refused> {
        // Whoever is inside already must not wait for others who wait for them.
        if self.0.is_inside.load(Ordering::Acquire) {
            return Ok(None);
        }
        let permit = queue.enter(self.caller(), wait).await?;
        self.0.is_inside.store(true, Ordering::Release);
        Ok(Some(Inside { call: self, _permit: permit }))
    }
}

/// A call that has a connection of the database, until this is dropped.
#[derive(Debug)]
pub struct Inside {
    call: Call,
    _permit: Permit,
}

impl Drop for Inside {
    fn drop(&mut self) {
        self.call.0.is_inside.store(false, Ordering::Release);
    }
}

/// The turn of the present call to read. The house needs none.
pub async fn turn_to_read(wait: Duration) -> Result<Option<Inside>, Refused> {
    let Some(call) = Call::present() else { return Ok(None) };
    let door = call.0.doors.read.clone();
    call.enter(&door, wait).await
}

/// The same to write.
pub async fn turn_to_write(wait: Duration) -> Result<Option<Inside>, Refused> {
    let Some(call) = Call::present() else { return Ok(None) };
    let door = call.0.doors.write.clone();
    call.enter(&door, wait).await
}

/// From here on the present call runs to its end, whoever waits for it.
pub async fn begin() {
    if let Some(call) = Call::present() {
        call.begin().await;
    }
}

/// Does `work` for the house, though within a call: it waits in no queue of callers.
pub async fn as_house<T>(work: impl Future<Output = T>) -> T {
    PRESENT.scope(None, work).await
}
