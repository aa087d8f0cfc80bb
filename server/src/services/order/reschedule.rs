//! Moves orders to another delivery slot, and tells their customers.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, NaiveDate, Utc};
use hamour_core::RuleCode;
use hamour_core::delivery::{Slot, time_text};
use hamour_core::error_code::{ResourceKind, ServerErrorCode};
use hamour_core::message::Kind;
use hamour_core::order::{
    Actor, RESCHEDULED_MAX, check_reason, check_receives, check_reschedulable, promised_by,
    rescheduled_notice,
};
use serde_json::json;

use crate::failure::Failure;
use crate::model::order::Order;
use crate::model::staff_order::ListedOrder;
use crate::services::audit_log::{self, Change, order_subject};
use crate::services::{message, notification, slot as slots};
use crate::state::AppState;
use crate::store::db::Tx;
use crate::store::order::{self, NewEvent, RESCHEDULED};
use crate::store::{figures, slot};

/// Orders that are to be moved to a slot.
#[derive(Debug)]
pub struct Reschedule<'a> {
    /// The orders, with the version that staff saw of each.
    pub orders: BTreeMap<i64, i64>,
    /// The slot.
    pub slot_id: i64,
    /// The reason that the customers read.
    pub reason: &'a str,
}

/// Returns the slots of the coming days that have not begun and are not closed, full ones too, sorted by date and start.
pub async fn slots_to_move_to(state: &AppState) -> Result<Vec<Slot>, Failure> {
    let now = state.clock.now();
    let mut coming: Vec<_> = slots::coming(state).await?.into_iter().map(|row| row.slot).collect();
    coming.retain(|slot| check_receives(slot, 0, now).is_ok());
    Ok(coming)
}

/// Moves orders to a slot, all or none of them, and returns them. Orders that are in it stay as they are; repeating a
/// request changes nothing. A driver who has an order keeps it only if its date stays the same.
///
/// # Errors
/// [`ServerErrorCode::OrderChanged`] if an order has another version, [`ServerErrorCode::OrderNotReschedulable`] for the
/// first one that cannot be moved, and those of [`check_receives`].
pub async fn reschedule(
    state: &AppState,
    actor: &audit_log::Actor,
    wanted: &Reschedule<'_>,
) -> Result<Vec<ListedOrder>, Failure> {
    if wanted.orders.is_empty() || wanted.orders.len() > RESCHEDULED_MAX {
        return Err(Failure::invalid("orders", ServerErrorCode::FieldMalformed));
    }
    let reason = check_reason(wanted.reason).map_err(|info| Failure::invalid("reason", info))?;
    let (orders, is_changed) = state.write(|tx| reschedule_in(state, tx, actor, wanted, reason)).await?;
    if is_changed {
        state.live.wake();
    }
    Ok(orders)
}

async fn reschedule_in(
    state: &AppState,
    mut tx: Tx,
    actor: &audit_log::Actor,
    wanted: &Reschedule<'_>,
    reason: &str,
) -> Result<(Vec<ListedOrder>, bool), Failure> {
    let mut moving = Vec::new();
    // In ascending order, so that two callers do not wait for each other; slots after all orders, as in every write.
    for (id, version) in &wanted.orders {
        order::lock(&mut tx, *id).await?;
        let found = order::get(&mut tx, *id).await?;
        let order = found.ok_or_else(|| Failure::not_found(ResourceKind::Order))?;
        if is_in_slot(&mut tx, &order, *version, actor, wanted.slot_id, reason).await? {
            continue;
        }
        if order.version != *version {
            return Err(Failure::conflict(ServerErrorCode::OrderChanged));
        }
        check_reschedulable(order.id, order.status, order.delivery.is_express).map_err(Failure::refused)?;
        moving.push(order);
    }
    if !moving.is_empty() {
        let now = state.clock.now();
        let target = take_places(&mut tx, &moving, wanted.slot_id, now).await?;
        for order in &moving {
            move_one(state, &mut tx, actor, order, &target, reason).await?;
        }
    }
    let mut orders = Vec::new();
    for id in wanted.orders.keys() {
        orders.extend(order::staff_row(&mut tx, *id).await?);
    }
    let is_changed = !moving.is_empty();
    if is_changed {
        tx.commit().await?;
    }
    Ok((orders, is_changed))
}

