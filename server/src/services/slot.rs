//! The slot calendar: kept made for the coming days, and shown as it stands.

use chrono::{DateTime, Days, NaiveDate, Utc};
use hamour_core::delivery::{self, CALENDAR_DAYS, Slot};

use crate::failure::Failure;
use crate::state::AppState;
use crate::store::db::On;
use crate::store::{calendar, slot};

/// The three days that can be ordered for, each with its slots by start.
#[derive(Debug)]
pub struct Offer {
    /// Today, tomorrow and the day after, in Doha.
    pub days: [NaiveDate; 3],
    /// Their slots.
    pub slots: [Vec<Slot>; 3],
}

/// What is offered at an instant.
pub async fn offer(on: impl Into<On<'_>>, now: DateTime<Utc>) -> Result<Offer, Failure> {
    let days = delivery::days_at(now);
    let slots = slot::between(on, days[0], days[2]).await?;
    Ok(Offer { days, slots: delivery::listed_slots(&slots, now) })
}

/// Makes the slots of the coming days those of the calendar: adds what is missing, withdraws what the calendar no
/// longer has and restores what it has again. How many slots changed; doing it again changes nothing.
pub async fn top_up(state: &AppState) -> Result<usize, Failure> {
    let now = state.clock.now();
    let today = delivery::date_at(now);
    let calendar = calendar::from(&state.db, today).await?;
    let last = today.checked_add_days(Days::new(CALENDAR_DAYS)).unwrap_or(NaiveDate::MAX);
    let there = slot::between(&state.db, today, last).await?;
    let withdrawn = slot::withdrawn_from(&state.db, today).await?;
    let changes = calendar.changes(&there, &withdrawn, now);
    if changes.is_empty() {
        return Ok(0);
    }
    let changes = &changes;
    state
        .write(|mut tx| async move {
            let mut slots = 0;
            for (day, window) in &changes.make {
                slots += usize::from(slot::make(&mut tx, *day, window).await?);
            }
            for (ids, is_withdrawn) in [(&changes.withdraw, true), (&changes.restore, false)] {
                for id in ids {
                    slots += usize::from(slot::set_withdrawn(&mut tx, *id, is_withdrawn).await?);
                }
            }
            tx.commit().await?;
            Ok(slots)
        })
        .await
}
