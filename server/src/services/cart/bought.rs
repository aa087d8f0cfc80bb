//! What an order that was paid leaves of its customer's cart.

use hamour_core::cart::{Units, coupon_after, left_after};

use crate::failure::Failure;
use crate::store::db::Tx;
use crate::store::order::Order;
use crate::store::{cart, coupon};

/// Takes what an order bought out of its customer's cart, and its coupon with it. The cart's lock is held.
pub(in crate::services) async fn take_out(tx: &mut Tx, order: &Order) -> Result<(), Failure> {
    let customer_id = order.customer_id;
    let lines = cart::lines(&mut *tx, customer_id).await?;
    let in_cart: Vec<_> = lines
        .iter()
        .map(|line| Units { variation_id: line.item.variation_id, quantity: line.quantity })
        .collect();
    let bought = order.lines.iter();
    let bought: Vec<_> = bought
        .filter_map(|line| Some(Units { variation_id: line.variation_id?, quantity: line.quantity }))
        .collect();
    for Units { variation_id, quantity } in left_after(&in_cart, &bought) {
        cart::set_quantity(tx, customer_id, variation_id, quantity).await?;
    }
    let before = cart::coupon_id(&mut *tx, customer_id).await?;
    let after = coupon_after(before, coupon::used_by(&mut *tx, order.id).await?);
    if after != before {
        cart::set_coupon(tx, customer_id, after).await?;
    }
    Ok(())
}
