//! What a driver reports from the door: stored once, even if the phone sends it again and again, and even if it comes too
//! late to change anything.

use chrono::{DateTime, Utc};
use hamour_core::Money;
use hamour_core::error_code::{ResourceKind, ServerErrorCode};
use hamour_core::idempotency::check_key;
use hamour_core::order::{OrderStatus, StaffAction};
use hamour_core::round::{DeliveryFailure, check_cash, happened_at};
use hamour_core::staff::Role;
use serde_json::{Value, json};

use crate::failure::Failure;
use crate::model::delivery::{Outcome, Report};
use crate::model::order::Order;
use crate::services::audit_log::{self, Actor, Change, order_subject};
use crate::services::cash::{Times, collect_reported};
use crate::services::order::{ChangedBy, Step, Taken, take_in};
use crate::state::AppState;
use crate::store::db::Tx;
use crate::store::order::{self, REPORTED};
use crate::store::{delivery, staff};

/// The maximum number of an order's events that are searched for when it left the shop.
const EVENTS_MAX: u32 = 100;

/// A report as a phone sends it.
#[derive(Clone, Debug)]
pub struct NewReport {
    /// Made once by the phone.
    pub key: String,
    /// The order.
    pub order_id: i64,
    /// What happened.
    pub outcome: NewOutcome,
    /// When it happened, by the phone's clock.
    pub happened: DateTime<Utc>,
}

/// What happened at the door, as a phone sends it.
#[derive(Clone, Debug)]
pub enum NewOutcome {
    /// The order was handed over.
    Delivered {
        /// The cash that the driver received; `None` if there was nothing to collect.
        cash: Option<Money>,
    },
    /// It was not handed over.
    Failed {
        /// Why.
        failure: DeliveryFailure,
        /// The driver's words, for [`DeliveryFailure::Other`].
        words: String,
    },
}

impl NewOutcome {
    fn checked(&self) -> Result<Outcome, Failure> {
        match self {
            Self::Delivered { cash } => {
                cash.map_or(Ok(()), check_cash).map_err(|info| Failure::invalid("cash_received", info))?;
                Ok(Outcome::Delivered { cash: *cash })
            }
            Self::Failed { failure, words } => {
                let reason = failure.text(words).map_err(|info| Failure::invalid("words", info))?;
                Ok(Outcome::Failed { failure: *failure, reason: reason.to_owned() })
            }
        }
    }
}

/// Stores a report and changes the order by it. A repeated report changes nothing. A report that does not fit the order
/// any more, because it was cancelled or somebody else reported first, is stored too: its `refused` is the order's status.
///
/// # Errors
/// [`ServerErrorCode::ReportKeyReused`] if the key is that of another report; not found if the order was never given to
/// this driver and the role does not deliver all orders.
pub async fn report(state: &AppState, actor: &Actor, new: &NewReport) -> Result<Report, Failure> {
    check_key(&new.key).map_err(|info| Failure::invalid("key", info))?;
    let outcome = new.outcome.checked()?;
    let stored = state.write(|tx| report_in(state, tx, actor, new, &outcome)).await?;
    if let Some((order, taken)) = &stored.changed {
        taken.announce(state, order);
    } else {
        state.live.wake();
    }
    Ok(stored.report)
}

struct Stored {
    report: Report,
    changed: Option<(Order, Taken)>,
}

