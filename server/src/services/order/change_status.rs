//! Changes of an order's status, and the release of what a cancelled order had reserved.

use chrono::{DateTime, Utc};
use hamour_core::catalogue::is_restocked;
use hamour_core::error_code::{ResourceKind, ServerErrorCode};
use hamour_core::order::{Actor, OrderAction, OrderStatus, StaffAction, check_reason, may_cancel};
use hamour_core::packing::units_to_release;
use hamour_core::round::{check_cash, failed_notice};
use hamour_core::{Money, RuleCode};
use serde_json::{Map, Value, json};

use super::pack::goods::substitute_units;
use super::staff_facts::{EVENTS_MAX, situation};
use crate::failure::Failure;
use crate::model::order::{Line, Order};
use crate::model::staff_order::OrderEvent;
use crate::services::audit_log::{self, Change, order_subject};
use crate::services::{cash, notification, payment, settings};
use crate::state::AppState;
use crate::store::catalogue_version::Changed;
use crate::store::db::Tx;
use crate::store::order::{self, NewEvent};
use crate::store::stock::{self, NewMovement};
use crate::store::{cart, catalogue_version, coupon, outbox, slot};

/// Who changes an order.
#[derive(Clone, Copy, Debug)]
pub enum ChangedBy<'a> {
    /// A customer, who may change only their own orders.
    Customer(i64),
    /// A member of the shop's staff, or a user of the command line.
    Staff(&'a audit_log::Actor),
}

impl ChangedBy<'_> {
    const fn actor(self) -> Actor {
        match self {
            Self::Customer(_) => Actor::Customer,
            Self::Staff(_) => Actor::Staff,
        }
    }

    /// Returns the name of the member of staff, or of the user of the operating system.
    fn name(&self) -> Option<&str> {
        match self {
            Self::Customer(_) => None,
            Self::Staff(actor) => Some(&actor.name),
        }
    }

    /// Returns whether they may take this step with this order at all. Drivers do not see the orders of others.
    fn may_see(self, order: &Order, action: StaffAction) -> bool {
        match self {
            Self::Customer(id) => order.customer_id == id,
            Self::Staff(actor) => actor
                .staff
                .is_none_or(|(id, role)| action.is_for_all_orders(role) || order.driver_id == Some(id)),
        }
    }
}

/// A step that staff want an order to take.
#[derive(Clone, Copy, Debug)]
pub struct Step<'a> {
    /// What is to be done.
    pub action: StaffAction,
    /// The version that they saw; `None` on the command line, which always means the current one.
    pub version: Option<i64>,
    /// The reason that the customer reads.
    pub reason: Option<&'a str>,
    /// For a delivery: the cash that was taken; `None` if it was the amount due.
    pub cash_received: Option<Money>,
    /// When it happened; `None` if it is now.
    pub happened: Option<DateTime<Utc>>,
}

impl<'a> Step<'a> {
    /// Returns a step that happens now.
    pub const fn now(action: StaffAction, version: Option<i64>, reason: Option<&'a str>) -> Self {
        Self { action, version, reason, cash_received: None, happened: None }
    }
}

/// Changes an order's status if its state machine allows the action, and returns the changed order. Of two concurrent
/// changes one succeeds; the other is checked again against the new status.
pub async fn change_status(
    state: &AppState,
    order_id: i64,
    changed_by: ChangedBy<'_>,
    action: OrderAction,
) -> Result<Order, Failure> {
    let action = match action {
        OrderAction::Accept => StaffAction::Accept,
        OrderAction::Send => StaffAction::Send,
        OrderAction::Deliver => StaffAction::Deliver,
        OrderAction::Cancel => StaffAction::Cancel,
    };
    take_step(state, order_id, changed_by, &Step::now(action, None, None)).await
}

/// Takes a step by staff and returns the changed order. A repeated step with the version from before it changes nothing
/// and returns the order as it is.
///
/// # Errors
/// [`ServerErrorCode::OrderChanged`] if the order has another version; otherwise why the step is not possible.
pub async fn staff_step(
    state: &AppState,
    actor: &audit_log::Actor,
    order_id: i64,
    step: &Step<'_>,
) -> Result<Order, Failure> {
    let reason = if step.action.needs_reason() {
        let given = step.reason.unwrap_or_default();
        Some(check_reason(given).map_err(|info| Failure::invalid("reason", info))?)
    } else {
        None
    };
    if let Some(received) = step.cash_received {
        check_cash(received).map_err(|info| Failure::invalid("cash_received", info))?;
    }
    take_step(state, order_id, ChangedBy::Staff(actor), &Step { reason, ..*step }).await
}

