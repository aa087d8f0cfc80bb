//! What staff read: the totals of a range beside those of the range before, and their parts.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, Utc};
use hamour_core::delivery::{Slot, at_millis};
use hamour_core::figures::{HourSums, Range, passed_hours};

use crate::failure::Failure;
use crate::model::figures::{PartKind, PartSums, Totals};
use crate::state::AppState;
use crate::store::db::Tx;
use crate::store::{figures as store, slot};

/// The number of hours of a whole day.
const DAY_HOURS: u8 = 24;

/// The totals of a range and of the one that it is compared with.
#[derive(Debug)]
pub struct Overview {
    /// The range that it is compared with.
    pub before: Range,
    /// The number of hours of each day that are compared: all 24, unless the range is the running day.
    pub hours: u8,
    /// The instant up to which all changes are in the figures.
    pub as_of: DateTime<Utc>,
    /// The number of days, of both ranges, that are still to be counted for the first time.
    pub days_to_count: i64,
    /// The totals.
    pub totals: Totals,
    /// The totals of the range before.
    pub totals_before: Totals,
}

/// Returns the totals of a range.
pub async fn overview(state: &AppState, range: Range) -> Result<Overview, Failure> {
    let (now, before) = (state.clock.now(), range.before());
    let hours = if range.is_running(now) { passed_hours(now) } else { DAY_HOURS };
    let mut tx = state.db.begin_reading().await?;
    let (changed_at, days_to_count) = store::state_of(&mut tx, before.from(), range.until()).await?;
    let as_of = changed_at.and_then(at_millis).map_or(now, |changed| changed.min(now));
    let totals = totals(&mut tx, range, DAY_HOURS, now).await?;
    let totals_before = self::totals(&mut tx, before, hours, now).await?;
    Ok(Overview { before, hours, as_of, days_to_count, totals, totals_before })
}

async fn totals(tx: &mut Tx, range: Range, hours: u8, now: DateTime<Utc>) -> Result<Totals, Failure> {
    let sums = store::sums(&mut *tx, range, hours).await?;
    let customers = if hours == DAY_HOURS { Some(store::customers(&mut *tx, range).await?) } else { None };
    let mut parts: BTreeMap<&str, PartSums> = BTreeMap::new();
    for kind in [
        PartKind::Delivered,
        PartKind::Late,
        PartKind::Cash,
        PartKind::CashBack,
        PartKind::Online,
        PartKind::OnlineBack,
    ] {
        let rows = store::parts(&mut *tx, kind, range).await?;
        parts.insert(kind.as_str(), rows.first().map(|(_, sums)| *sums).unwrap_or_default());
    }
    let part = |kind: PartKind| parts.get(kind.as_str()).copied().unwrap_or_default();
    let late_open = store::late_open(&mut *tx, range, now.timestamp_millis()).await?;
    let slots = slot::between(tx, range.from(), range.until()).await?;
    let (places, taken) = fill(&slots);
    Ok(Totals {
        sums,
        customers,
        delivered: part(PartKind::Delivered).entries,
        late: part(PartKind::Late).entries.saturating_add(late_open),
        cash: part(PartKind::Cash),
        cash_back: part(PartKind::CashBack),
        online: part(PartKind::Online),
        online_back: part(PartKind::OnlineBack),
        places,
        taken,
    })
}

/// Returns the places of slots and those that are taken. A slot that is closed has the places that are taken.
fn fill(slots: &[Slot]) -> (u32, u32) {
    slots.iter().fold((0_u32, 0_u32), |(places, taken), slot| {
        let capacity = if slot.is_closed { slot.taken } else { slot.capacity };
        (places.saturating_add(capacity), taken.saturating_add(slot.taken))
    })
}

/// The sums of a range by day and by hour, beside those of the range before.
#[derive(Debug)]
pub struct Series {
    /// The range before.
    pub before: Range,
    /// The sums of each day, with those of the day at the same place in the range before.
    pub days: Vec<(NaiveDate, HourSums, HourSums)>,
    /// The sums of each of the 24 hours, with those of the same hour in the range before.
    pub hours: Vec<(u8, HourSums, HourSums)>,
}

/// Returns the sums of a range by day and by hour.
pub async fn series(state: &AppState, range: Range) -> Result<Series, Failure> {
    let before = range.before();
    let mut tx = state.db.begin_reading().await?;
    let days: BTreeMap<_, _> = store::sums_by_day(&mut tx, range).await?.into_iter().collect();
    let days_before: BTreeMap<_, _> = store::sums_by_day(&mut tx, before).await?.into_iter().collect();
    let hours: BTreeMap<_, _> = store::sums_by_hour(&mut tx, range).await?.into_iter().collect();
    let hours_before: BTreeMap<_, _> = store::sums_by_hour(&mut tx, before).await?.into_iter().collect();
    let of_day = |sums: &BTreeMap<NaiveDate, HourSums>, day| sums.get(&day).copied().unwrap_or_default();
    let of_hour = |sums: &BTreeMap<u8, HourSums>, hour| sums.get(&hour).copied().unwrap_or_default();
    Ok(Series {
        before,
        days: range
            .days()
            .zip(before.days())
            .map(|(day, earlier)| (day, of_day(&days, day), of_day(&days_before, earlier)))
            .collect(),
        hours: (0..DAY_HOURS)
            .map(|hour| (hour, of_hour(&hours, hour), of_hour(&hours_before, hour)))
            .collect(),
    })
}

/// The slots of a range at the same time of the day.
#[derive(Clone, Copy, Debug)]
pub struct SlotFill {
    /// The start, in minutes since midnight.
    pub start_minute: u16,
    /// The end.
    pub end_minute: u16,
    /// The number of slots.
    pub slots: u32,
    /// Their places.
    pub places: u32,
    /// Those that are taken.
    pub taken: u32,
}

/// Returns how full the slots of a range are, by their time of the day.
pub async fn slots(state: &AppState, range: Range) -> Result<Vec<SlotFill>, Failure> {
    let mut by_time: BTreeMap<_, Vec<Slot>> = BTreeMap::new();
    for slot in slot::between(&state.db, range.from(), range.until()).await? {
        if !slot.is_closed || slot.taken > 0 {
            by_time.entry((slot.start_minute, slot.end_minute)).or_default().push(slot);
        }
    }
    let fills = by_time.into_iter().map(|((start_minute, end_minute), slots)| {
        let (places, taken) = fill(&slots);
        SlotFill {
            start_minute,
            end_minute,
            slots: u32::try_from(slots.len()).unwrap_or(u32::MAX),
            places,
            taken,
        }
    });
    Ok(fills.collect())
}

/// Returns the sums of each coupon in a range, the most used one first.
pub async fn coupons(state: &AppState, range: Range) -> Result<Vec<(String, PartSums)>, Failure> {
    let mut coupons = store::parts(&state.db, PartKind::Coupon, range).await?;
    coupons.sort_by_key(|(_, sums)| std::cmp::Reverse(sums.entries));
    Ok(coupons)
}

/// Returns the sums of each rate of tax in a range, in basis points, the lowest one first.
pub async fn taxes(state: &AppState, range: Range) -> Result<Vec<(u32, PartSums)>, Failure> {
    let rows = store::parts(&state.db, PartKind::Tax, range).await?;
    let mut taxes = rows
        .into_iter()
        .map(|(rate, sums)| Ok((rate.parse().map_err(Failure::internal)?, sums)))
        .collect::<Result<Vec<(u32, PartSums)>, Failure>>()?;
    taxes.sort_by_key(|(rate, _)| *rate);
    Ok(taxes)
}
