//! Handling of a gateway's answers: an order is paid, cancelled or left unchanged, each at most once.
//!
//! Locks are taken in this order: cart, order, then what the order has reserved.

use hamour_core::Money;
use hamour_core::error_code::{ResourceKind, ServerErrorCode};
use hamour_core::order::{Actor, OrderAction};
use hamour_core::payment::{
    Consequence, Expected, Outcome, PaymentState, Report, TransactionStatus, Verdict, ask_again_after_s,
    verdict,
};

use super::give_back::give_back;
use super::{PaymentProvider, ReturnTo};
use crate::failure::Failure;
use crate::payment::Hint;
use crate::services::audit_log::{self, Actor as StaffActor, Change};
use crate::services::cart::{remove_ordered_lines, restore_ordered_lines};
use crate::services::order::release_reservations;
use crate::services::{message, settings};
use crate::state::AppState;
use crate::store::db::Tx;
use crate::store::order::NewEvent;
use crate::store::payment::{self, Payment};
use crate::store::{cart, order, outbox};

/// Handles the form that a shopper's browser brings from the gateway, and returns the page for the shopper. The page
/// shows the payment's state as the gateway reports it, never what the form says.
pub async fn callback(state: &AppState, body: &[u8]) -> Result<String, Failure> {
    let unknown = ReturnTo::shop(&state.config).page(Outcome::Process, None);
    let Some(provider) = &state.provider else { return Ok(unknown) };
    let hint = match provider.gateway.read_callback(body) {
        Ok(hint) => hint,
        Err(rejected) => {
            tracing::warn!(reason = %rejected, "a payment callback was refused");
            return Ok(unknown);
        }
    };
    let Some(known) = process_hint(state, provider, &hint).await? else { return Ok(unknown) };
    let back = ReturnTo { origin: known.return_origin, for_app: known.for_app };
    Ok(back.page(Outcome::of(known.state), Some(known.order_id)))
}

/// Handles a webhook of the gateway.
pub async fn webhook(state: &AppState, body: &[u8]) -> Result<(), Failure> {
    let no_gateway = || Failure::not_found(ResourceKind::Gateway);
    let provider = state.provider.as_ref().ok_or_else(no_gateway)?;
    let hint = provider.gateway.read_webhook(body).map_err(|rejected| {
        tracing::warn!(reason = %rejected, "a payment webhook was refused");
        Failure::refused(ServerErrorCode::WebhookRefused)
    })?;
    process_hint(state, provider, &hint).await.map(drop)
}

/// Queries the gateway about a hint and acts on its answer. Returns the payment afterwards, or `None` if the hint names
/// none. The hint is stored before the query, because its sender may disconnect before the answer arrives.
async fn process_hint(
    state: &AppState,
    provider: &PaymentProvider,
    hint: &Hint,
) -> Result<Option<Payment>, Failure> {
    let found = payment::by_reference(&state.db, &hint.reference).await?;
    let Some(found) = found.filter(|found| found.gateway == provider.gateway.name()) else {
        tracing::warn!("a payment hint refers to an unknown order");
        return Ok(None);
    };
    if payment::is_captured(&state.db, &hint.transaction_number).await? {
        tracing::info!(order = found.order_id, "a payment hint was repeated");
    } else {
        store_hint(state, &found, &hint.transaction_number).await?;
        ask(state, provider, &found, &hint.transaction_number).await?;
    }
    Ok(payment::get(&state.db, found.id).await?)
}

