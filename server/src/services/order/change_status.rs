//! Changes of an order's status, and the release of what a cancelled order had reserved.

use chrono::DateTime;
use hamour_core::RuleCode;
use hamour_core::catalogue::is_restocked;
use hamour_core::error_code::ResourceKind;
use hamour_core::order::{Actor, OrderAction, may_cancel};
use hamour_core::payment::check_moves_on;
use hamour_core::settlement::{Packed, check_leaves};
use serde_json::json;

use crate::failure::Failure;
use crate::model::order::{Line, Order};
use crate::services::audit_log::{self, Change, order_subject};
use crate::services::{payment, settings};
use crate::state::AppState;
use crate::store::db::Tx;
use crate::store::order;
use crate::store::{cart, catalogue_version, coupon, outbox, slot, stock};

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

    fn may_see(self, order: &Order) -> bool {
        match self {
            Self::Customer(id) => order.customer_id == id,
            Self::Staff(_) => true,
        }
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
    let (order, restocked) = state
        .write(|mut tx| async move {
            let now_ms = state.clock.now_ms();
            let (order, earlier) = loop {
                let order = order::get(&mut tx, order_id).await?.filter(|order| changed_by.may_see(order));
                let order = order.ok_or_else(|| Failure::not_found(ResourceKind::Order))?;
                let after = order
                    .status
                    .after(action, changed_by.actor())
                    .map_err(|refused| Failure::refused(refused.code()))?;
                if action == OrderAction::Cancel {
                    // A cancellation can put products back into the cart, so the cart is locked, before the order's
                    // row.
                    cart::lock(&mut tx, order.customer_id, now_ms).await?;
                    let window = settings::cancel_minutes(&mut tx).await?;
                    let now = DateTime::from_timestamp_millis(now_ms).unwrap_or_default();
                    if !may_cancel(changed_by.actor(), order.status, order.created, window, now) {
                        return Err(Failure::refused(RuleCode::OrderNotCancellable));
                    }
                }
                check_moves_on(action, order.is_online, order.is_paid).map_err(Failure::refused)?;
                check_leaves(action, &order.lines.iter().map(packed).collect::<Vec<_>>())?;
                if order::set_status(&mut tx, order_id, order.status, after, now_ms).await? {
                    let earlier = order.status;
                    break (Order { status: after, ..order }, earlier);
                }
            };
            let mut restocked = false;
            if order.status.releases_reservations() {
                payment::on_cancel(&mut tx, &order, now_ms).await?;
                restocked = release_reservations(&mut tx, &order).await?;
            }
            order::record_event(
                &mut tx,
                order_id,
                order.customer_id,
                order.status,
                changed_by.actor(),
                now_ms,
            )
            .await?;
            outbox::insert_status_task(&mut tx, order_id, order.status, now_ms).await?;
            if let ChangedBy::Staff(actor) = changed_by {
                let (before, after) =
                    (json!({"status": earlier.text()}), json!({"status": order.status.text()}));
                let change =
                    Change { action: "order.status", subject: order_subject(order_id), before, after };
                audit_log::record(&mut tx, actor, now_ms, change).await?;
            }
            // Read again: the result of a cancelled order includes the state of its refund.
            let order = order::get(&mut tx, order_id).await?.unwrap_or(order);
            tx.commit().await?;
            Ok::<_, Failure>((order, restocked))
        })
        .await?;
    if restocked {
        state.catalogue.announce_change();
    }
    state.metrics.changed(order.status.text());
    state.live.wake();
    Ok(order)
}

/// Returns what is known about the packing of a line.
const fn packed(line: &Line) -> Packed {
    match (line.is_weighed, line.packed_grams) {
        (false, _) => Packed::AsOrdered,
        (true, None) => Packed::NotYet,
        (true, Some(grams)) => Packed::Grams(grams),
    }
}

/// Releases the stock, slot and coupon of an order, in the same lock order as placing an order. Returns whether a
/// product that was sold out is available again.
pub(in crate::services) async fn release_reservations(tx: &mut Tx, order: &Order) -> Result<bool, Failure> {
    let mut units: Vec<_> =
        order.lines.iter().filter_map(|line| Some((line.variation_id?, line.quantity))).collect();
    units.sort_unstable();
    let mut restocked = false;
    for (variation_id, quantity) in units {
        let left = stock::release(tx, variation_id, quantity).await?;
        restocked |= left.is_some_and(|left| is_restocked(left, quantity));
    }
    if let Some(slot_id) = order.delivery.slot_id {
        slot::release(tx, slot_id).await?;
    }
    coupon::release(tx, order.id).await?;
    if restocked {
        catalogue_version::bump_version(tx).await?;
    }
    Ok(restocked)
}