async fn take_step(
    state: &AppState,
    order_id: i64,
    changed_by: ChangedBy<'_>,
    step: &Step<'_>,
) -> Result<Order, Failure> {
    let (order, taken) = state.write(|tx| take_once(state, tx, order_id, changed_by, step)).await?;
    if let Some(taken) = taken {
        taken.announce(state, &order);
    }
    Ok(order)
}

/// What a step changed besides the order.
#[derive(Debug)]
pub(in crate::services) struct Taken {
    /// Whether a product that was sold out is available again.
    restocked: bool,
}

impl Taken {
    /// Tells the other parts of the program, once the step is committed.
    pub(in crate::services) fn announce(&self, state: &AppState, order: &Order) {
        if self.restocked {
            state.catalogue.announce_change();
        }
        state.metrics.changed(order.status.text());
        state.live.wake();
    }
}

/// Takes a step, unless it is repeated, in a transaction of its own.
async fn take_once(
    state: &AppState,
    mut tx: Tx,
    order_id: i64,
    changed_by: ChangedBy<'_>,
    step: &Step<'_>,
) -> Result<(Order, Option<Taken>), Failure> {
    if step.action.order_action() == Some(OrderAction::Cancel) {
        // A cancellation can put products back into the cart, so the cart is locked, before the order's row.
        let order = order::get(&mut tx, order_id).await?;
        let order = order.filter(|order| changed_by.may_see(order, step.action)).ok_or_else(missing)?;
        cart::lock(&mut tx, order.customer_id, state.clock.now_ms()).await?;
    }
    order::lock(&mut tx, order_id).await?;
    let order = order::get(&mut tx, order_id).await?;
    let order = order.filter(|order| changed_by.may_see(order, step.action)).ok_or_else(missing)?;
    let taken = take_in(state, &mut tx, order, changed_by, step).await?;
    if taken.1.is_some() {
        tx.commit().await?;
    }
    Ok(taken)
}

fn missing() -> Failure {
    Failure::not_found(ResourceKind::Order)
}

/// Takes a step with an order whose row is locked, unless it is repeated. Locks are taken in this order: cart, order,
/// stock. A step that is refused has written nothing.
pub(in crate::services) async fn take_in(
    state: &AppState,
    tx: &mut Tx,
    order: Order,
    changed_by: ChangedBy<'_>,
    step: &Step<'_>,
) -> Result<(Order, Option<Taken>), Failure> {
    let events = order::events_of(&mut *tx, order.id, EVENTS_MAX).await?;
    if let Some(seen) = step.version.filter(|seen| *seen != order.version) {
        let mut is_same = events.iter().any(|event| is_same_step(event, seen, changed_by, step));
        if step.action == StaffAction::Deliver {
            is_same = is_same && cash::is_collected(tx, order.id, step.cash_received).await?;
        }
        return if is_same {
            Ok((order, None))
        } else {
            Err(Failure::conflict(ServerErrorCode::OrderChanged))
        };
    }
    let (now, now_ms) = (state.clock.now(), state.clock.now_ms());
    let before = order.status;
    let after = match changed_by {
        ChangedBy::Customer(_) => status_after_cancel(tx, &order, now).await?,
        ChangedBy::Staff(_) => {
            situation(&order, &events, now, |it| it.after(step.action)).map_err(Failure::refused)?
        }
    };
    if before == OrderStatus::Delivered {
        cash::take_back(tx, order.id).await?;
    }
    order::set_status(tx, order.id, before, after, now_ms).await?;
    let order = Order { status: after, ..order };
    let mut restocked = false;
    if order.status.releases_reservations() {
        payment::on_cancel(state, tx, &order).await?;
        restocked = release_reservations(tx, &order, now_ms).await?;
    }
    let mut collected = None;
    if let ChangedBy::Staff(actor) = changed_by
        && order.status == OrderStatus::Delivered
    {
        let times = cash::Times { happened: step.happened.unwrap_or(now), now };
        collected = cash::collect(tx, &order, actor, step.cash_received, times).await?;
    }
    if matches!(step.action, StaffAction::Send | StaffAction::Fail) {
        order::set_delivery_failure(tx, order.id, step.reason).await?;
    }
    let booked = Step { cash_received: collected, ..*step };
    record(tx, &order, before, changed_by, &booked, now_ms).await?;
    // Read again: the result of a cancelled order includes the state of its refund.
    let order = order::get(&mut *tx, order.id).await?.unwrap_or(order);
    Ok((order, Some(Taken { restocked })))
}

