//! Counting the days that have changed. Several processes can share the work: each claims a day while it counts it, and a
//! claim of a process that stopped expires.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use hamour_core::figures::{DaySummary, Range};

use crate::failure::Failure;
use crate::model::figures::{PartKind, PartSums};
use crate::state::AppState;
use crate::store::db::Tx;
use crate::store::figures as store;

/// The number of changes per transaction.
const BATCH: u32 = 200;
/// How long a day is claimed.
const CLAIM_MS: i64 = 60_000;

/// Finds out which days the oldest changes concern, and returns the number of changed orders.
pub async fn take_changes(state: &AppState) -> Result<usize, Failure> {
    state
        .write(|mut tx| async move {
            let orders = store::take_changes(&mut tx, BATCH).await?;
            let mut days: BTreeMap<NaiveDate, i64> = BTreeMap::new();
            for (order_id, days_of_order) in store::days_of(&mut tx, &orders).await? {
                let Some(at) = orders.get(&order_id) else { continue };
                for day in days_of_order {
                    days.entry(day).and_modify(|first| *first = (*first).min(*at)).or_insert(*at);
                }
            }
            // In the order of the days, so that two processes do not wait for each other.
            for (day, at) in days {
                store::mark(&mut tx, day, at).await?;
            }
            tx.commit().await?;
            Ok::<_, Failure>(orders.len())
        })
        .await
}

/// Counts a day that has changed: the latest, or else the one that has waited longest. Returns `None` if there is none.
pub async fn count_next(state: &AppState, is_latest: bool) -> Result<Option<NaiveDate>, Failure> {
    let now_ms = state.clock.now_ms();
    let Some(day) = store::next_day(&state.db, is_latest, now_ms).await? else { return Ok(None) };
    let until_ms = now_ms.saturating_add(CLAIM_MS);
    let is_mine = state
        .write(|mut tx| async move {
            let is_mine = store::claim(&mut tx, day, now_ms, until_ms).await?;
            tx.commit().await?;
            Ok::<_, Failure>(is_mine)
        })
        .await?;
    if is_mine {
        count(state, day, until_ms).await?;
    }
    Ok(Some(day))
}

/// Counts everything that has changed. Returns the number of days that were counted.
pub async fn keep(state: &AppState) -> Result<usize, Failure> {
    while take_changes(state).await? > 0 {}
    let mut days = 0;
    while count_next(state, days % 2 == 0).await?.is_some() {
        days += 1;
    }
    Ok(days)
}

/// Counts a day that this process has claimed. The orders are read from one snapshot, outside of the write transaction,
/// so that nobody waits. A change after the snapshot leaves the day to be counted again.
async fn count(state: &AppState, day: NaiveDate, until_ms: i64) -> Result<(), Failure> {
    let as_of_ms = state.clock.now_ms();
    let mut snapshot = state.db.begin_reading().await?;
    let changes = store::changes(&mut snapshot, day).await?;
    let millis = Range::new(day, day).map_err(Failure::refused)?.millis();
    let orders = store::orders(&mut snapshot, millis).await?;
    let summary = &DaySummary::of(&orders).map_err(Failure::internal)?;
    let parts = &parts(&mut snapshot, day, millis, summary).await?;
    drop(snapshot);
    state
        .write(|mut tx| async move {
            if store::finish(&mut tx, day, changes, (as_of_ms, until_ms)).await? {
                store::replace(&mut tx, day, summary, parts).await?;
                tx.commit().await?;
            }
            Ok::<_, Failure>(())
        })
        .await
}

/// Returns what is added up by one thing, with the parts of a day's summary.
async fn parts(
    snapshot: &mut Tx,
    day: NaiveDate,
    millis: (i64, i64),
    summary: &DaySummary,
) -> Result<Vec<(PartKind, String, PartSums)>, Failure> {
    let counted = |entries| PartSums { entries, ..PartSums::default() };
    let mut parts = Vec::new();
    for (before, customers) in &summary.customers {
        let before = before.map_or_else(String::new, |before| before.to_string());
        parts.push((PartKind::Customer, before, counted(*customers)));
    }
    for (code, sums) in &summary.coupons {
        let sums = PartSums { entries: sums.orders, amount: sums.discount, other: sums.revenue };
        parts.push((PartKind::Coupon, code.clone(), sums));
    }
    for (rate, sums) in &summary.taxes {
        let sums = PartSums { entries: sums.orders, amount: sums.tax, other: sums.taxed };
        parts.push((PartKind::Tax, rate.to_string(), sums));
    }
    let (delivered, late) = store::delivered(&mut *snapshot, day).await?;
    for (kind, orders) in [(PartKind::Delivered, delivered), (PartKind::Late, late)] {
        parts.push((kind, String::new(), counted(orders)));
    }
    for (kind, sums) in store::money(snapshot, day, millis).await? {
        parts.push((kind, String::new(), sums));
    }
    Ok(parts)
}
