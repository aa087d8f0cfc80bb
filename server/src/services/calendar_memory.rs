//! The delivery calendar in memory, so that pricing a cart does not read what changes once a week.

use std::sync::{Arc, Mutex};

use chrono::NaiveDate;
use hamour_core::delivery::Calendar;

use crate::store::calendar;
use crate::store::db::{DbError, Executor};

/// The calendar that was last read, with its version and first date.
#[derive(Debug, Default)]
pub struct CalendarMemory(Mutex<Option<(i64, NaiveDate, Arc<Calendar>)>>);

impl CalendarMemory {
    /// Returns the calendar of this version from this date on.
    ///
    /// The caller has read the version before, so that what is read now is at least as new: a calendar that was changed
    /// in between is kept under a version that nobody asks for again.
    pub async fn get(
        &self,
        on: &mut Executor<'_>,
        version: i64,
        first: NaiveDate,
    ) -> Result<Arc<Calendar>, DbError> {
        let known = self.0.lock().expect("no panic while reading").clone();
        if let Some((of_version, from, calendar)) = known
            && (of_version, from) == (version, first)
        {
            return Ok(calendar);
        }
        let calendar = Arc::new(calendar::from(on.reborrow(), first).await?);
        // A transaction may see changes that are rolled back, and another change may get their version.
        if matches!(on, Executor::Db(_)) {
            let read = (version, first, calendar.clone());
            *self.0.lock().expect("no panic while writing") = Some(read);
        }
        Ok(calendar)
    }
}
