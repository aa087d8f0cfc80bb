//! Sending of refunds, by the background task or because staff want it now, and their confirmation: by the gateway, or by
//! staff who paid them in another way.

use std::time::Duration;

use hamour_core::Money;
use hamour_core::error_code::{ResourceKind, ServerErrorCode};
use hamour_core::order::refunded_notice;
use hamour_core::payment::refund_again_after_s;
use serde_json::{Value, json};

use super::PaymentProvider;
use super::gateway_response::tell;
use crate::failure::Failure;
use crate::payment::Repayment;
use crate::services::audit_log::{self, Actor, Change, order_subject};
use crate::services::notification;
use crate::state::AppState;
use crate::store::order;
use crate::store::payment::{self, DueRefund};

/// The maximum number of refunds per run.
const BATCH: u32 = 50;
/// What staff read of a gateway that has not confirmed a refund.
const NOT_CONFIRMED: &str = "The gateway has not confirmed the refund yet";
/// What staff read of a gateway that paid what they had noted as paid in another way.
const PAID_TWICE: &str = "The gateway paid it too, after it was noted as paid in another way";

/// Sends every refund that is due and returns how many the gateway confirmed.
pub async fn send_refunds(state: &AppState) -> Result<usize, Failure> {
    let Some(provider) = &state.provider else { return Ok(0) };
    let mut confirmed = 0;
    for refund in payment::due_refunds(&state.db, state.clock.now_ms(), BATCH).await? {
        if take_refund(state, None, &refund, provider.gateway.timeout()).await?
            && send(state, provider, &refund).await?
        {
            confirmed += 1;
        }
    }
    Ok(confirmed)
}

/// Sends a claimed refund. Returns whether the gateway confirmed it; otherwise what it said is stored for staff.
async fn send(state: &AppState, provider: &PaymentProvider, refund: &DueRefund) -> Result<bool, Failure> {
    if refund.gateway != provider.gateway.name() {
        tracing::warn!(
            order = refund.order_id,
            gateway = refund.gateway,
            "a refund is due at another gateway"
        );
        keep_answer(state, refund, &format!("It is due at another gateway: {}", refund.gateway)).await?;
        return Ok(false);
    }
    let repayment = Repayment { key: refund.id, amount: refund.amount, is_whole: refund.is_whole };
    match provider.gateway.refund(&refund.transaction_number, repayment).await {
        Ok(true) => {
            confirm(state, None, refund).await?;
            Ok(true)
        }
        Ok(false) => {
            tracing::warn!(order = refund.order_id, "the gateway has not confirmed a refund yet");
            keep_answer(state, refund, NOT_CONFIRMED).await?;
            Ok(false)
        }
        Err(error) => {
            tracing::warn!(order = refund.order_id, %error, "a refund could not be sent; it will be retried");
            keep_answer(state, refund, &error.0).await?;
            Ok(false)
        }
    }
}

async fn keep_answer(state: &AppState, refund: &DueRefund, answer: &str) -> Result<(), Failure> {
    state
        .write(|mut tx| async move {
            payment::set_refund_answer(&mut tx, refund.id, answer).await?;
            Ok::<_, Failure>(tx.commit().await?)
        })
        .await
}

/// Claims a refund until after the gateway's timeout, so that no other process sends it while this one may still wait
/// for an answer. A claim by `actor` is logged.
async fn take_refund(
    state: &AppState,
    actor: Option<&Actor>,
    refund: &DueRefund,
    patience: Duration,
) -> Result<bool, Failure> {
    let now_ms = state.clock.now_ms();
    let next_ms = now_ms + pause_ms(refund.tries, patience);
    state
        .write(|mut tx| async move {
            let is_mine = payment::claim_refund(&mut tx, refund, next_ms).await?;
            if let Some(actor) = actor.filter(|_| is_mine) {
                let change = Change {
                    action: "refund.retry",
                    subject: order_subject(refund.order_id),
                    before: json!({"tries": refund.tries}),
                    after: json!({"tries": refund.tries.saturating_add(1), "amount": refund.amount}),
                };
                audit_log::record(&mut tx, actor, now_ms, change).await?;
            }
            tx.commit().await?;
            Ok(is_mine)
        })
        .await
}

/// Returns the milliseconds for which a gateway may still answer to a refund.
fn patience_ms(patience: Duration) -> i64 {
    1000 * (i64::try_from(patience.as_secs()).unwrap_or(i64::MAX / 2000) + 1)
}

/// Returns the milliseconds between the claim of a refund after `tries` attempts and the next attempt.
fn pause_ms(tries: u32, patience: Duration) -> i64 {
    (1000 * refund_again_after_s(tries)).max(patience_ms(patience))
}