/// Queries the gateway about a transaction and acts on its answer.
pub(super) async fn ask(
    state: &AppState,
    provider: &PaymentProvider,
    payment: &Payment,
    number: &str,
) -> Result<(), Failure> {
    match provider.gateway.ask(number).await {
        Ok(Some(report)) => apply(state, payment, number, &report, None).await,
        Ok(None) => {
            tracing::warn!(
                order = payment.order_id,
                "a payment hint refers to a transaction that the gateway does not know"
            );
            let now_ms = state.clock.now_ms();
            state
                .write(|mut tx| async move {
                    cart::lock(&mut tx, payment.customer_id, now_ms).await?;
                    order::lock(&mut tx, payment.order_id).await?;
                    payment::set_hint_answer(&mut tx, payment.id, number, UNKNOWN).await?;
                    stop_querying(&mut tx, payment, number, now_ms).await?;
                    Ok::<_, Failure>(tx.commit().await?)
                })
                .await?;
            state.live.wake();
            Ok(())
        }
        Err(error) => {
            tracing::warn!(order = payment.order_id, %error, "the payment gateway did not respond; the query will be repeated");
            let (now_ms, error) = (state.clock.now_ms(), &error);
            state
                .write(|mut tx| async move {
                    cart::lock(&mut tx, payment.customer_id, now_ms).await?;
                    order::lock(&mut tx, payment.order_id).await?;
                    payment::set_hint_answer(&mut tx, payment.id, number, &error.0).await?;
                    // The money may have arrived.
                    mark_in_progress(&mut tx, payment, now_ms).await?;
                    Ok::<_, Failure>(tx.commit().await?)
                })
                .await?;
            state.live.wake();
            Ok(())
        }
    }
}

/// Stores a hint, so that it is followed up even if the current query never ends.
async fn store_hint(state: &AppState, payment: &Payment, number: &str) -> Result<(), Failure> {
    let now_ms = state.clock.now_ms();
    state
        .write(|mut tx| async move {
            order::lock(&mut tx, payment.order_id).await?;
            keep_hint(&mut tx, payment, number, now_ms).await?;
            Ok::<_, Failure>(tx.commit().await?)
        })
        .await
}

async fn keep_hint(tx: &mut Tx, payment: &Payment, number: &str, now_ms: i64) -> Result<(), Failure> {
    Ok(payment::keep_hint(tx, payment.id, number, now_ms, now_ms + 1000 * ask_again_after_s(0)).await?)
}

/// Marks a payment as in progress, once, and removes its order's products from the cart. The caller holds the locks of
/// cart and order.
async fn mark_in_progress(tx: &mut Tx, payment: &Payment, now_ms: i64) -> Result<(), Failure> {
    let now = payment::get(&mut *tx, payment.id).await?;
    // The products of a settled payment were already handled.
    if now.is_some_and(|now| !now.state.is_settled()) && remove_ordered_lines(tx, payment).await? {
        tell(tx, payment, None, now_ms).await?;
    }
    Ok(())
}

/// Stops querying a transaction that led to nothing. After the last one, the order can be paid again and its products
/// are back in the cart. The caller holds the locks of cart and order.
pub(super) async fn stop_querying(
    tx: &mut Tx,
    payment: &Payment,
    number: &str,
    now_ms: i64,
) -> Result<(), Failure> {
    payment::drop_hint(tx, payment.id, number).await?;
    if restore_ordered_lines(tx, payment).await? {
        tell(tx, payment, None, now_ms).await?;
    }
    Ok(())
}

/// Acts on the gateway's report. Concurrent reports about one order run one after the other, each on the result of the
/// one before. What staff asked for is logged with the change that follows.
pub(super) async fn apply(
    state: &AppState,
    of: &Payment,
    number: &str,
    report: &Report,
    asked: Option<(&StaffActor, &Change)>,
) -> Result<(), Failure> {
    let now_ms = state.clock.now_ms();
    let Effect { outcome, restocked } = state
        .write(|mut tx| async move {
            cart::lock(&mut tx, of.customer_id, now_ms).await?;
            order::lock(&mut tx, of.order_id).await?;
            let gone = || Failure::internal("a payment is gone");
            let payment = payment::get(&mut tx, of.id).await?.ok_or_else(gone)?;
            let reported = Reported { number, report, is_named_by_staff: asked.is_some() };
            let effect = apply_report(state, &mut tx, &payment, &reported, now_ms).await?;
            payment::set_hint_answer(&mut tx, payment.id, number, &in_words(report)).await?;
            if let Some((actor, change)) = asked {
                audit_log::record(&mut tx, actor, now_ms, change.clone()).await?;
            }
            tx.commit().await?;
            Ok::<_, Failure>(effect)
        })
        .await?;
    if let Some(outcome) = outcome {
        state.metrics.payment(outcome);
    }
    if restocked {
        state.catalogue.announce_change();
    }
    state.live.wake();
    Ok(())
}

