//! The delivery slots: created for the coming days from the calendar, listed and changed.

use chrono::{DateTime, Days, NaiveDate, Utc};
use hamour_core::delivery::{self, CALENDAR_DAYS, Changes, Closed, Slot, check_capacity, check_shutting};
use hamour_core::error_code::{ResourceKind, ServerErrorCode};
use hamour_core::message_args::MessageArg;
use serde_json::json;

use crate::failure::{ErrorInfo, Failure};
use crate::services::audit_log::{self, Actor, Change};
use crate::state::AppState;
use crate::store::db::{Executor, Tx};
use crate::store::{calendar, slot};

/// The three days for which orders are accepted, each with its slots sorted by start.
#[derive(Debug)]
pub struct Offer {
    /// Today, tomorrow and the day after, in Doha.
    pub days: [NaiveDate; 3],
    /// The slots of each day.
    pub slots: [Vec<Slot>; 3],
}

/// Returns the days and slots on offer at an instant.
pub async fn offer(on: impl Into<Executor<'_>>, now: DateTime<Utc>) -> Result<Offer, Failure> {
    let days = delivery::days_at(now);
    let slots = slot::between(on, days[0], days[2]).await?;
    Ok(Offer { days, slots: delivery::listed_slots(&slots, now) })
}

/// Returns the same outside of a transaction, by a read that calls share.
pub async fn shared_offer(state: &AppState, now: DateTime<Utc>) -> Result<Offer, Failure> {
    let days = delivery::days_at(now);
    let slots = state.slot_reads.between(&state.db, days[0], days[2]).await?;
    Ok(Offer { days, slots: delivery::listed_slots(&slots, now) })
}

/// Brings the slots of the coming days in line with the calendar: adds missing ones, withdraws those that it no longer
/// has, restores those that it has again, and sets each slot's capacity to its window's. Returns the number of changed
/// slots; repeating it changes nothing.
pub async fn top_up(state: &AppState) -> Result<usize, Failure> {
    let now = state.clock.now();
    let today = delivery::date_at(now);
    let calendar = calendar::from(&state.db, today).await?;
    let there = slot::between(&state.db, today, last_day(today)).await?;
    let overrides = slot::overrides_from(&state.db, today).await?;
    let changes = calendar.changes(&there, &overrides, now);
    if changes.is_empty() {
        return Ok(0);
    }
    let changes = &changes;
    state
        .write(|mut tx| async move {
            let slots = apply(&mut tx, changes).await?;
            tx.commit().await?;
            Ok(slots)
        })
        .await
}

async fn apply(tx: &mut Tx, changes: &Changes) -> Result<usize, Failure> {
    let mut slots = 0;
    for (day, window) in &changes.make {
        slots += usize::from(slot::make(tx, *day, window).await?);
    }
    for (ids, is_withdrawn) in [(&changes.withdraw, true), (&changes.restore, false)] {
        for id in ids {
            slots += usize::from(slot::set_withdrawn(tx, *id, is_withdrawn).await?);
        }
    }
    for (id, capacity) in &changes.resize {
        slots += usize::from(slot::resize(tx, *id, *capacity).await?);
    }
    Ok(slots)
}

fn last_day(today: NaiveDate) -> NaiveDate {
    today.checked_add_days(Days::new(CALENDAR_DAYS)).unwrap_or(NaiveDate::MAX)
}

/// A slot, as staff see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SlotRow {
    /// The slot.
    pub slot: Slot,
    /// Whether staff have set the capacity of this slot.
    pub has_own_capacity: bool,
    /// The reason why it accepts no orders, other than being full.
    pub closed: Option<Closed>,
}

/// Returns the slots of the coming days, sorted by date and start.
pub async fn coming(state: &AppState) -> Result<Vec<SlotRow>, Failure> {
    let today = delivery::date_at(state.clock.now());
    let (slots, calendar, overrides, shut) = (
        slot::between(&state.db, today, last_day(today)).await?,
        calendar::from(&state.db, today).await?,
        slot::overrides_from(&state.db, today).await?,
        slot::shut_from(&state.db, today).await?,
    );
    let rows = slots.into_iter().map(|slot| SlotRow {
        slot,
        has_own_capacity: overrides.sized.contains(&slot.id),
        closed: Closed::of(
            calendar.closed.contains(&slot.on),
            shut.contains(&slot.id),
            overrides.withdrawn.contains(&slot.id),
        ),
    });
    Ok(rows.collect())
}

/// Returns a slot of the coming days.
pub async fn row(state: &AppState, id: i64) -> Result<SlotRow, Failure> {
    let rows = coming(state).await?;
    rows.into_iter().find(|row| row.slot.id == id).ok_or_else(|| Failure::not_found(ResourceKind::Slot))
}

/// Sets the capacity of a slot, or resets it to its window's if `capacity` is `None`. `seen` is the capacity that the
/// caller saw, if it matters.
///
/// # Errors
/// [`ServerErrorCode::DeliveryChanged`] if the slot has another capacity than the caller saw.
pub async fn set_capacity(
    state: &AppState,
    actor: &Actor,
    id: i64,
    capacity: Option<u32>,
    seen: Option<u32>,
) -> Result<(), Failure> {
    capacity.map(|capacity| check_capacity(capacity.into())).transpose()?;
    state
        .write(|mut tx| async move {
            slot::lock(&mut tx, id).await?;
            let slot = slot::get(&mut tx, id).await?.ok_or_else(|| Failure::not_found(ResourceKind::Slot))?;
            if seen.is_some_and(|seen| seen != slot.capacity) {
                return Err(Failure::conflict(ServerErrorCode::DeliveryChanged));
            }
            match capacity {
                None => slot::follow_window(&mut tx, id).await?,
                Some(capacity) => {
                    if !slot::set_capacity(&mut tx, id, capacity).await? {
                        let args = vec![MessageArg::Number(slot.taken)];
                        return Err(Failure::refused(ErrorInfo::new(
                            ServerErrorCode::SlotCapacityTaken,
                            args,
                        )));
                    }
                }
            }
            let before = json!({"capacity": slot.capacity});
            let change = Change {
                action: "slot.capacity",
                subject: ("slot", id.to_string()),
                before,
                after: json!({"capacity": capacity}),
            };
            audit_log::record(&mut tx, actor, state.clock.now_ms(), change).await?;
            Ok(tx.commit().await?)
        })
        .await?;
    top_up(state).await.map(drop)
}

/// Shuts a slot or opens it again. Orders in it keep their slot.
pub async fn set_shut(state: &AppState, actor: &Actor, id: i64, is_shut: bool) -> Result<(), Failure> {
    state
        .write(|mut tx| async move {
            let found =
                slot::get(&mut tx, id).await?.ok_or_else(|| Failure::not_found(ResourceKind::Slot))?;
            check_shutting(&found, state.clock.now()).map_err(Failure::refused)?;
            if !slot::set_shut(&mut tx, id, is_shut).await? {
                return Ok(());
            }
            let change = Change {
                action: if is_shut { "slot.close" } else { "slot.open" },
                subject: ("slot", id.to_string()),
                before: json!({"is_closed": !is_shut}),
                after: json!({"is_closed": is_shut}),
            };
            audit_log::record(&mut tx, actor, state.clock.now_ms(), change).await?;
            Ok(tx.commit().await?)
        })
        .await
}
