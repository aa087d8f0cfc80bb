//! Background tasks of payments: querying open transactions and ending holds. Each task is claimed by a
//! conditional update, so several processes share the work and a restart loses none of it.

use chrono::TimeDelta;
use hamour_core::payment::{PaymentState, ask_again_after_s, is_given_up};

use super::gateway_response::{ask, cancel_unpaid, stop_querying};
use super::hold;
use crate::failure::Failure;
use crate::state::AppState;
use crate::store::payment::{self, Hint, Payment, Pending};
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
