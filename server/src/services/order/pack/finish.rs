//! The end of packing: the final total, its customer's notification, and what goes back of an online payment.

use hamour_core::Money;
use hamour_core::error_code::ServerErrorCode;
use hamour_core::message::Kind;
use hamour_core::packing::{self, Content};

use super::contents::{contents, ordered_lines, priced};
use super::{Effect, locked, logged_total, must_be_seen, store};
use crate::failure::Failure;
use crate::model::order::{LinePacking, Order};
use crate::services::audit_log::{self, Change, order_subject};
use crate::services::{message, notification, payment};
use crate::state::AppState;
use crate::store::db::Tx;
use crate::store::order;

/// Finishes the packing of an order and returns it with its final total. `is_rest_as_ordered` packs every line that was
/// not packed and is not sold by weight as ordered; otherwise such a line is an error. A repeat changes nothing and
/// notifies nobody. `seen` is the version of the order that the caller saw, if it matters.
///
/// # Errors
/// [`ServerErrorCode::OrderChanged`] if the order is not packed yet, or this would change it, and it has another version.
pub async fn finish_packing(
    state: &AppState,
    actor: &audit_log::Actor,
    (order_id, seen): (i64, Option<i64>),
    is_rest_as_ordered: bool,
) -> Result<Order, Failure> {
    let (order, effect) = state
        .write(|mut tx| async move {
            let before = locked(&mut tx, order_id).await?;
            let mut after = before.clone();
            if is_rest_as_ordered {
                pack_rest(&mut after);
            }
            must_be_seen(seen, &before, &after)?;
            if before.packed.is_none() && seen.is_some_and(|seen| seen != before.version) {
                return Err(Failure::conflict(ServerErrorCode::OrderChanged));
            }
            let effect = finish_in(state, &mut tx, &before, &mut after, &actor.name).await?;
            let order = order::get(&mut tx, order_id).await?.unwrap_or(after);
            if effect.is_changed {
                let (subject, before, after) =
                    (order_subject(order_id), logged_total(&before), logged_total(&order));
                let change = Change { action: "order.pack", subject, before, after };
                audit_log::record(&mut tx, actor, state.clock.now_ms(), change).await?;
            }
            tx.commit().await?;
            Ok::<_, Failure>((order, effect))
        })
        .await?;
    effect.announce(state);
    Ok(order)
}

/// Packs the lines that were not packed and are not sold by weight as ordered, in memory.
pub(super) fn pack_rest(order: &mut Order) {
    for line in order.lines.iter_mut().filter(|line| !line.is_weighed && line.packing.is_none()) {
        line.packing = Some(LinePacking { content: Content::AsOrdered, substitute: None });
    }
}

/// Writes a finished packing. The caller holds the lock on the order's row.
pub(super) async fn finish_in(
    state: &AppState,
    tx: &mut Tx,
    before: &Order,
    after: &mut Order,
    done_by: &str,
) -> Result<Effect, Failure> {
    let now_ms = state.clock.now_ms();
    let lines = ordered_lines(after)?;
    packing::finish(&priced(after, &lines), &contents(after))?;
    let effect = store(tx, before, after, now_ms).await?;
    if before.packed.is_some() && !effect.is_changed {
        return Ok(effect);
    }
    order::set_packed(tx, after.id, now_ms).await?;
    order::record_by_staff(tx, after, (order::PACKED, done_by), now_ms).await?;
    let back = after.balance().back;
    if back > Money::ZERO {
        payment::refund_part(state, tx, after.id, (back, None)).await?;
        if let Some(refunded) = order::get(&mut *tx, after.id).await? {
            *after = refunded;
        }
    }
    let (title, text) = after.packed_notice();
    notification::notify(tx, after.customer_id, &title, &text, now_ms).await?;
    message::add_about_order(state, tx, Kind::OrderPacked, after.id, now_ms).await?;
    Ok(Effect { is_changed: true, ..effect })
}
