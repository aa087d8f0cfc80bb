//! What decides about the actions on an order, for the rule book.

use chrono::{DateTime, Utc};
use hamour_core::order::{LatestStep, Situation, StaffAction};
use hamour_core::packing::{Content, PackingProgress};
use hamour_core::settlement::Packed;

use crate::model::cash::CashState;
use crate::model::order::{Line, Order};
use crate::model::staff_order::OrderEvent;

/// The maximum number of an order's events that are read.
pub(super) const EVENTS_MAX: u32 = 100;

/// Passes the situation of an order to `ask`. `events` are its latest, the newest first.
pub(super) fn situation<T>(
    order: &Order,
    events: &[OrderEvent],
    now: DateTime<Utc>,
    ask: impl FnOnce(Situation<'_>) -> T,
) -> T {
    let lines: Vec<_> = order.lines.iter().map(packed).collect();
    ask(Situation {
        status: order.status,
        is_online: order.is_online,
        is_paid: order.is_paid,
        lines: &lines,
        packing: progress(order),
        latest: latest_step(order, events),
        is_cash_settled: order.cash == CashState::Settled,
        refunded_at: order.payment.as_ref().and_then(|payment| payment.refunded_at),
        now,
    })
}

/// Returns how the order came to its status: the first of the latest events that have it.
fn latest_step(order: &Order, events: &[OrderEvent]) -> Option<LatestStep> {
    let since = events.iter().take_while(|event| event.status == order.status).count();
    // If no event has another status, it was placed with this one, or the change is too far back.
    if since == events.len() {
        return None;
    }
    let event = events.get(since.checked_sub(1)?)?;
    let returns = [StaffAction::Undo, StaffAction::Fail].map(StaffAction::as_str);
    let is_return = event.action.as_deref().is_some_and(|action| returns.contains(&action));
    Some(LatestStep { at: event.at, is_return })
}

fn progress(order: &Order) -> PackingProgress {
    match order.packed {
        Some(_) => PackingProgress::Finished,
        None if order.lines.iter().any(|line| line.packing.is_some()) => PackingProgress::Begun,
        None => PackingProgress::NotBegun,
    }
}

/// Returns what is known about the packing of a line.
fn packed(line: &Line) -> Packed {
    match line.content() {
        None if line.is_weighed => Packed::NotYet,
        None | Some(Content::AsOrdered | Content::Units(_) | Content::Substitute(_)) => Packed::AsOrdered,
        Some(Content::Grams(grams)) => Packed::Grams(grams),
        Some(Content::LeftOut) => Packed::Grams(0),
    }
}
