//! The slot calendar: kept made for the coming days, and shown as it stands.

use chrono::{DateTime, NaiveDate, Utc};
use hamour_core::delivery::{self, Slot};

use crate::failure::Failure;
use crate::state::AppState;
use crate::store::db::On;
use crate::store::slot;

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

/// Makes the slots of the coming days that are not there yet; how many were made. Doing it again changes nothing.
pub async fn top_up(state: &AppState) -> Result<usize, Failure> {
    let now = state.clock.now();
    let windows = slot::windows(&state.db).await?;
    let closed = slot::closed_from(&state.db, delivery::date_at(now)).await?;
    let wanted = delivery::calendar(&windows, &closed, now);
    let Some((last, _)) = wanted.last() else { return Ok(0) };
    let there = slot::between(&state.db, delivery::date_at(now), *last).await?;
    let is_there = |day: &NaiveDate, window: &delivery::WeeklyWindow| {
        let span = (*day, window.start_minute, window.end_minute);
        there.iter().any(|slot| (slot.on, slot.start_minute, slot.end_minute) == span)
    };
    let missing: Vec<_> = wanted.iter().filter(|(day, window)| !is_there(day, window)).collect();
    if missing.is_empty() {
        return Ok(0);
    }
    let mut made = 0;
    let mut tx = state.db.begin().await?;
    for (day, window) in missing {
        made += usize::from(slot::make(&mut tx, *day, window).await?);
    }
    tx.commit().await?;
    Ok(made)
}
