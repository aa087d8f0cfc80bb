//! A pool for CPU-bound work: it runs outside the async threads and leaves one core to everything else.

use std::time::Duration;

use crate::call_context::CallContext;
use crate::caller::Caller;
use crate::failure::Failure;
use crate::fair_queue::FairQueue;

/// A queue for such work, fair among callers. A call that waits too long gets a retryable error.
#[derive(Clone, Debug)]
pub struct CpuPool {
    queue: FairQueue,
    wait: Duration,
}

impl CpuPool {
    /// Creates a queue that runs as many tasks at a time as there are cores minus one. Each waits at most `wait`.
    pub fn new(wait: Duration) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let permits = cores.saturating_sub(1).max(1);
        Self { queue: FairQueue::new(permits, permits), wait }
    }

    /// Runs the work when a core is free.
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Failure> {
        let caller = CallContext::current().map_or(Caller::Internal, |call| call.caller().clone());
        let permit = self.queue.acquire(&caller, self.wait).await?;
        let done = tokio::task::spawn_blocking(move || {
            let result = work();
            drop(permit);
            result
        });
        done.await.map_err(Failure::internal)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(flavor = "multi_thread")]
    async fn a_task_that_waits_too_long_gets_a_retryable_error() {
        let pool = CpuPool::new(Duration::from_millis(10));
        assert!(matches!(pool.run(|| 7).await, Ok(7)));
        let mut held = Vec::new();
        while let Ok(permit) = pool.queue.acquire(&Caller::Internal, Duration::ZERO).await {
            held.push(permit);
        }
        let answer = pool.run(|| 7).await;
        assert!(matches!(answer, Err(Failure::Unavailable { .. })), "{answer:?}");
        drop(held);
        assert!(matches!(pool.run(|| 7).await, Ok(7)));
    }
}
