//! Packing of orders: a line at a time, then the whole order; and the settlement of weighed orders, which does both.

mod bench;
mod contents;
mod finish;
pub(super) mod goods;
mod lists;
mod settle;

use hamour_core::error_code::{ResourceKind, ServerErrorCode};
use hamour_core::order::Actor;
use hamour_core::packing::{self, Balance, NotPacked};
use hamour_core::settlement::NotSettled;
use serde_json::{Value, json};

use contents::{contents, logged_line, ordered_lines, priced, stored};
use goods::change_stock;

pub use bench::{BenchOrder, on_bench, with_pictures};
pub use contents::PackRequest;
pub use finish::finish_packing;
pub use lists::{PackingFilter, SubstituteOffer, packing_list, substitutes};
pub use settle::settle;

use crate::failure::Failure;
use crate::model::order::Order;
use crate::services::audit_log::{self, Change, order_subject};
use crate::state::AppState;
use crate::store::catalogue_version::Changed;
use crate::store::db::Tx;
use crate::store::{catalogue_version, order};

impl From<NotSettled> for Failure {
    fn from(refusal: NotSettled) -> Self {
        Self::refused(refusal.error_info())
    }
}

impl From<NotPacked> for Failure {
    fn from(refusal: NotPacked) -> Self {
        Self::refused(refusal.error_info())
    }
}

/// What a change of an order's packing did.
#[derive(Clone, Copy, Debug, Default)]
struct Effect {
    is_changed: bool,
    /// Whether a product sold out or is available again.
    is_stock_changed: bool,
}

impl Effect {
    /// Tells those who show the order or the catalogue.
    fn announce(self, state: &AppState) {
        if self.is_stock_changed {
            state.catalogue.announce_change();
        }
        if self.is_changed {
            state.live.wake();
        }
    }
}

/// Stores what was packed of a line, given by its position in the order, starting with 1. The order's total follows at
/// once; its customer is told when the packing is finished. A repeat changes nothing. `seen` is the version of the order
/// that the caller saw, if it matters.
///
/// # Errors
/// [`ServerErrorCode::OrderChanged`] if the order has another version and this would change it.
pub async fn pack_line(
    state: &AppState,
    actor: &audit_log::Actor,
    (order_id, seen): (i64, Option<i64>),
    line: usize,
    request: PackRequest,
) -> Result<Order, Failure> {
    let (order, effect) = state
        .write(|mut tx| async move {
            let now_ms = state.clock.now_ms();
            let before = locked(&mut tx, order_id).await?;
            let mut after = before.clone();
            pack_in(&mut tx, &mut after, line, request).await?;
            must_be_seen(seen, &before, &after)?;
            let effect = store(&mut tx, &before, &mut after, now_ms).await?;
            if effect.is_changed {
                order::reopen(&mut tx, order_id).await?;
                order::record_by_staff(&mut tx, &after, (order::LINE_PACKED, &actor.name), now_ms).await?;
                record_weight(&mut tx, &after, line, now_ms).await?;
                let subject = order_subject(order_id);
                let (before, after) = (logged_line(&before, line), logged_line(&after, line));
                let change = Change { action: "order.pack_line", subject, before, after };
                audit_log::record(&mut tx, actor, now_ms, change).await?;
            }
            let order = order::get(&mut tx, order_id).await?.unwrap_or(after);
            tx.commit().await?;
            Ok::<_, Failure>((order, effect))
        })
        .await?;
    effect.announce(state);
    Ok(order)
}

/// Locks an order and returns it.
async fn locked(tx: &mut Tx, order_id: i64) -> Result<Order, Failure> {
    order::lock(tx, order_id).await?;
    order::get(tx, order_id).await?.ok_or_else(|| Failure::not_found(ResourceKind::Order))
}

/// Refuses to change an order that has changed since the caller saw it. A repeat of what was done is fine. A packing that
/// is finished is changed only by who has seen that it is: its customer knows the final total.
fn must_be_seen(seen: Option<i64>, before: &Order, after: &Order) -> Result<(), Failure> {
    let packed = |order: &Order| -> Vec<_> {
        order.lines.iter().map(|line| (line.packing.clone(), line.returned_units)).collect()
    };
    let is_seen = seen.map_or(before.packed.is_none(), |seen| seen == before.version);
    if is_seen || packed(before) == packed(after) {
        return Ok(());
    }
    Err(Failure::conflict(ServerErrorCode::OrderChanged))
}

/// Changes what was packed of a line, in memory.
async fn pack_in(tx: &mut Tx, order: &mut Order, line: usize, request: PackRequest) -> Result<(), Failure> {
    packing::check_packing(order.status)?;
    let lines = ordered_lines(order)?;
    let index = line.checked_sub(1).ok_or(NotSettled::NoSuchLine(line))?;
    let found = order.lines.get_mut(index).zip(lines.get(index));
    let (stored, ordered) = found.ok_or(NotSettled::NoSuchLine(line))?;
    let packing = contents::resolve(tx, stored, ordered, line, request).await?;
    stored.returned_units =
        packing::returned_units(stored.quantity, packing.content, request.is_still_there());
    stored.packing = Some(packing);
    Ok(())
}

/// Writes the lines that changed, with their prices, the order's totals and the stock. The caller holds the lock on the
/// order's row.
async fn store(tx: &mut Tx, before: &Order, after: &mut Order, now_ms: i64) -> Result<Effect, Failure> {
    let lines = ordered_lines(after)?;
    let packing = packing::pack(&priced(after, &lines), &contents(after))?;
    after.totals = packing.totals;
    let mut is_changed = before.totals != after.totals;
    for ((line, earlier), amount) in after.lines.iter_mut().zip(&before.lines).zip(packing.amounts) {
        line.amount = amount;
        let is_same = line.packing == earlier.packing
            && line.returned_units == earlier.returned_units
            && line.amount == earlier.amount;
        if let Some(packed) = stored(line).filter(|_| !is_same) {
            order::pack_line(tx, before.id, &packed).await?;
            is_changed = true;
        }
    }
    let changed = change_stock(tx, before, after, now_ms).await?;
    let is_stock_changed = !changed.is_empty();
    if is_stock_changed {
        catalogue_version::bump_version(tx, Changed::Variations(&changed)).await?;
    }
    if is_changed {
        order::set_totals(tx, before.id, &after.totals).await?;
    }
    Ok(Effect { is_changed, is_stock_changed })
}

/// Stores who weighed a line, if it is sold by weight.
async fn record_weight(tx: &mut Tx, order: &Order, number: usize, now_ms: i64) -> Result<(), Failure> {
    let line = number.checked_sub(1).and_then(|index| order.lines.get(index));
    if let Some(packed) = line.and_then(stored)
        && let Some(grams) = packed.packed_grams
    {
        let weighing = (packed.line_id, grams, packed.amount);
        order::record_weighing(tx, order.id, weighing, Actor::Staff, now_ms).await?;
    }
    Ok(())
}

/// Returns what the order comes to, as the audit log shows it.
fn logged_total(order: &Order) -> Value {
    let Balance { at_door, back } = order.balance();
    json!({
        "amount_payable": order.totals.amount_payable, "is_packed": order.packed.is_some(),
        "at_door": at_door, "back": back
    })
}