async fn report_in(
    state: &AppState,
    mut tx: Tx,
    actor: &Actor,
    new: &NewReport,
    outcome: &Outcome,
) -> Result<Stored, Failure> {
    let (staff_id, _) = actor.staff.ok_or_else(|| Failure::internal("a report without a driver"))?;
    // The lock serialises reports on one order, so that of two with one key the second finds the first.
    order::lock(&mut tx, new.order_id).await?;
    let found = order::get(&mut tx, new.order_id).await?;
    let order = found.ok_or_else(|| Failure::not_found(ResourceKind::Order))?;
    if let Some(earlier) = delivery::by_key(&mut tx, &new.key).await? {
        let is_same =
            earlier.staff_id == staff_id && earlier.order_id == order.id && earlier.outcome == *outcome;
        return if is_same {
            Ok(Stored { report: earlier, changed: None })
        } else {
            Err(Failure::conflict(ServerErrorCode::ReportKeyReused))
        };
    }
    may_report(&mut tx, actor, &order, outcome).await?;
    let mut report = arrived(state, &mut tx, staff_id, new, outcome, &order).await?;
    let step = Step { happened: Some(report.happened), ..step(outcome) };
    let changed_by = ChangedBy::Staff(actor);
    let changed = match take_in(state, &mut tx, order.clone(), changed_by, &step).await {
        Ok((order, taken)) => taken.map(|taken| (order, taken)),
        Err(Failure::Refused(_)) => {
            report.refused = Some(order.status);
            let is_booked = match (actor.staff, step.cash_received) {
                (Some((_, Role::Driver)), Some(amount)) => {
                    let times = Times { happened: report.happened, now: report.arrived };
                    collect_reported(&mut tx, &order, staff_id, amount, times).await?
                }
                _ => false,
            };
            note_refused(&mut tx, actor, &order, &report, is_booked).await?;
            None
        }
        Err(failure) => return Err(failure),
    };
    // Reports on other orders hold other locks.
    if !delivery::insert(&mut tx, &report).await? {
        return Err(Failure::conflict(ServerErrorCode::ReportKeyReused));
    }
    tx.commit().await?;
    Ok(Stored { report, changed })
}

/// Returns the step that a report wants the order to take.
fn step(outcome: &Outcome) -> Step<'_> {
    match outcome {
        Outcome::Delivered { cash } => Step {
            cash_received: Some(cash.unwrap_or(Money::ZERO)),
            ..Step::now(StaffAction::Deliver, None, None)
        },
        Outcome::Failed { reason, .. } => Step::now(StaffAction::Fail, None, Some(reason)),
    }
}

/// Checks that the order was given to the caller at some time, or that the caller delivers all orders. A driver who had it
/// may report even if it was given to somebody else in the meantime: the goods are in that driver's car.
async fn may_report(tx: &mut Tx, actor: &Actor, order: &Order, outcome: &Outcome) -> Result<(), Failure> {
    let Some((staff_id, role)) = actor.staff else { return Ok(()) };
    if step(outcome).action.is_for_all_orders(role) || order::had(tx, order.id, staff_id).await? {
        Ok(())
    } else {
        Err(Failure::not_found(ResourceKind::Order))
    }
}

async fn arrived(
    state: &AppState,
    tx: &mut Tx,
    staff_id: i64,
    new: &NewReport,
    outcome: &Outcome,
    order: &Order,
) -> Result<Report, Failure> {
    let driver = staff::by_id(&mut *tx, staff_id).await?;
    let events = order::events_of(tx, order.id, EVENTS_MAX).await?;
    let sent = events.iter().find(|event| event.action.as_deref() == Some(StaffAction::Send.as_str()));
    let now = state.clock.now();
    Ok(Report {
        key: new.key.clone(),
        order_id: order.id,
        staff_id,
        driver_name: driver.map(|driver| driver.name).unwrap_or_default(),
        outcome: outcome.clone(),
        due: order.amount_due(),
        refused: None,
        happened: happened_at(new.happened, sent.map(|event| event.at), now),
        arrived: now,
        has_photo: false,
    })
}

/// Records a report that did not change the order, so that the office learns of it.
async fn note_refused(
    tx: &mut Tx,
    actor: &Actor,
    order: &Order,
    report: &Report,
    is_cash_booked: bool,
) -> Result<(), Failure> {
    let now_ms = report.arrived.timestamp_millis();
    order::record_by_staff(tx, order, (REPORTED, &actor.name), now_ms).await?;
    let after = match &report.outcome {
        Outcome::Delivered { cash } => {
            json!({"reported": OrderStatus::Delivered.text(), "cash_received": cash, "applied": false,
                "cash_booked": is_cash_booked})
        }
        Outcome::Failed { reason, .. } => json!({"reported": "failed", "reason": reason, "applied": false}),
    };
    let (subject, before) = (order_subject(order.id), Value::Null);
    audit_log::record(tx, actor, now_ms, Change { action: "order.report", subject, before, after }).await
}
