//! Background tasks of payments: querying open transactions, ending holds, sending refunds. Each task is claimed by a
//! conditional update, so several processes share the work and a restart loses none of it.

use std::time::Duration;

use chrono::TimeDelta;
use hamour_core::Money;
use hamour_core::error_code::ResourceKind;
use hamour_core::order::refunded_notice;
use hamour_core::payment::{PaymentState, ask_again_after_s, is_given_up, refund_again_after_s};
use serde_json::{Value, json};

use super::gateway_response::{ask, cancel_unpaid, stop_querying, tell};
use super::hold;
use crate::failure::Failure;
use crate::payment::Repayment;
use crate::services::audit_log::{self, Actor, Change, order_subject};
use crate::services::notification;
use crate::state::AppState;
use crate::store::payment::{self, DueRefund, Hint, Payment, Pending};
use crate::store::{cart, order};

/// The maximum number of tasks per run.
const BATCH: u32 = 50;

/// Queries the gateway about every transaction that is due and returns how many were queried.
pub async fn ask_due(state: &AppState) -> Result<usize, Failure> {
    let Some(provider) = &state.provider else { return Ok(0) };
    let mut queried = 0;
    for hint in payment::due_hints(&state.db, state.clock.now_ms(), BATCH).await? {
        let Some(payment) = take_hint(state, &hint, provider.gateway.name()).await? else { continue };
        ask(state, provider, &payment, &hint.transaction_number).await?;
        queried += 1;
    }
    Ok(queried)
}

/// Claims a query. Returns `None` if another process has claimed it or if a query is useless.
async fn take_hint(state: &AppState, hint: &Hint, gateway: &str) -> Result<Option<Payment>, Failure> {
    let now_ms = state.clock.now_ms();
    let (payment, is_put_aside) = state
        .write(|mut tx| async move {
            let gone = || Failure::internal("a payment is gone");
            let found = payment::get(&mut tx, hint.payment_id).await?.ok_or_else(gone)?;
            let is_old = is_given_up(hint.created_at, now_ms);
            let is_pointless = is_old || found.gateway != gateway;
            if is_pointless {
                cart::lock(&mut tx, found.customer_id, now_ms).await?;
                order::lock(&mut tx, found.order_id).await?;
            }
            let next_ms = now_ms + 1000 * ask_again_after_s(hint.tries.saturating_add(1));
            if !payment::claim_hint(&mut tx, hint, next_ms).await? {
                return Ok((None, false));
            }
            if is_pointless {
                stop_querying(&mut tx, &found, &hint.transaction_number, now_ms).await?;
                tracing::warn!(
                    order = found.order_id,
                    is_old,
                    "a transaction stayed pending and is no longer queried"
                );
            }
            tx.commit().await?;
            Ok::<_, Failure>((Some(found).filter(|_| !is_pointless), is_pointless))
        })
        .await?;
    if is_put_aside {
        state.live.wake();
    }
    Ok(payment)
}

/// Cancels the orders whose hold is over and returns their number.
pub async fn release_expired(state: &AppState) -> Result<usize, Failure> {
    let hold = hold(state);
    let now = state.clock.now();
    let before = |hold: TimeDelta| (now - hold).timestamp_millis();
    let oldest = Pending {
        placed_ms: before(hold.longest),
        started_ms: before(hold.abandoned),
        first_started_ms: before(hold.of_all_starts()),
    };
    let mut released = 0;
    for due in payment::pending_since(&state.db, &oldest, BATCH).await? {
        let due = &due;
        let called_off = state
            .write(|mut tx| async move {
                cart::lock(&mut tx, due.customer_id, now.timestamp_millis()).await?;
                order::lock(&mut tx, due.order_id).await?;
                let Some(payment) = payment::get(&mut tx, due.id).await? else { return Ok(None) };
                let is_under_way = payment::has_open_hint(&mut tx, due.id).await?;
                if payment.state != PaymentState::Pending
                    || !hold.is_over(payment.created, payment.started, is_under_way, now)
                {
                    return Ok(None);
                }
                let restocked =
                    cancel_unpaid(&mut tx, &payment, PaymentState::Expired, now.timestamp_millis()).await?;
                tx.commit().await?;
                Ok::<_, Failure>(Some(restocked))
            })
            .await?;
        let Some(restocked) = called_off else { continue };
        released += 1;
        state.metrics.payment(PaymentState::Expired.as_str());
        if restocked {
            state.catalogue.announce_change();
        }
        state.live.wake();
    }
    Ok(released)
}

