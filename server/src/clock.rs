//! The only source of the current time: the system clock, a demo clock with a given start, or a test clock moved by
//! hand.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, Instant};

use chrono::{DateTime, Utc};

/// A handle to the clock. Cheap to clone; clones of a manual clock move together.
#[derive(Clone, Debug)]
pub struct Clock(Source);

#[derive(Clone, Debug)]
enum Source {
    System,
    StartingAt { first: DateTime<Utc>, since: Instant },
    Manual(Arc<AtomicI64>),
}

impl Clock {
    /// The system clock.
    pub fn system() -> Self {
        Self(Source::System)
    }

    /// A clock that shows `first` now and runs at normal speed from there.
    pub fn starting_at(first: DateTime<Utc>) -> Self {
        Self(Source::StartingAt { first, since: Instant::now() })
    }

    /// A clock that does not move until [`Clock::advance`] is called.
    pub fn manual(first: DateTime<Utc>) -> Self {
        Self(Source::Manual(Arc::new(AtomicI64::new(first.timestamp_millis()))))
    }

    /// Returns the current time.
    #[expect(clippy::disallowed_methods, reason = "the only place that may read the system clock")]
    pub fn now(&self) -> DateTime<Utc> {
        match &self.0 {
            Source::System => Utc::now(),
            Source::StartingAt { first, since } => *first + since.elapsed(),
            Source::Manual(millis) => DateTime::from_timestamp_millis(millis.load(Ordering::SeqCst))
                .expect("a manual clock stays in range"),
        }
    }

    /// Returns the current time in milliseconds since 1970, as the database stores it.
    pub fn now_ms(&self) -> i64 {
        self.now().timestamp_millis()
    }

    /// Moves a manual clock forward.
    ///
    /// # Panics
    /// Panics on any other clock: only tests move time.
    pub fn advance(&self, by: Duration) {
        let Source::Manual(millis) = &self.0 else { panic!("only a manual clock can be moved") };
        millis.fetch_add(i64::try_from(by.as_millis()).expect("a sensible step"), Ordering::SeqCst);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_demo_clock_starts_at_the_given_time_and_runs() {
        let first = DateTime::parse_from_rfc3339("2026-11-21T10:00:00+03:00").expect("valid").to_utc();
        let clock = Clock::starting_at(first);
        std::thread::sleep(Duration::from_millis(5));
        let gone = clock.now() - first;
        assert!(gone.num_milliseconds() >= 5 && gone.num_seconds() < 60, "{gone}");
    }

    #[test]
    fn a_manual_clock_moves_only_when_advanced_and_in_all_its_clones() {
        let clock = Clock::manual(DateTime::UNIX_EPOCH);
        let other = clock.clone();
        clock.advance(Duration::from_secs(90));
        assert_eq!(other.now_ms(), 90_000);
    }
}
