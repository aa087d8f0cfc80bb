//! A pool for CPU-bound work: it runs outside the async threads and leaves one core to everything else.

use std::time::Duration;

use crate::call_context::Call;
use crate::caller::Caller;
use crate::failure::Failure;
use crate::fair_queue::Queue;

/// A queue for such work, fair among callers. A call that waits too long gets a retryable error.
#[derive(Clone, Debug)]
pub struct Turns {
    queue: Queue,
    wait: Duration,
}

impl Turns {
    /// Creates a queue that runs as many tasks at a time as there are cores minus one. Each waits at most `wait`.
    pub fn new(wait: Duration) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let permits = cores.saturating_sub(1).max(1);
        Self { queue: Queue::new(permits, permits), wait }
    }

    /// Runs the work when its turn comes.
    pub async fn take<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Failure> {
        let caller = Call::present().map_or(Caller::Internal, |call| call.caller().clone());
        let turn = self.queue.enter(&caller, self.wait).await?;
        let done = tokio::task::spawn_blocking(move || {
            let result = work();
            drop(turn);
            result
        });
        done.await.map_err(Failure::internal)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(flavor = "multi_thread")]
    async fn who_waits_too_long_is_told_to_come_back() {
        let turns = Turns::new(Duration::from_millis(10));
        assert!(matches!(turns.take(|| 7).await, Ok(7)));
        let mut held = Vec::new();
        while let Ok(permit) = turns.queue.enter(&Caller::Internal, Duration::ZERO).await {
            held.push(permit);
        }
        let answer = turns.take(|| 7).await;
        assert!(matches!(answer, Err(Failure::Unavailable { .. })), "{answer:?}");
        drop(held);
        assert!(matches!(turns.take(|| 7).await, Ok(7)));
    }
}