/// Returns whether some process claimed a refund so recently that the gateway may still answer to it.
fn is_being_sent(state: &AppState, refund: &DueRefund) -> bool {
    let patience = state.provider.as_ref().map_or(Duration::ZERO, |provider| provider.gateway.timeout());
    refund.tries.checked_sub(1).is_some_and(|tries| {
        let claimed_ms = refund.send_at - pause_ms(tries, patience);
        !refund.has_answer && state.clock.now_ms() < claimed_ms + patience_ms(patience)
    })
}

/// Sends an open refund now. If it is being sent already, does nothing.
///
/// # Errors
/// [`ServerErrorCode::RefundOver`] if it is paid; not found if there is no such refund, or if the shop has no gateway.
pub async fn retry_refund(state: &AppState, actor: &Actor, refund_id: i64) -> Result<(), Failure> {
    let refund = open(state, refund_id).await?;
    let provider = state.provider.as_ref().ok_or_else(|| Failure::not_found(ResourceKind::Gateway))?;
    if !is_being_sent(state, &refund)
        && take_refund(state, Some(actor), &refund, provider.gateway.timeout()).await?
    {
        send(state, provider, &refund).await?;
    }
    Ok(())
}

/// Records, as staff report it, that an open refund was paid in another way.
///
/// # Errors
/// [`ServerErrorCode::RefundOver`] if it is paid, [`ServerErrorCode::RefundBeingSent`] if the gateway may be paying it
/// now; not found if there is no such refund.
pub async fn confirm_by_hand(state: &AppState, actor: &Actor, refund_id: i64) -> Result<(), Failure> {
    let refund = open(state, refund_id).await?;
    if is_being_sent(state, &refund) {
        return Err(Failure::refused(ServerErrorCode::RefundBeingSent));
    }
    confirm(state, Some(actor), &refund).await
}

async fn open(state: &AppState, refund_id: i64) -> Result<DueRefund, Failure> {
    if let Some(refund) = payment::open_refund(&state.db, refund_id).await? {
        Ok(refund)
    } else if payment::has_refund(&state.db, refund_id).await? {
        Err(Failure::refused(ServerErrorCode::RefundOver))
    } else {
        Err(Failure::not_found(ResourceKind::Refund))
    }
}

/// Records, as staff report it, that all open refunds of an order were paid in another way. Returns their amounts. They
/// are no longer sent to the gateway.
///
/// # Errors
/// [`ServerErrorCode::RefundBeingSent`] if the gateway may be paying one of them now.
pub async fn refunded_by_hand(state: &AppState, actor: &Actor, order_id: i64) -> Result<Vec<Money>, Failure> {
    order::get(&state.db, order_id).await?.ok_or_else(|| Failure::not_found(ResourceKind::Order))?;
    let mut amounts = Vec::new();
    let open = payment::open_refunds(&state.db, order_id).await?;
    if open.iter().any(|refund| is_being_sent(state, refund)) {
        return Err(Failure::refused(ServerErrorCode::RefundBeingSent));
    }
    for refund in open {
        confirm(state, Some(actor), &refund).await?;
        amounts.push(refund.amount);
    }
    Ok(amounts)
}

/// Confirms a refund: by the gateway, or as `actor` reports it.
async fn confirm(state: &AppState, actor: Option<&Actor>, refund: &DueRefund) -> Result<(), Failure> {
    let now_ms = state.clock.now_ms();
    let order_id = refund.order_id;
    let is_new = state
        .write(|mut tx| async move {
            let is_new = match actor {
                Some(_) if payment::confirm_refund_by_hand(&mut tx, refund, now_ms).await? => true,
                Some(_) => return Err(Failure::refused(ServerErrorCode::RefundBeingSent)),
                None => payment::confirm_refund(&mut tx, refund.id, now_ms).await?,
            };
            if is_new && let Some(payment) = payment::of_order(&mut tx, order_id).await? {
                tell(&mut tx, &payment, actor, now_ms).await?;
                if let Some(actor) = actor {
                    let (subject, after) = (order_subject(order_id), json!({"refunded": refund.amount}));
                    let change = Change { action: "order.refunded", subject, before: Value::Null, after };
                    audit_log::record(&mut tx, actor, now_ms, change).await?;
                }
                let gone = || Failure::internal("an order is gone");
                let order = order::get(&mut tx, order_id).await?.ok_or_else(gone)?;
                let (title, text) =
                    refunded_notice(order.id, order.status, order.is_paid, refund.pays_order, refund.amount);
                notification::notify(&mut tx, payment.customer_id, &title, &text, now_ms).await?;
            }
            tx.commit().await?;
            Ok(is_new)
        })
        .await?;
    if is_new {
        state.live.wake();
        state.metrics.payment("refunded");
        tracing::info!(order = order_id, "a refund was confirmed");
        return Ok(());
    }
    tracing::error!(order = order_id, "the gateway paid a refund that was noted as paid in another way");
    keep_answer(state, refund, PAID_TWICE).await
}
