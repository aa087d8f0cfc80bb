//! What goes back of an order's payment because of a change by the shop or the customer: a part if less was packed, all of
//! it if the order is cancelled.

use hamour_core::Money;
use hamour_core::payment::{PaymentState, goes_back};

use crate::failure::Failure;
use crate::model::order::Order;
use crate::services::cart::restore_ordered_lines;
use crate::store::db::Tx;
use crate::store::payment;

/// Refunds a part of what an order was paid with: because it came to less when it was packed, or because staff give it
/// back for a reason. The caller holds the lock of the order's row.
pub(in crate::services) async fn refund_part(
    tx: &mut Tx,
    order_id: i64,
    (amount, reason): (Money, Option<&str>),
    now_ms: i64,
) -> Result<(), Failure> {
    let missing = || Failure::internal("an order without the payment that it gives back");
    let payment = payment::of_order(&mut *tx, order_id).await?.ok_or_else(missing)?;
    let captures = payment::captured(&mut *tx, payment.id).await?;
    let paying = captures.iter().find(|capture| capture.pays_order).ok_or_else(missing)?;
    if payment::insert_refund(tx, paying.id, order_id, (amount, reason), now_ms).await? {
        Ok(())
    } else {
        Err(Failure::internal("more would go back than was paid"))
    }
}

/// Ends the pending payment of a cancelled order, or refunds the paid one. The caller holds the cart's lock and,
/// through the change of status, the lock of the order's row, and has not yet released what the order reserved.
pub(in crate::services) async fn on_cancel(tx: &mut Tx, order: &Order, now_ms: i64) -> Result<(), Failure> {
    if let Some(payment) = payment::of_order(&mut *tx, order.id).await? {
        if payment::settle(tx, payment.id, PaymentState::Withdrawn, now_ms).await? {
            restore_ordered_lines(tx, &payment).await?;
        }
        for capture in payment::captured(&mut *tx, payment.id).await? {
            // A part may have gone back when the order was packed.
            if goes_back(order.status, capture.pays_order) && capture.left > Money::ZERO {
                payment::insert_refund(tx, capture.id, order.id, (capture.left, None), now_ms).await?;
            }
        }
    }
    Ok(())
}