/// Returns whether an event is this step, taken by the same person after the version that they saw.
fn is_same_step(event: &OrderEvent, seen: i64, changed_by: ChangedBy<'_>, step: &Step<'_>) -> bool {
    event.version == seen.checked_add(1)
        && event.action.as_deref() == Some(step.action.as_str())
        && event.done_by.as_deref() == changed_by.name()
        && event.reason.as_deref() == step.reason
}

/// Returns the status after its customer cancels an order now.
async fn status_after_cancel(tx: &mut Tx, order: &Order, now: DateTime<Utc>) -> Result<OrderStatus, Failure> {
    let cancelled = order.status.after(OrderAction::Cancel, Actor::Customer);
    let cancelled = cancelled.map_err(|refused| Failure::refused(refused.code()))?;
    let window = settings::cancel_minutes(tx).await?;
    if may_cancel(Actor::Customer, order.status, order.created, window, now) {
        Ok(cancelled)
    } else {
        Err(Failure::refused(RuleCode::OrderNotCancellable))
    }
}

/// Records a step: its event, the task to notify the customer, and the entry of the audit log. A step that is taken back
/// is no news for the customer: the tracking page shows the status.
async fn record(
    tx: &mut Tx,
    order: &Order,
    before: OrderStatus,
    changed_by: ChangedBy<'_>,
    step: &Step<'_>,
    now_ms: i64,
) -> Result<(), Failure> {
    let event = NewEvent {
        order_id: order.id,
        customer_id: order.customer_id,
        status: order.status,
        actor: changed_by.actor(),
        action: Some(step.action.as_str()),
        done_by: changed_by.name(),
        reason: step.reason,
        now_ms,
    };
    order::record(tx, &event).await?;
    match (step.action, step.reason) {
        (StaffAction::Undo, _) => {}
        (StaffAction::Fail, reason) => {
            let (title, text) = failed_notice(order.id, reason.unwrap_or_default());
            notification::notify(tx, order.customer_id, &title, &text, now_ms).await?;
        }
        _ => outbox::insert_status_task(tx, order.id, order.status, now_ms).await?,
    }
    if let ChangedBy::Staff(actor) = changed_by {
        let mut after = Map::from_iter([("status".to_owned(), Value::from(order.status.text()))]);
        after.extend(step.reason.map(|reason| ("reason".to_owned(), Value::from(reason))));
        after.extend(step.cash_received.map(|cash| ("cash_received".to_owned(), json!(cash))));
        let change = Change {
            action: if step.action == StaffAction::Undo { "order.undo" } else { "order.status" },
            subject: order_subject(order.id),
            before: json!({"status": before.text()}),
            after: after.into(),
        };
        audit_log::record(tx, actor, now_ms, change).await?;
    }
    Ok(())
}

/// Returns the units that a line holds of its own variation and of the one that replaced it.
fn held_units(line: &Line) -> impl Iterator<Item = (i64, u32)> + use<> {
    let own = units_to_release(line.is_weighed, line.quantity, line.returned_units, line.content());
    line.variation_id.map(|id| (id, own)).into_iter().chain(substitute_units(line))
}

/// Releases the stock, slot and coupon of an order, in the same lock order as placing an order. Returns whether a
/// product that was sold out is available again.
pub(in crate::services) async fn release_reservations(
    tx: &mut Tx,
    order: &Order,
    now_ms: i64,
) -> Result<bool, Failure> {
    let mut units: Vec<_> = order.lines.iter().flat_map(held_units).filter(|(_, units)| *units > 0).collect();
    units.sort_unstable();
    let mut restocked = vec![];
    for (variation_id, quantity) in units {
        let left = stock::release(tx, variation_id, quantity).await?;
        let back = NewMovement::of_order(order.id, variation_id, quantity.into(), now_ms);
        stock::insert_movement(tx, &back).await?;
        if left.is_some_and(|left| is_restocked(left, quantity)) {
            restocked.push(variation_id);
        }
    }
    if let Some(slot_id) = order.delivery.slot_id {
        slot::release(tx, slot_id, 1).await?;
    }
    coupon::release(tx, order.id).await?;
    if !restocked.is_empty() {
        catalogue_version::bump_version(tx, Changed::Variations(&restocked)).await?;
    }
    Ok(!restocked.is_empty())
}
