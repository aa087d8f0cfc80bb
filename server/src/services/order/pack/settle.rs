//! Settlement of a weighed order in one step: its lines, its totals and its customer's notification.

use hamour_core::order::Actor;
use hamour_core::settlement;
use serde_json::{Value, json};

use super::contents::{PackRequest, ordered_lines, priced};
use super::finish::{finish_in, pack_rest};
use super::{locked, pack_in};
use crate::failure::Failure;
use crate::model::order::Order;
use crate::services::audit_log::{self, Change, order_subject};
use crate::state::AppState;
use crate::store::order;

/// Settles an order by the grams of its weighed lines and returns it. `weighed` has pairs of a line's position in the
/// order, starting at 1, and its grams. The other lines stay as they were packed, or are packed as ordered. Repeating
/// the same weights changes nothing and notifies nobody.
pub async fn settle(
    state: &AppState,
    actor: &audit_log::Actor,
    order_id: i64,
    weighed: &[(usize, u32)],
) -> Result<Order, Failure> {
    let (order, effect) = state
        .write(|mut tx| async move {
            let now_ms = state.clock.now_ms();
            let before = locked(&mut tx, order_id).await?;
            let lines = ordered_lines(&before)?;
            settlement::settle(&priced(&before, &lines), weighed)?;
            let mut after = before.clone();
            for &(line, grams) in weighed {
                pack_in(&mut tx, &mut after, line, PackRequest::Weighed { grams }).await?;
            }
            pack_rest(&mut after);
            let effect = finish_in(state, &mut tx, &before, &mut after, &actor.name).await?;
            let order = order::get(&mut tx, order_id).await?.unwrap_or(after);
            if effect.is_changed {
                for line in order.lines.iter().filter(|line| line.is_weighed) {
                    let weighing = (line.id, line.packed_grams.unwrap_or_default(), line.amount);
                    order::record_weighing(&mut tx, order_id, weighing, Actor::Staff, now_ms).await?;
                }
                let (subject, before, after) = (order_subject(order_id), logged(&before), logged(&order));
                let change = Change { action: "order.settle", subject, before, after };
                audit_log::record(&mut tx, actor, now_ms, change).await?;
            }
            tx.commit().await?;
            Ok::<_, Failure>((order, effect))
        })
        .await?;
    effect.announce(state);
    Ok(order)
}

/// Returns the weights and the total, as the audit log shows them.
fn logged(order: &Order) -> Value {
    let grams: Vec<_> = order.lines.iter().map(|line| line.packed_grams).collect();
    json!({"packed_grams": grams, "amount_payable": order.totals.amount_payable})
}
