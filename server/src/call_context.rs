//! The context of a running API call: who makes it, which database queues it uses, and whether it can still be dropped.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};
use std::time::Duration;

use crate::caller::Caller;
use crate::fair_queue::{Permit, Queue, Refused};

/// The queues for a database's connections.
#[derive(Clone, Debug)]
pub struct Doors {
    /// Queue for single read statements.
    pub read: Queue,
    /// Queue for transactions.
    pub write: Queue,
}

/// The call has not begun a write transaction yet, so it can be dropped without loss.
const ASKING: u8 = 0;
/// The call has begun a write transaction and runs to its end.
const BEGUN: u8 = 1;
/// The client has gone and the call is being dropped.
const LEFT: u8 = 2;

tokio::task_local! {
    static PRESENT: Option<Call>;
}

/// A handle to a running call. Cheap to clone.
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
    /// Creates a call from this network address. `customer_id` is `None` without a valid token.
    pub fn new(network: &str, customer_id: Option<i64>, doors: Doors) -> Self {
        let network: Arc<str> = network.into();
        let caller = customer_id.map_or_else(|| Caller::Network(network.clone()), Caller::Customer);
        let stage = AtomicU8::new(ASKING);
        Self(Arc::new(State { caller, network, doors, stage, is_inside: AtomicBool::new(false) }))
    }

    /// Returns the call that the current task belongs to. Returns `None` in the server's own work, such as a job.
    pub fn present() -> Option<Self> {
        PRESENT.try_with(Clone::clone).ok().flatten()
    }

    /// Returns who makes the call.
    pub fn caller(&self) -> &Caller {
        &self.0.caller
    }

    /// Returns the network address that the call came from.
    pub fn network(&self) -> &Arc<str> {
        &self.0.network
    }

    /// Runs `work` as part of this call.
    pub async fn scope<T>(self, work: impl Future<Output = T>) -> T {
        PRESENT.scope(Some(self), work).await
    }

    /// Notes that the client has gone. Returns whether the call can be dropped: it has not begun a write transaction,
    /// and from now on it cannot begin one.
    pub fn leave(&self) -> bool {
        self.0.stage.compare_exchange(ASKING, LEFT, Ordering::AcqRel, Ordering::Acquire).is_ok()
    }

    /// Marks the call as writing. Never returns if the call is being dropped.
    async fn begin(&self) {
        let stage = self.0.stage.compare_exchange(ASKING, BEGUN, Ordering::AcqRel, Ordering::Acquire);
        if stage == Err(LEFT) {
            std::future::pending::<()>().await;
        }
    }

    async fn enter(self, queue: &Queue, wait: Duration) -> Result<Option<Inside>, Refused> {
        // A call that already has a connection must not queue for another: it could wait for calls that wait for it.
        if self.0.is_inside.load(Ordering::Acquire) {
            return Ok(None);
        }
        let permit = queue.enter(self.caller(), wait).await?;
        self.0.is_inside.store(true, Ordering::Release);
        Ok(Some(Inside { call: self, _permit: permit }))
    }
}

/// A call that holds a database connection, until this guard is dropped.
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

/// Waits until the current call may read from the database. Returns `None` at once for the server's own work and for a
/// call that already has a connection.
pub async fn turn_to_read(wait: Duration) -> Result<Option<Inside>, Refused> {
    let Some(call) = Call::present() else { return Ok(None) };
    let door = call.0.doors.read.clone();
    call.enter(&door, wait).await
}

/// Waits like [`turn_to_read`], but for a write transaction.
pub async fn turn_to_write(wait: Duration) -> Result<Option<Inside>, Refused> {
    let Some(call) = Call::present() else { return Ok(None) };
    let door = call.0.doors.write.clone();
    call.enter(&door, wait).await
}

/// From here on the current call runs to its end, even if its client disconnects.
pub async fn begin() {
    if let Some(call) = Call::present() {
        call.begin().await;
    }
}

/// Runs `work` as the server's own work, even inside a call, so that it waits in no queue.
pub async fn as_house<T>(work: impl Future<Output = T>) -> T {
    PRESENT.scope(None, work).await
}
