//! The cash that staff take at the doors, and its counts. The holder is the driver who has the order; without one, who
//! notes its delivery. What the command line delivers without a driver is held by the office.

mod correct;
mod count;

use chrono::{DateTime, NaiveDate, Utc};
use hamour_core::cash::{CashKind, EntryAtReport, report_writes_cash};
use hamour_core::delivery::date_at;
use hamour_core::error_code::ServerErrorCode;
use hamour_core::money::{Money, MoneyError};
use hamour_core::staff::Role;

pub use self::correct::correct;
pub use self::count::{CountRequest, count};
use crate::failure::Failure;
use crate::model::cash::{CashCount, CashState, Holder, HolderSums};
use crate::model::order::Order;
use crate::services::audit_log::Actor;
use crate::services::payment::Page;
use crate::state::AppState;
use crate::store::cash::{self, Collection, NewEntry};
use crate::store::db::Tx;
use crate::store::{delivery, order};

/// The maximum number of counts per page.
pub const COUNTS_MAX: u32 = 1000;
/// The office among the holders, in the audit log. It is no possible username.
const OFFICE: &str = "-";

/// Returns who holds the cash of an order that `actor` delivers or reports as delivered: a driver who says so, otherwise
/// the driver who has the order. The office holds only what nobody carries.
fn holder(order: &Order, actor: &Actor) -> Option<i64> {
    match actor.staff {
        Some((id, Role::Driver)) => Some(id),
        other => order.driver_id.or(other.map(|(id, _)| id)),
    }
}

/// Writes what was taken for a delivered order, and returns it: `received`, otherwise what its driver reported before,
/// otherwise the amount due. Returns `None` if nothing was due or taken. The caller holds the lock of the order's row.
pub(in crate::services) async fn collect(
    tx: &mut Tx,
    order: &Order,
    actor: &Actor,
    received: Option<Money>,
    times: Times,
) -> Result<Option<Money>, Failure> {
    let due = order.balance().at_door;
    let earlier = cash::collection(tx, order.id).await?;
    let reported = earlier.filter(|_| received.is_none());
    let staff_id = reported.map_or_else(|| holder(order, actor), |earlier| earlier.staff_id);
    let amount = received.or(reported.map(|earlier| earlier.amount)).unwrap_or(due);
    let new = Collection { staff_id, due, amount, is_counted: false };
    book(tx, order.id, earlier, new, times).await?;
    Ok((due != Money::ZERO || amount != Money::ZERO).then_some(amount))
}

/// Writes what a driver reports to have taken for an order that the report does not change, such as one that was
/// cancelled or noted as delivered in the meantime, if [`report_writes_cash`]. Returns whether the books changed. The
/// caller holds the lock of the order's row.
pub(in crate::services) async fn collect_reported(
    tx: &mut Tx,
    order: &Order,
    driver_id: i64,
    amount: Money,
    times: Times,
) -> Result<bool, Failure> {
    let earlier = cash::collection(tx, order.id).await?;
    let is_reported = delivery::is_delivered_by_report(tx, order.id).await?;
    let met = earlier.map(|earlier| EntryAtReport {
        is_counted: earlier.is_counted,
        is_of_another: earlier.staff_id.is_some_and(|id| id != driver_id),
        is_reported,
    });
    if !report_writes_cash(met) {
        return Ok(false);
    }
    let due = earlier.map_or(Money::ZERO, |earlier| earlier.due);
    let new = Collection { staff_id: Some(driver_id), due, amount, is_counted: false };
    book(tx, order.id, earlier, new, times).await
}

/// Returns whether `received` is what is written for a delivered order.
pub(in crate::services) async fn is_collected(
    tx: &mut Tx,
    order_id: i64,
    received: Option<Money>,
) -> Result<bool, Failure> {
    let amount = cash::collection(tx, order_id).await?.map_or(Money::ZERO, |entry| entry.amount);
    Ok(received.is_none_or(|received| received == amount))
}

/// When cash came or went, and when the shop learns of it.
#[derive(Clone, Copy, Debug)]
pub(in crate::services) struct Times {
    /// When it happened.
    pub happened: DateTime<Utc>,
    /// The current time.
    pub now: DateTime<Utc>,
}

