//! Reads of the delivery slots that several calls share: while one read runs, those that come wait for the next one
//! together. A call never gets slots that were read before it came.

use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use chrono::NaiveDate;
use hamour_core::delivery::Slot;
use tokio::sync::watch;
use tokio::time::timeout;
use tracing::Instrument as _;

use crate::store::db::{Db, DbError};
use crate::store::slot;

/// How long a call waits for a shared read before it gets a retryable error.
const WAIT: Duration = Duration::from_secs(5);

/// The first and the last day, both included.
type Days = (NaiveDate, NaiveDate);
type Outcome = watch::Receiver<Option<Arc<Vec<Slot>>>>;

/// The shared reads. Cheap to clone.
#[derive(Clone, Debug, Default)]
pub struct SlotReads(Arc<Shared>);

#[derive(Debug, Default)]
struct Shared {
    /// Held by the read that runs.
    turn: tokio::sync::Mutex<()>,
    /// The read that has not begun.
    next: Mutex<Option<(Days, Outcome)>>,
}

impl SlotReads {
    /// Returns the slots between two dates, both included, sorted by date and start.
    pub async fn between(
        &self,
        db: &Db,
        first: NaiveDate,
        last: NaiveDate,
    ) -> Result<Arc<Vec<Slot>>, DbError> {
        let mut outcome = self.join((first, last), db);
        let shared = timeout(WAIT, outcome.wait_for(Option::is_some)).await.map_err(|_| DbError::Busy)?;
        if let Some(slots) = shared.ok().and_then(|slots| slots.clone()) {
            return Ok(slots);
        }
        // The shared read failed. An own one tells why.
        slot::between(db, first, last).await.map(Arc::new)
    }

    fn join(&self, days: Days, db: &Db) -> Outcome {
        let mut next = self.next();
        if let Some((of_days, outcome)) = &*next
            && *of_days == days
        {
            return outcome.clone();
        }
        let (sender, outcome) = watch::channel(None);
        *next = Some((days, outcome.clone()));
        // A task of its own: it goes on if the call that began it is cancelled.
        tokio::spawn(self.clone().read(db.clone(), days, sender).in_current_span());
        outcome
    }

    async fn read(self, db: Db, days: Days, sender: watch::Sender<Option<Arc<Vec<Slot>>>>) {
        let _turn = self.0.turn.lock().await;
        // Whoever comes from here on waits for the next read.
        self.next().take_if(|(of_days, _)| *of_days == days);
        if let Ok(slots) = slot::between(&db, days.0, days.1).await {
            sender.send_replace(Some(Arc::new(slots)));
        }
    }

    fn next(&self) -> MutexGuard<'_, Option<(Days, Outcome)>> {
        self.0.next.lock().expect("no panic while joining")
    }
}

#[cfg(test)]
mod tests {
    use futures_util::future::join_all;
    use hamour_core::delivery::WeeklyWindow;

    use super::*;

    #[tokio::test]
    async fn calls_share_a_read_that_begins_after_they_came() {
        let folder = tempfile::tempdir().expect("a folder");
        let db = Db::open(&format!("sqlite:{}", folder.path().join("x.db").display())).await.expect("opens");
        crate::store::migrations::run(&db).await.expect("migrates");
        let day = NaiveDate::from_ymd_opt(2026, 11, 21).expect("a date");
        let reads = SlotReads::default();
        assert!(reads.between(&db, day, day).await.expect("read").is_empty());
        let turn = reads.0.turn.lock().await;
        let changing = async {
            let mut tx = db.begin().await.expect("begins");
            let window = WeeklyWindow {
                weekday: chrono::Weekday::Sat,
                start_minute: 600,
                end_minute: 660,
                capacity: 5,
            };
            assert!(slot::make(&mut tx, day, &window).await.expect("made"));
            tx.commit().await.expect("committed");
            drop(turn);
        };
        let (found, ()) = tokio::join!(join_all((0..5).map(|_| reads.between(&db, day, day))), changing);
        let found: Vec<_> = found.into_iter().map(|slots| slots.expect("read")).collect();
        assert!(found.iter().all(|slots| slots.len() == 1 && Arc::ptr_eq(slots, &found[0])));
        db.close().await;
        assert!(reads.between(&db, day, day).await.is_err());
    }
}
