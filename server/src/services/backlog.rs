//! Counts the pending work in the database for the metrics: open orders, payments, refunds, messages.

use chrono::TimeDelta;
use hamour_core::order::OrderStatus;

use crate::failure::Failure;
use crate::metrics::Backlog;
use crate::state::AppState;
use crate::store::{message, order, outbox, payment, stock};

/// Counts the pending work at one instant.
pub async fn count(state: &AppState) -> Result<Backlog, Failure> {
    let now_ms = state.clock.now_ms();
    let mut tx = state.db.begin_reading().await?;
    let counts = order::open_by_status(&mut tx).await?;
    let of = |status: OrderStatus| counts.iter().find(|(other, _)| *other == status).map_or(0, |(_, n)| *n);
    let open = OrderStatus::ALL.into_iter().filter(|status| !status.is_closed());
    let open_orders = open.map(|status| (status.text(), of(status))).collect();
    let (payments_pending, refunds_due) = payment::waiting(&mut tx).await?;
    let (outbox_waiting, oldest_ms) = outbox::waiting(&mut tx, now_ms).await?;
    let age = TimeDelta::milliseconds(oldest_ms.map_or(0, |oldest_ms| now_ms - oldest_ms));
    let messages = message::waiting(&mut tx).await?;
    let messages_waiting = messages.iter().map(|(_, waiting, _)| waiting).sum();
    let repeatable = messages.iter().filter(|(kind, ..)| kind.is_repeatable());
    let messages_dead = repeatable.map(|(.., dead)| dead).sum();
    let sold_out = stock::sold_out(&mut tx).await?;
    Ok(Backlog {
        open_orders,
        payments_pending,
        refunds_due,
        outbox_waiting,
        outbox_oldest_s: age.as_seconds_f64(),
        messages_waiting,
        messages_dead,
        sold_out,
    })
}
