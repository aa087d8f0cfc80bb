//! What an order that is paid online, or is being paid, leaves of its customer's cart.

use hamour_core::cart::{Units, back_in, coupon_after, coupon_back, left_after};

use crate::failure::Failure;
use crate::store::db::Tx;
use crate::store::order::{self, Order};
use crate::store::payment::{self, Payment};
use crate::store::{cart, coupon};

/// Takes what an order bought out of its customer's cart, or puts it back, as its payment stands now: each once, however
/// often this is asked. The coupon goes with it. The locks of cart and order are held, and what a cancelled order took
/// is not given back yet.
pub(in crate::services) async fn follow_payment(tx: &mut Tx, payment: &Payment) -> Result<(), Failure> {
    let gone = || Failure::internal("a payment is gone");
    let now = payment::get(&mut *tx, payment.id).await?.ok_or_else(gone)?;
    let holds = now.state.holds_cart(payment::has_open_hint(&mut *tx, now.id).await?);
    if !payment::set_holds_cart(tx, now.id, holds).await? {
        return Ok(());
    }
    let Some(order) = order::get(&mut *tx, now.order_id).await? else { return Ok(()) };
    let in_cart: Vec<_> = cart::lines(&mut *tx, now.customer_id)
        .await?
        .iter()
        .map(|line| Units { variation_id: line.item.variation_id, quantity: line.quantity })
        .collect();
    let ordered = ordered(&order);
    let changed = if holds { left_after(&in_cart, &ordered) } else { back_in(&in_cart, &ordered) };
    for Units { variation_id, quantity } in changed {
        cart::set_quantity(tx, now.customer_id, variation_id, quantity).await?;
    }
    let before = cart::coupon_id(&mut *tx, now.customer_id).await?;
    let used = coupon::used_by(&mut *tx, order.id).await?;
    let after = if holds { coupon_after(before, used) } else { coupon_back(before, used) };
    if after != before {
        cart::set_coupon(tx, now.customer_id, after).await?;
    }
    Ok(())
}

/// What of an order's goods the shop still has.
fn ordered(order: &Order) -> Vec<Units> {
    let lines = order.lines.iter();
    lines
        .filter_map(|line| Some(Units { variation_id: line.variation_id?, quantity: line.quantity }))
        .collect()
}
