//! The amount of pending work in the database, from which the shop's owner is warned.

use chrono::TimeDelta;
use hamour_core::order::OrderStatus;

use crate::failure::Failure;
use crate::state::AppState;
use crate::store::{message, order, outbox, payment, stock};

/// The counts of pending work.
#[derive(Clone, Debug)]
pub struct Backlog {
    /// The number of open orders in each status, by the status's name.
    pub open_orders: Vec<(&'static str, i64)>,
    /// The number of pending online payments.
    pub payments_pending: i64,
    /// The number of refunds that no gateway has confirmed.
    pub refunds_due: i64,
    /// The number of status changes that are not yet notified.
    pub outbox_waiting: i64,
    /// The age of the oldest of them, in seconds.
    pub outbox_oldest_s: f64,
    /// The number of messages that wait to be sent or retried.
    pub messages_waiting: i64,
    /// The number of failed messages about orders, which staff can send again.
    pub messages_dead: i64,
    /// The number of offered variations that are sold out.
    pub sold_out: i64,
}

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
