//! Changes of a customer's cart by the payment of an order.

use hamour_core::cart::{Units, back_in, coupon_after, coupon_back, left_after, taken_out};

use crate::failure::Failure;
use crate::model::order::Order;
use crate::store::db::Tx;
use crate::store::order;
use crate::store::payment::{self, Payment};
use crate::store::{cart, coupon};

/// Removes what an order bought, and its coupon, from its customer's cart if its payment is in progress or done.
/// Returns whether that is new. The caller holds the locks of cart and order.
pub(in crate::services) async fn remove_ordered_lines(tx: &mut Tx, of: &Payment) -> Result<bool, Failure> {
    let gone = || Failure::internal("a payment is gone");
    let payment = payment::get(&mut *tx, of.id).await?.ok_or_else(gone)?;
    let holds = payment.state.holds_cart(payment::has_open_hint(&mut *tx, payment.id).await?);
    if !holds {
        return Ok(false);
    }
    let is_new = payment::set_holds_cart(tx, payment.id, true).await?;
    if is_new && let Some(order) = order::get(&mut *tx, payment.order_id).await? {
        let in_cart = in_cart(tx, payment.customer_id).await?;
        let removed = taken_out(&in_cart, &ordered(&order));
        set(tx, payment.customer_id, left_after(&in_cart, &removed)).await?;
        let before = cart::coupon_id(&mut *tx, payment.customer_id).await?;
        let after = coupon_after(before, coupon::used_by(&mut *tx, order.id).await?);
        if after != before {
            cart::set_coupon(tx, payment.customer_id, after).await?;
        }
        payment::insert_cart_lines(tx, payment.id, &removed, before.filter(|_| after.is_none())).await?;
    }
    if payment.state.is_settled() {
        // The products are bought, so none of them goes back to the cart.
        payment::take_cart_lines(tx, payment.id).await?;
    }
    Ok(is_new)
}

/// Puts back what [`remove_ordered_lines`] removed, if the payment came to nothing. Returns whether there was anything
/// to put back. The caller holds the locks of cart and order.
pub(in crate::services) async fn restore_ordered_lines(tx: &mut Tx, of: &Payment) -> Result<bool, Failure> {
    let gone = || Failure::internal("a payment is gone");
    let payment = payment::get(&mut *tx, of.id).await?.ok_or_else(gone)?;
    if payment.state.holds_cart(payment::has_open_hint(&mut *tx, payment.id).await?)
        || !payment::set_holds_cart(tx, payment.id, false).await?
    {
        return Ok(false);
    }
    let (removed, coupon_id) = payment::take_cart_lines(tx, payment.id).await?;
    let in_cart = in_cart(tx, payment.customer_id).await?;
    set(tx, payment.customer_id, back_in(&in_cart, &removed)).await?;
    let before = cart::coupon_id(&mut *tx, payment.customer_id).await?;
    let after = coupon_back(before, coupon_id);
    if after != before {
        cart::set_coupon(tx, payment.customer_id, after).await?;
    }
    Ok(true)
}

async fn in_cart(tx: &mut Tx, customer_id: i64) -> Result<Vec<Units>, Failure> {
    let lines = cart::lines(tx, customer_id).await?;
    Ok(lines
        .iter()
        .map(|line| Units { variation_id: line.item.variation_id, quantity: line.quantity })
        .collect())
}

async fn set(tx: &mut Tx, customer_id: i64, lines: Vec<Units>) -> Result<(), Failure> {
    for Units { variation_id, quantity } in lines {
        cart::set_quantity(tx, customer_id, variation_id, quantity).await?;
    }
    Ok(())
}

/// Returns those variations of an order that the shop still has.
fn ordered(order: &Order) -> Vec<Units> {
    let lines = order.lines.iter();
    lines
        .filter_map(|line| Some(Units { variation_id: line.variation_id?, quantity: line.quantity }))
        .collect()
}