/// What staff read of a transaction that the gateway does not know.
pub(super) const UNKNOWN: &str = "The gateway does not know this transaction";

/// Returns a report as staff read it.
pub(super) fn in_words(report: &Report) -> String {
    let status = match report.status {
        TransactionStatus::InProgress => "in progress",
        TransactionStatus::Failed => "failed",
        TransactionStatus::Success => "paid",
    };
    format!("{}: QR {}, {status}", report.reference, report.amount)
}

/// A gateway's report on a transaction.
struct Reported<'a> {
    number: &'a str,
    report: &'a Report,
    /// Whether a member of staff asked about it, who can name a wrong number.
    is_named_by_staff: bool,
}

/// What a report changed.
#[derive(Default)]
struct Effect {
    /// The name that the metrics count it under, if it ended a payment or a transaction.
    outcome: Option<&'static str>,
    /// Whether a product that was sold out is available again.
    restocked: bool,
}

impl Effect {
    /// An end without any change of stock.
    fn ended(outcome: &'static str) -> Self {
        Self { outcome: Some(outcome), restocked: false }
    }
}

/// Does what follows from the gateway's report on a transaction; nothing if it was captured before. The caller holds
/// the locks of cart and order.
async fn apply_report(
    state: &AppState,
    tx: &mut Tx,
    payment: &Payment,
    &Reported { number, report, is_named_by_staff }: &Reported<'_>,
    now_ms: i64,
) -> Result<Effect, Failure> {
    if payment::is_captured(&mut *tx, number).await? {
        stop_querying(tx, payment, number, now_ms).await?;
        return Ok(Effect::default());
    }
    let judged = verdict(&Expected { reference: &payment.reference, amount: payment.amount }, report);
    match payment.state.on(judged) {
        Consequence::Wait => {
            keep_hint(tx, payment, number, now_ms).await?;
            mark_in_progress(tx, payment, now_ms).await?;
            Ok(Effect::default())
        }
        Consequence::Pay => {
            pay(state, tx, payment, number, now_ms).await?;
            Ok(Effect::ended("paid"))
        }
        Consequence::Refund => {
            refund_capture(state, tx, payment, number, report.amount).await?;
            Ok(Effect::ended("returned"))
        }
        Consequence::Cancel => {
            payment::drop_hint(tx, payment.id, number).await?;
            // Another transaction of this order may still succeed.
            if payment::has_open_hint(&mut *tx, payment.id).await? {
                return Ok(Effect::default());
            }
            let restocked = cancel_unpaid(tx, payment, PaymentState::Failed, now_ms).await?;
            Ok(Effect { outcome: Some("failed"), restocked })
        }
        Consequence::Nothing => {
            let fits = !matches!(judged, Verdict::OtherOrder | Verdict::OtherAmount);
            if !fits {
                tracing::warn!(order = payment.order_id, ?judged, "a transaction does not match its order");
                if !(is_named_by_staff && judged == Verdict::OtherOrder) {
                    payment::set_differing(tx, payment.id, now_ms).await?;
                }
            }
            stop_querying(tx, payment, number, now_ms).await?;
            Ok(if fits { Effect::default() } else { Effect::ended("mismatched") })
        }
    }
}