/// Sends every refund that is due and returns how many the gateway confirmed.
pub async fn send_refunds(state: &AppState) -> Result<usize, Failure> {
    let Some(provider) = &state.provider else { return Ok(0) };
    let mut confirmed = 0;
    for refund in payment::due_refunds(&state.db, state.clock.now_ms(), BATCH).await? {
        if !take_refund(state, &refund, provider.gateway.timeout()).await? {
            continue;
        }
        if refund.gateway != provider.gateway.name() {
            tracing::warn!(
                order = refund.order_id,
                gateway = refund.gateway,
                "a refund is due at another gateway"
            );
            continue;
        }
        let repayment = Repayment { key: refund.id, amount: refund.amount, is_whole: refund.is_whole };
        match provider.gateway.refund(&refund.transaction_number, repayment).await {
            Ok(true) => {
                let confirmed_refund = (refund.id, refund.amount, refund.pays_order);
                confirm(state, None, refund.order_id, confirmed_refund).await?;
                confirmed += 1;
            }
            Ok(false) => {
                tracing::warn!(order = refund.order_id, "the gateway has not confirmed a refund yet");
            }
            Err(error) => {
                tracing::warn!(order = refund.order_id, %error, "a refund could not be sent; it will be retried");
            }
        }
    }
    Ok(confirmed)
}

/// Claims a refund until after the gateway's timeout, so that no other process sends it while this one may still wait
/// for an answer.
async fn take_refund(state: &AppState, refund: &DueRefund, patience: Duration) -> Result<bool, Failure> {
    let patience_s = i64::try_from(patience.as_secs()).unwrap_or(i64::MAX / 2000);
    let next_ms = state.clock.now_ms() + 1000 * refund_again_after_s(refund.tries).max(patience_s + 1);
    state
        .write(|mut tx| async move {
            let is_mine = payment::claim_refund(&mut tx, refund, next_ms).await?;
            tx.commit().await?;
            Ok(is_mine)
        })
        .await
}

/// Records, as staff report it, that all open refunds of an order were paid in another way. Returns their amounts. They
/// are no longer sent to the gateway.
pub async fn refunded_by_hand(state: &AppState, actor: &Actor, order_id: i64) -> Result<Vec<Money>, Failure> {
    order::get(&state.db, order_id).await?.ok_or_else(|| Failure::not_found(ResourceKind::Order))?;
    let mut amounts = Vec::new();
    for refund in payment::open_refunds(&state.db, order_id).await? {
        confirm(state, Some(actor), order_id, refund).await?;
        amounts.push(refund.1);
    }
    Ok(amounts)
}

/// Confirms a refund, given by its id, its amount and whether it is of the payment that pays the order: by the gateway,
/// or as `actor` reports it.
async fn confirm(
    state: &AppState,
    actor: Option<&Actor>,
    order_id: i64,
    (id, amount, pays_order): (i64, Money, bool),
) -> Result<(), Failure> {
    let now_ms = state.clock.now_ms();
    state
        .write(|mut tx| async move {
            if payment::confirm_refund(&mut tx, id, now_ms).await?
                && let Some(payment) = payment::of_order(&mut tx, order_id).await?
            {
                tell(&mut tx, &payment, now_ms).await?;
                if let Some(actor) = actor {
                    let (subject, after) = (order_subject(order_id), json!({"refunded": amount}));
                    let change = Change { action: "order.refunded", subject, before: Value::Null, after };
                    audit_log::record(&mut tx, actor, now_ms, change).await?;
                }
                let gone = || Failure::internal("an order is gone");
                let order = order::get(&mut tx, order_id).await?.ok_or_else(gone)?;
                let (title, text) =
                    refunded_notice(order.id, order.status, order.is_paid, pays_order, amount);
                notification::notify(&mut tx, payment.customer_id, &title, &text, now_ms).await?;
            }
            Ok::<_, Failure>(tx.commit().await?)
        })
        .await?;
    state.live.wake();
    state.metrics.payment("refunded");
    tracing::info!(order = order_id, "a refund was confirmed");
    Ok(())
}
