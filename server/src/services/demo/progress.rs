//! The progress of work that takes long, in the log.

use std::time::Duration;

use tokio::time::Instant;

/// The time between two lines of the log.
const PAUSE: Duration = Duration::from_secs(5);

/// Logs how far work is, every few seconds.
pub(super) struct Progress {
    what: &'static str,
    total: usize,
    told: Instant,
}

impl Progress {
    /// Begins work of this many parts.
    pub(super) fn of(what: &'static str, total: usize) -> Self {
        Self { what, total, told: Instant::now() }
    }

    /// Logs that this many parts are done, unless it has just done so.
    pub(super) fn tell(&mut self, done: usize) {
        if self.told.elapsed() >= PAUSE {
            self.told = Instant::now();
            tracing::info!("{done} of {} {} are written", self.total, self.what);
        }
    }
}