/// Returns whether an order is in the slot, and the caller saw it there or moved it there with the same request.
async fn is_in_slot(
    tx: &mut Tx,
    order: &Order,
    seen: i64,
    actor: &audit_log::Actor,
    slot_id: i64,
    reason: &str,
) -> Result<bool, Failure> {
    if order.delivery.slot_id != Some(slot_id) {
        return Ok(false);
    }
    if order.version == seen {
        return Ok(true);
    }
    let latest = order::events_of(tx, order.id, 1).await?;
    Ok(latest.first().is_some_and(|event| {
        event.version == seen.checked_add(1)
            && event.action.as_deref() == Some(RESCHEDULED)
            && event.done_by.as_deref() == Some(&actor.name)
            && event.reason.as_deref() == Some(reason)
    }))
}

/// Reserves the places of orders in a slot and releases their present ones. Slots are locked in ascending order, so that
/// two callers who move orders in opposite directions do not wait for each other.
async fn take_places(
    tx: &mut Tx,
    orders: &[Order],
    slot_id: i64,
    now: DateTime<Utc>,
) -> Result<Slot, Failure> {
    let mut leaving = BTreeMap::<i64, u32>::new();
    for id in orders.iter().filter_map(|order| order.delivery.slot_id) {
        *leaving.entry(id).or_default() += 1;
    }
    for id in leaving.keys().copied().chain([slot_id]).collect::<BTreeSet<_>>() {
        slot::lock(tx, id).await?;
    }
    let places = u32::try_from(orders.len()).unwrap_or(u32::MAX);
    let found = slot::get(&mut *tx, slot_id).await?;
    let found = found.ok_or_else(|| Failure::not_found(ResourceKind::Slot))?;
    check_receives(&found, places, now).map_err(Failure::refused)?;
    let taken = slot::take_places(tx, slot_id, places).await?;
    let taken = taken.ok_or_else(|| Failure::refused(RuleCode::SlotUnavailable))?;
    for (id, places) in leaving {
        slot::release(tx, id, places).await?;
    }
    Ok(taken)
}

async fn move_one(
    state: &AppState,
    tx: &mut Tx,
    actor: &audit_log::Actor,
    order: &Order,
    target: &Slot,
    reason: &str,
) -> Result<(), Failure> {
    let (id, customer_id, now_ms) = (order.id, order.customer_id, state.clock.now_ms());
    let due = promised_by(target.on, Some(target.end_minute), order.created);
    order::set_slot(tx, id, target, due).await?;
    if order.delivery.on != target.on {
        order::set_driver(tx, id, None).await?;
        // The order's event has the figures of its present days counted again; the day that it leaves is another one.
        figures::mark(tx, order.delivery.on, now_ms).await?;
    }
    let event = NewEvent {
        order_id: id,
        customer_id,
        status: order.status,
        actor: Actor::Staff,
        action: Some(RESCHEDULED),
        done_by: Some(&actor.name),
        reason: Some(reason),
        now_ms,
    };
    order::record(tx, &event).await?;
    let minutes = (target.start_minute, target.end_minute);
    let (title, text) = rescheduled_notice(id, target.on, minutes, reason);
    notification::notify(tx, customer_id, &title, &text, now_ms).await?;
    message::add_about_order(state, tx, Kind::OrderRescheduled, id, now_ms).await?;
    let change = Change {
        action: "order.reschedule",
        subject: order_subject(id),
        before: slot_json(order.delivery.on, order.delivery.minutes),
        after: {
            let mut after = slot_json(target.on, Some(minutes));
            after["reason"] = reason.into();
            after
        },
    };
    audit_log::record(tx, actor, now_ms, change).await
}

fn slot_json(on: NaiveDate, minutes: Option<(u16, u16)>) -> serde_json::Value {
    let (start, end) = minutes.unwrap_or_default();
    json!({"date": on.to_string(), "start_time": time_text(start), "end_time": time_text(end)})
}