/// Writes the collection of an order, and returns whether that changed the books. An open entry from before is replaced.
/// One that is counted stays: its holder gets an entry for the difference, another holder one for all of it.
async fn book(
    tx: &mut Tx,
    order_id: i64,
    earlier: Option<Collection>,
    new: Collection,
    times: Times,
) -> Result<bool, Failure> {
    let minus = |amount: Money, other: Money| amount.checked_sub(other).map_err(Failure::internal);
    let Some(earlier) = earlier else {
        return enter(tx, order_id, CashKind::Collected, new, times.happened).await;
    };
    if earlier.is_counted {
        let due = minus(new.due, earlier.due)?;
        let is_same_holder = earlier.staff_id == new.staff_id;
        let amount = if is_same_holder { minus(new.amount, earlier.amount)? } else { new.amount };
        let added = Collection { due, amount, ..new };
        return enter(tx, order_id, CashKind::Corrected, added, times.now).await;
    }
    if (earlier.staff_id, earlier.due, earlier.amount) == (new.staff_id, new.due, new.amount) {
        return Ok(false);
    }
    if take_back_open(tx, order_id).await?.is_none() {
        return Err(Failure::internal("a collection was counted under its lock"));
    }
    enter(tx, order_id, CashKind::Collected, new, times.happened).await?;
    Ok(true)
}

/// Takes an open collection out of the books again, on the day on which it was made, and returns when that was. Returns
/// `None` if there is none.
async fn take_back_open(tx: &mut Tx, order_id: i64) -> Result<Option<DateTime<Utc>>, Failure> {
    let Some((taken, happened_at)) = cash::take_back(tx, order_id).await? else { return Ok(None) };
    let negated = |amount: Money| Money::ZERO.checked_sub(amount).map_err(Failure::internal);
    let correction = Collection { due: negated(taken.due)?, amount: negated(taken.amount)?, ..taken };
    let happened = DateTime::from_timestamp_millis(happened_at).unwrap_or_default();
    enter(tx, order_id, CashKind::Corrected, correction, happened).await?;
    Ok(Some(happened))
}

/// Inserts an entry, unless it says nothing. Returns whether it does.
async fn enter(
    tx: &mut Tx,
    order_id: i64,
    kind: CashKind,
    of: Collection,
    happened: DateTime<Utc>,
) -> Result<bool, Failure> {
    if of.due == Money::ZERO && of.amount == Money::ZERO {
        return Ok(false);
    }
    insert(tx, order_id, kind, of, happened).await?;
    Ok(true)
}

/// Adds an open entry of `kind` with the amount and holder in `of`.
async fn insert(
    tx: &mut Tx,
    order_id: i64,
    kind: CashKind,
    of: Collection,
    happened: DateTime<Utc>,
) -> Result<(), Failure> {
    let entry = NewEntry {
        staff_id: of.staff_id,
        order_id,
        kind,
        due: of.due,
        amount: of.amount,
        happened_at: happened.timestamp_millis(),
        happened_on: date_at(happened),
        note: "",
    };
    if cash::insert(tx, &entry).await? {
        Ok(())
    } else {
        Err(Failure::internal("the cash of an order was collected twice"))
    }
}

/// Takes the collection of an order back, because its delivery is taken back. The caller holds the lock of the order's
/// row.
///
/// # Errors
/// [`ServerErrorCode::StepNotUndoable`] if somebody has counted the cash meanwhile.
pub(in crate::services) async fn take_back(tx: &mut Tx, order_id: i64) -> Result<(), Failure> {
    let is_settled = |order: Order| order.cash == CashState::Settled;
    let is_taken_back = take_back_open(tx, order_id).await?.is_some();
    if !is_taken_back && order::get(&mut *tx, order_id).await?.is_some_and(is_settled) {
        return Err(Failure::refused(ServerErrorCode::StepNotUndoable));
    }
    Ok(())
}

