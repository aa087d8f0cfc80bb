//! Settlement of a weighed order at packing: its lines, its totals and its customer's notification, in one transaction.

use hamour_core::cart::Totals;
use hamour_core::error_code::ResourceKind;
use hamour_core::order::{Actor, settled_notice};
use hamour_core::settlement::{self, Agreed, NotSettled, OrderedLine};
use serde_json::{Value, json};

use crate::failure::Failure;
use crate::model::order::{Line, Order};
use crate::services::audit_log::{self, Change, order_subject};
use crate::services::notification;
use crate::state::AppState;
use crate::store::db::Tx;
use crate::store::order::{self, NewEvent, Weighing};

impl From<NotSettled> for Failure {
    fn from(refusal: NotSettled) -> Self {
        Self::refused(refusal.error_info())
    }
}

/// Settles an order by the grams of its weighed lines and returns it. `weighed` has pairs of a line's position in the
/// order, starting at 1, and its grams. Repeating the same weights changes nothing and notifies nobody.
pub async fn settle(
    state: &AppState,
    actor: &audit_log::Actor,
    order_id: i64,
    weighed: &[(usize, u32)],
) -> Result<Order, Failure> {
    let (order, is_changed) = state
        .write(|mut tx| async move {
            order::lock(&mut tx, order_id).await?;
            let order = order::get(&mut tx, order_id)
                .await?
                .ok_or_else(|| Failure::not_found(ResourceKind::Order))?;
            let is_changed = settle_once(&mut tx, &order, weighed, &actor.name, state.clock.now_ms()).await?;
            let before = logged(&order);
            let order = order::get(&mut tx, order_id).await?.unwrap_or(order);
            if is_changed {
                let (subject, after) = (order_subject(order_id), logged(&order));
                let change = Change { action: "order.settle", subject, before, after };
                audit_log::record(&mut tx, actor, state.clock.now_ms(), change).await?;
            }
            tx.commit().await?;
            Ok::<_, Failure>((order, is_changed))
        })
        .await?;
    if is_changed {
        state.live.wake();
    }
    Ok(order)
}

/// Returns the weights and the total, as the audit log shows them.
fn logged(order: &Order) -> Value {
    let grams: Vec<_> = order.lines.iter().map(|line| line.packed_grams).collect();
    json!({"packed_grams": grams, "amount_payable": order.totals.amount_payable})
}

/// Writes the settled lines and totals. Returns whether anything changed. The caller holds the lock on the order's row.
async fn settle_once(
    tx: &mut Tx,
    order: &Order,
    weighed: &[(usize, u32)],
    done_by: &str,
    now_ms: i64,
) -> Result<bool, Failure> {
    let lines: Vec<_> = order.lines.iter().map(ordered).collect::<Result<_, _>>()?;
    let totals = Totals {
        discount_amount: order.agreed_discount,
        delivery_charge: order.agreed_delivery,
        ..order.totals
    };
    let Order { status, reduction, tax_rate, .. } = *order;
    let agreed = Agreed { status, lines: &lines, totals, reduction, tax_rate };
    let settled = settlement::settle(&agreed, weighed)?;
    let same_lines =
        order.lines.iter().map(|line| (line.packed_grams, line.amount)).eq(settled.lines.clone());
    if order.settled.is_some() && same_lines && order.totals == settled.totals {
        return Ok(false);
    }
    for (line, (grams, amount)) in order.lines.iter().zip(settled.lines) {
        if let Some(packed_grams) = grams {
            let weighing = Weighing { line_id: line.id, packed_grams, amount };
            order::weigh(tx, order.id, weighing, Actor::Staff, now_ms).await?;
        }
    }
    order::set_settled(tx, order.id, &settled.totals, now_ms).await?;
    // The event sends the order to its listeners again.
    let event = NewEvent {
        order_id: order.id,
        customer_id: order.customer_id,
        status: order.status,
        actor: Actor::Staff,
        action: Some(order::SETTLED),
        done_by: Some(done_by),
        reason: None,
        now_ms,
    };
    order::record(tx, &event).await?;
    let (title, text) = settled_notice(order.id, &settled.totals);
    notification::notify(tx, order.customer_id, &title, &text, now_ms).await?;
    Ok(true)
}

/// Returns the line as agreed when the order was placed.
fn ordered(line: &Line) -> Result<OrderedLine, Failure> {
    let unit_grams = if line.is_weighed {
        let grams = line.weight_grams.and_then(|grams| u32::try_from(grams).ok());
        Some(grams.ok_or_else(|| Failure::internal("a weighed line without a weight"))?)
    } else {
        None
    };
    let Line { unit_price, quantity, is_covered, .. } = *line;
    Ok(OrderedLine { unit_price, quantity, unit_grams, is_covered })
}
