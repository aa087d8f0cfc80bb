//! What goes back of an order's payment because of a change by the shop or the customer: a part if less was packed, all of
//! it if the order is cancelled.

use hamour_core::Money;
use hamour_core::payment::{PaymentState, goes_back};

use crate::failure::Failure;
use crate::model::order::Order;
use crate::services::cart::restore_ordered_lines;
use crate::state::AppState;
use crate::store::db::Tx;
use crate::store::payment::{self, NewRefund};

/// Refunds a part of what an order was paid with: because it came to less when it was packed, or because staff give it
/// back for a reason. The caller holds the lock of the order's row.
pub(in crate::services) async fn refund_part(
    state: &AppState,
    tx: &mut Tx,
    order_id: i64,
    (amount, reason): (Money, Option<&str>),
) -> Result<(), Failure> {
    let missing = || Failure::internal("an order without the payment that it gives back");
    let payment = payment::of_order(&mut *tx, order_id).await?.ok_or_else(missing)?;
    let captures = payment::captured(&mut *tx, payment.id).await?;
    let paying = captures.iter().find(|capture| capture.pays_order).ok_or_else(missing)?;
    if give_back(state, tx, (paying.id, order_id), (amount, reason)).await? {
        Ok(())
    } else {
        Err(Failure::internal("more would go back than was paid"))
    }
}

/// Ends the pending payment of a cancelled order, or refunds the paid one. The caller holds the cart's lock and,
/// through the change of status, the lock of the order's row, and has not yet released what the order reserved.
pub(in crate::services) async fn on_cancel(
    state: &AppState,
    tx: &mut Tx,
    order: &Order,
) -> Result<(), Failure> {
    if let Some(payment) = payment::of_order(&mut *tx, order.id).await? {
        if payment::settle(tx, payment.id, PaymentState::Withdrawn, state.clock.now_ms()).await? {
            restore_ordered_lines(tx, &payment).await?;
        }
        for capture in payment::captured(&mut *tx, payment.id).await? {
            // A part may have gone back when the order was packed.
            if goes_back(order.status, capture.pays_order) && capture.left > Money::ZERO {
                give_back(state, tx, (capture.id, order.id), (capture.left, None)).await?;
            }
        }
    }
    Ok(())
}

/// Refunds received money of an order in the working days that the shop promises now. Returns `false` if more would go
/// back than was received.
pub(super) async fn give_back(
    state: &AppState,
    tx: &mut Tx,
    (capture_id, order_id): (i64, i64),
    (amount, reason): (Money, Option<&str>),
) -> Result<bool, Failure> {
    let working_days = state.shop().refund_working_days;
    let new = NewRefund { capture_id, order_id, amount, reason, working_days };
    Ok(payment::insert_refund(tx, new, state.clock.now_ms()).await?)
}
