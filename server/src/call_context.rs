//! The context of a running API call: its caller, its database queues, and whether it can still be cancelled.

use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use crate::caller::Caller;
use crate::fair_queue::{FairQueue, Permit, Refused};
use crate::network::network;

/// The queues for a database's connections.
#[derive(Clone, Debug)]
pub struct DbQueues {
    /// Queue for single read statements.
    pub read: FairQueue,
    /// Queue for transactions.
    pub write: FairQueue,
}

/// The call has not begun a write transaction yet, so it can be dropped without loss.
const CANCELLABLE: u8 = 0;
/// The call has begun a write transaction and runs to its end.
const WRITING: u8 = 1;
/// The client has gone and the call is being dropped.
const CANCELLED: u8 = 2;

tokio::task_local! {
    static CURRENT: Option<CallContext>;
}

/// A handle to a running call. Cheap to clone.
#[derive(Clone, Debug)]
pub struct CallContext(Arc<State>);

#[derive(Debug)]
struct State {
    client: IpAddr,
    /// Filled on first use, as is `caller` without a valid token: a call that is answered from memory needs neither.
    network: OnceLock<Arc<str>>,
    caller: OnceLock<Caller>,
    db_queues: DbQueues,
    stage: AtomicU8,
    has_connection: AtomicBool,
}

impl CallContext {
    /// Creates a call from this address. `caller` is `None` without a valid token.
    pub fn new(client: IpAddr, caller: Option<Caller>, db_queues: DbQueues) -> Self {
        Self(Arc::new(State {
            client,
            network: OnceLock::new(),
            caller: caller.map(OnceLock::from).unwrap_or_default(),
            db_queues,
            stage: AtomicU8::new(CANCELLABLE),
            has_connection: AtomicBool::new(false),
        }))
    }

    /// Returns the call that the current task belongs to. Returns `None` in the server's own work, such as a job.
    pub fn current() -> Option<Self> {
        CURRENT.try_with(Clone::clone).ok().flatten()
    }

    /// Returns who makes the call.
    pub fn caller(&self) -> &Caller {
        self.0.caller.get_or_init(|| Caller::Network(self.network().clone()))
    }

    /// Returns the client's address.
    pub fn client(&self) -> IpAddr {
        self.0.client
    }

    /// Returns the network that the call came from.
    pub fn network(&self) -> &Arc<str> {
        self.0.network.get_or_init(|| network(self.0.client).into())
    }

    /// Runs `work` as part of this call.
    pub async fn scope<T>(self, work: impl Future<Output = T>) -> T {
        CURRENT.scope(Some(self), work).await
    }

    /// Notes that the client has gone. Returns whether the call can be dropped: it has not begun a write transaction,
    /// and from now on it cannot begin one.
    pub fn try_cancel(&self) -> bool {
        self.0.stage.compare_exchange(CANCELLABLE, CANCELLED, Ordering::AcqRel, Ordering::Acquire).is_ok()
    }

    /// Marks the call as writing. Never returns if the call is being dropped.
    async fn mark_writing(&self) {
        let stage = self.0.stage.compare_exchange(CANCELLABLE, WRITING, Ordering::AcqRel, Ordering::Acquire);
        if stage == Err(CANCELLED) {
            std::future::pending::<()>().await;
        }
    }

    async fn acquire(self, queue: &FairQueue, wait: Duration) -> Result<Option<DbPermit>, Refused> {
        // A call that already has a connection must not queue for another: it could wait for calls that wait for it.
        if self.0.has_connection.load(Ordering::Acquire) {
            return Ok(None);
        }
        let permit = queue.acquire(self.caller(), wait).await?;
        self.0.has_connection.store(true, Ordering::Release);
        Ok(Some(DbPermit { call: self, _permit: permit }))
    }
}

/// A call that holds a database connection, until this guard is dropped.
#[derive(Debug)]
pub struct DbPermit {
    call: CallContext,
    _permit: Permit,
}

impl Drop for DbPermit {
    fn drop(&mut self) {
        self.call.0.has_connection.store(false, Ordering::Release);
    }
}

/// Waits until the current call may read from the database. Returns `None` at once for the server's own work and for a
/// call that already has a connection.
pub async fn acquire_read(wait: Duration) -> Result<Option<DbPermit>, Refused> {
    let Some(call) = CallContext::current() else { return Ok(None) };
    let queue = call.0.db_queues.read.clone();
    call.acquire(&queue, wait).await
}

/// Waits like [`acquire_read`], but for a write transaction.
pub async fn acquire_write(wait: Duration) -> Result<Option<DbPermit>, Refused> {
    let Some(call) = CallContext::current() else { return Ok(None) };
    let queue = call.0.db_queues.write.clone();
    call.acquire(&queue, wait).await
}

/// From here on the current call runs to its end, even if its client disconnects.
pub async fn begin() {
    if let Some(call) = CallContext::current() {
        call.mark_writing().await;
    }
}

/// Runs `work` as the server's own work, even inside a call, so that it waits in no queue.
pub async fn as_internal<T>(work: impl Future<Output = T>) -> T {
    CURRENT.scope(None, work).await
}