/// Writes that a member of staff paid cash back to a customer. The caller holds the lock of the order's row.
pub(in crate::services) async fn pay_back(
    tx: &mut Tx,
    order_id: i64,
    actor: &Actor,
    (amount, reason): (Money, &str),
    now: DateTime<Utc>,
) -> Result<(), Failure> {
    let entry = NewEntry {
        staff_id: actor.staff.map(|(id, _)| id),
        order_id,
        kind: CashKind::Refunded,
        due: Money::ZERO,
        amount: Money::ZERO.checked_sub(amount).map_err(Failure::internal)?,
        happened_at: now.timestamp_millis(),
        happened_on: date_at(now),
        note: reason,
    };
    cash::insert(tx, &entry).await?;
    Ok(())
}

/// The cash of a day.
#[derive(Debug)]
pub struct CashDay {
    /// The day in Qatar.
    pub on: NaiveDate,
    /// The holders: the office first, then by username.
    pub holders: Vec<HolderDay>,
    /// Their sums.
    pub sum: CashSum,
}

/// The sums of all holders on a day.
#[derive(Clone, Copy, Debug, Default)]
pub struct CashSum {
    /// What was due of the orders of this day.
    pub due: Money,
    /// What was taken.
    pub received: Money,
    /// What was given back to customers.
    pub given_back: Money,
    /// What is still to be counted, also from earlier days.
    pub expected: Money,
    /// What the counts of this day found beyond what was to be there; negative if something was missing.
    pub difference: Money,
}

impl CashSum {
    fn add(mut self, of: &HolderDay) -> Result<Self, MoneyError> {
        if let Some(day) = &of.day {
            self.due = self.due.checked_add(day.due)?;
            self.received = self.received.checked_add(day.received)?;
            self.given_back = self.given_back.checked_add(day.given_back)?;
        }
        if let Some(open) = &of.open {
            self.expected = self.expected.checked_add(open.sum)?;
        }
        for count in &of.counts {
            self.difference = self.difference.checked_add(count.difference())?;
        }
        Ok(self)
    }
}

impl CashDay {
    /// Returns whether every holder's cash up to this day is counted.
    pub fn is_closed(&self) -> bool {
        self.holders.iter().all(|holder| holder.open.is_none())
    }
}

/// The cash of a holder on a day.
#[derive(Debug)]
pub struct HolderDay {
    /// The holder; `None` for the office.
    pub holder: Option<Holder>,
    /// What came and went on this day; `None` if nothing did.
    pub day: Option<HolderSums>,
    /// What is not counted yet, also from earlier days; `None` if everything is.
    pub open: Option<HolderSums>,
    /// The counts of this day, the oldest first.
    pub counts: Vec<CashCount>,
}

/// Returns the cash of a day.
pub async fn day(state: &AppState, on: NaiveDate) -> Result<CashDay, Failure> {
    let mut tx = state.db.begin_reading().await?;
    let mut sums = cash::sums_of_day(&mut tx, on).await?;
    let mut open = cash::open_sums(&mut tx, on).await?;
    let mut counts = cash::counts_of_day(&mut tx, on).await?;
    let of_sums = sums.iter().chain(&open).map(|one| one.holder.clone());
    let mut holders: Vec<_> = of_sums.chain(counts.iter().map(|count| count.holder.clone())).collect();
    holders.sort_by_key(|holder| holder.as_ref().map(|holder| holder.username.clone()));
    holders.dedup();
    let of_holder = |holder: Option<Holder>| HolderDay {
        day: take_of(&mut sums, holder.as_ref()),
        open: take_of(&mut open, holder.as_ref()),
        counts: counts.extract_if(.., |count| count.holder == holder).collect(),
        holder,
    };
    let holders: Vec<_> = holders.into_iter().map(of_holder).collect();
    let sum = holders.iter().try_fold(CashSum::default(), CashSum::add).map_err(Failure::internal)?;
    Ok(CashDay { on, holders, sum })
}

fn take_of(sums: &mut Vec<HolderSums>, holder: Option<&Holder>) -> Option<HolderSums> {
    let index = sums.iter().position(|one| one.holder.as_ref() == holder)?;
    Some(sums.swap_remove(index))
}

/// Returns a page of counts with ids below `before`, the newest first.
pub async fn counts(state: &AppState, before: Option<i64>, limit: u32) -> Result<Page<CashCount>, Failure> {
    let limit = limit.clamp(1, COUNTS_MAX);
    Ok(Page::of(cash::counts(&state.db, before.unwrap_or(i64::MAX), limit + 1).await?, limit))
}
