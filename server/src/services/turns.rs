//! Work that keeps a processor busy: off the threads that serve, and only as much at a time as there are cores.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Semaphore;

use crate::failure::Failure;

/// A queue for such work. Whoever waits too long for a turn is told to come back.
#[derive(Clone, Debug)]
pub struct Turns {
    free: Arc<Semaphore>,
    wait: Duration,
}

impl Turns {
    /// As many at a time as there are cores, each after waiting at most so long.
    pub fn new(wait: Duration) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Self { free: Arc::new(Semaphore::new(cores)), wait }
    }

    /// Does the work when its turn comes.
    pub async fn take<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Failure> {
        let turn = tokio::time::timeout(self.wait, self.free.clone().acquire_owned());
        let turn = turn.await.map_err(|_| Failure::overloaded())?.map_err(Failure::internal)?;
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

    #[tokio::test]
    async fn who_waits_too_long_is_told_to_come_back() {
        let turns = Turns::new(Duration::from_millis(10));
        assert!(matches!(turns.take(|| 7).await, Ok(7)));
        let all = u32::try_from(turns.free.available_permits()).expect("few");
        let held = turns.free.clone().acquire_many_owned(all).await.expect("open");
        let answer = turns.take(|| 7).await;
        assert!(matches!(answer, Err(Failure::Unavailable { .. })), "{answer:?}");
        drop(held);
        assert!(matches!(turns.take(|| 7).await, Ok(7)));
    }
}