async fn pay(
    state: &AppState,
    tx: &mut Tx,
    payment: &Payment,
    number: &str,
    now_ms: i64,
) -> Result<(), Failure> {
    let capture = payment::capture(tx, payment, number, payment.amount, true, now_ms).await?;
    if capture.is_none() || !payment::settle(tx, payment.id, PaymentState::Paid, now_ms).await? {
        return Err(Failure::internal("a pending payment was settled under its lock"));
    }
    order::set_paid(tx, payment.order_id, now_ms).await?;
    payment::drop_hint(tx, payment.id, number).await?;
    remove_ordered_lines(tx, payment).await?;
    if let Some(order) = order::get(&mut *tx, payment.order_id).await? {
        let event = NewEvent {
            order_id: order.id,
            customer_id: order.customer_id,
            status: order.status,
            actor: Actor::System,
            action: Some(order::PAID),
            done_by: None,
            reason: None,
            now_ms,
        };
        order::record(tx, &event).await?;
        outbox::insert_status_task(tx, order.id, order.status, now_ms).await?;
        let phone = settings::alert_phone(&mut *tx).await?;
        message::add_new_order(state, tx, order.id, phone.as_ref(), now_ms).await?;
    }
    tracing::info!(order = payment.order_id, "an order was paid");
    Ok(())
}

/// Refunds money that pays for no delivery: the whole amount that the gateway reports. An order that waits for its
/// payment continues to wait.
async fn refund_capture(
    state: &AppState,
    tx: &mut Tx,
    payment: &Payment,
    number: &str,
    amount: Money,
) -> Result<(), Failure> {
    let now_ms = state.clock.now_ms();
    let capture = payment::capture(tx, payment, number, amount, false, now_ms).await?;
    if let Some(capture_id) = capture {
        payment::set_differing(tx, payment.id, now_ms).await?;
        give_back(state, tx, (capture_id, payment.order_id), (amount, None)).await?;
        tracing::warn!(
            order = payment.order_id,
            state = ?payment.state,
            %amount,
            expected = %payment.amount,
            "a payment came too late, twice or with another amount; it goes back"
        );
    }
    payment::drop_hint(tx, payment.id, number).await?;
    if restore_ordered_lines(tx, payment).await? || capture.is_some() {
        tell(tx, payment, None, now_ms).await?;
    }
    Ok(())
}

/// Records an event, so that the order is sent to its listeners again. `by` is who changed the payment; the shop itself
/// if it is `None`.
pub(super) async fn tell(
    tx: &mut Tx,
    payment: &Payment,
    by: Option<&StaffActor>,
    now_ms: i64,
) -> Result<(), Failure> {
    if let Some(order) = order::get(&mut *tx, payment.order_id).await? {
        let (actor, done_by) = (by.map_or(Actor::System, |_| Actor::Staff), by.map(|by| by.name.as_str()));
        let action = Some(order::PAYMENT_CHANGED);
        let (order_id, customer_id, status) = (order.id, order.customer_id, order.status);
        let event = NewEvent { order_id, customer_id, status, actor, action, done_by, reason: None, now_ms };
        order::record(tx, &event).await?;
    }
    Ok(())
}

/// Ends a pending payment and cancels its order: its reservations are released, and products that it removed from the
/// cart go back there. Returns whether a product that was sold out is available again. Does nothing if the payment is
/// no longer pending. The caller holds the cart's lock.
pub(super) async fn cancel_unpaid(
    tx: &mut Tx,
    payment: &Payment,
    to: PaymentState,
    now_ms: i64,
) -> Result<bool, Failure> {
    order::lock(tx, payment.order_id).await?;
    if !payment::settle(tx, payment.id, to, now_ms).await? {
        return Ok(false);
    }
    restore_ordered_lines(tx, payment).await?;
    let gone = || Failure::internal("an order is gone");
    let order = order::get(&mut *tx, payment.order_id).await?.ok_or_else(gone)?;
    let after = order.status.after(OrderAction::Cancel, Actor::System).map_err(Failure::internal)?;
    order::set_status(tx, order.id, order.status, after, now_ms).await?;
    let restocked = release_reservations(tx, &order, now_ms).await?;
    order::record_event(tx, order.id, order.customer_id, after, Actor::System, now_ms).await?;
    outbox::insert_status_task(tx, order.id, after, now_ms).await?;
    tracing::info!(order = order.id, state = to.as_str(), "an unpaid order was cancelled");
    Ok(restocked)
}
