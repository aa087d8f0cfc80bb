//! A pool for CPU-bound work: it runs outside the async threads, and everything else goes before it.

use std::thread;
use std::time::Duration;

use tokio::sync::oneshot;

use crate::call_context::CallContext;
use crate::caller::Caller;
use crate::failure::Failure;
use crate::fair_queue::FairQueue;

/// How much the work gives way to other threads: they get about nine times its processor time.
#[cfg(target_os = "linux")]
const NICE: i32 = 10;

/// A queue for such work, fair among callers. A call that waits too long gets a retryable error.
#[derive(Clone, Debug)]
pub struct CpuPool {
    queue: FairQueue,
    wait: Duration,
}

impl CpuPool {
    /// Creates a queue that runs as many tasks at a time as there are cores. Each waits at most `wait`.
    pub fn new(wait: Duration) -> Self {
        let cores = thread::available_parallelism().map_or(1, std::num::NonZero::get);
        // Only Linux has priorities of threads. Elsewhere one core is left to everything else.
        let permits = if cfg!(target_os = "linux") { cores } else { cores.saturating_sub(1).max(1) };
        Self { queue: FairQueue::new(permits, permits), wait }
    }

    /// Runs the work when a core is free.
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Failure> {
        let caller = CallContext::current().map_or(Caller::Internal, |call| call.caller().clone());
        let permit = self.queue.acquire(&caller, self.wait).await?;
        let (done, result) = oneshot::channel();
        // A thread of its own, since a lowered priority cannot be raised again. Starting one takes microseconds, and the
        // work takes milliseconds.
        let thread = thread::Builder::new().name("cpu-work".into()).spawn(move || {
            lower_priority();
            let value = work();
            drop(permit);
            // The call may have been cancelled.
            let _ = done.send(value);
        });
        thread.map_err(Failure::internal)?;
        result.await.map_err(|_| Failure::internal("the work panicked"))
    }
}

#[cfg(target_os = "linux")]
fn lower_priority() {
    use rustix::process::{getpriority_process, setpriority_process};
    // Without a process it is that of this thread: https://man7.org/linux/man-pages/man2/setpriority.2.html#BUGS
    let lowered = getpriority_process(None).and_then(|nice| setpriority_process(None, nice + NICE));
    if let Err(error) = lowered {
        tracing::warn!(%error, "the priority of a thread cannot be lowered");
    }
}

#[cfg(not(target_os = "linux"))]
fn lower_priority() {}

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

    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn the_work_gives_way_to_other_threads() {
        let nice = || rustix::process::getpriority_process(None).expect("known");
        let pool = CpuPool::new(Duration::from_secs(5));
        let before = nice();
        assert_eq!(pool.run(nice).await.expect("run"), before + NICE);
        assert_eq!(nice(), before, "the priority of this thread is as it was");
    }

    #[tokio::test]
    async fn a_panic_of_the_work_is_an_error_and_takes_no_place() {
        let pool = CpuPool::new(Duration::from_secs(5));
        for _ in 0..100 {
            assert!(matches!(pool.run(|| panic!("on purpose")).await, Err(Failure::Internal(_))));
        }
        assert!(matches!(pool.run(|| 7).await, Ok(7)));
    }
}
