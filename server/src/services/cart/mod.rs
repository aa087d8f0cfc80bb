//! The cart: its contents, its price and its changes.

mod change;
mod coupon;
mod price;
mod reconcile;

pub use change::{Step, availability, clear, remove_line, set_quantity, step};
pub use coupon::{apply as apply_coupon, remove as remove_coupon};
pub use price::{AppliedCoupon, PricedCart, PricedLine, PricingInput, RefusedCoupon, price};
pub(super) use reconcile::{remove_ordered_lines, restore_ordered_lines};

use chrono::{DateTime, Utc};
use hamour_core::error_code::ResourceKind;

use crate::failure::Failure;
use crate::services::address;
use crate::services::slot::{self, Offer};
use crate::state::AppState;
use crate::store::basket::GoesTo;
use crate::store::cart;
use crate::store::db::{Executor, Tx};

/// How a cart is to be priced.
#[derive(Clone, Copy, Debug, Default)]
pub struct PriceFor {
    /// Whether to price it for Express Delivery.
    pub is_express: bool,
    /// The address to price it for; `None` for the main one.
    pub address_id: Option<i64>,
}

/// A cart with everything that the cart screen shows.
#[derive(Debug)]
pub struct CartView {
    /// Lines and totals.
    pub priced: PricedCart,
    /// The delivery times on offer.
    pub offer: Offer,
    /// The time for which both were computed.
    pub now: DateTime<Utc>,
}

/// Returns the customer's cart. A coupon that does not fit it now is not part of the totals, but reported.
pub async fn view(state: &AppState, customer_id: i64, price_for: PriceFor) -> Result<CartView, Failure> {
    let goes_to = price_for.address_id.map_or(GoesTo::MainAddress, GoesTo::Address);
    let is_express = price_for.is_express;
    let view = view_to(state, customer_id, Destination { is_express, goes_to }).await?;
    if price_for.address_id.is_some() && view.priced.address.is_none() {
        return Err(Failure::not_found(ResourceKind::Address));
    }
    Ok(view)
}

/// The destination of a cart, once its address is known to exist.
#[derive(Clone, Copy, Debug)]
struct Destination {
    is_express: bool,
    goes_to: GoesTo,
}

/// Finds the destination of a cart.
///
/// # Errors
/// [`Failure::NotFound`] if the address is not this customer's.
async fn destination(
    on: impl Into<Executor<'_>>,
    customer_id: i64,
    price_for: PriceFor,
) -> Result<Destination, Failure> {
    let goes_to = match price_for.address_id {
        Some(id) => GoesTo::Address(address::owned(on, customer_id, id).await?.id),
        None => GoesTo::MainAddress,
    };
    Ok(Destination { is_express: price_for.is_express, goes_to })
}

async fn view_to(state: &AppState, customer_id: i64, goes_to: Destination) -> Result<CartView, Failure> {
    let now = state.clock.now();
    let Destination { is_express, goes_to } = goes_to;
    let input = PricingInput { customer_id, goes_to, is_express, now };
    let priced = price(state, &state.db, &input).await?;
    let offer = slot::shared_offer(state, now).await?;
    Ok(CartView { priced, offer, now })
}

/// Runs `work` in a transaction that holds this cart's lock.
async fn write<T, Done>(state: &AppState, customer_id: i64, work: impl Fn(Tx) -> Done) -> Result<T, Failure>
where
    Done: Future<Output = Result<T, Failure>>,
{
    let work = &work;
    state
        .write(|mut tx| async move {
            cart::lock(&mut tx, customer_id, state.clock.now_ms()).await?;
            work(tx).await
        })
        .await
}

/// Like `write`, for a change that returns the whole cart. The destination is found in the same transaction before
/// the change, so an unknown address changes nothing.
async fn write_for<T, Done>(
    state: &AppState,
    customer_id: i64,
    price_for: PriceFor,
    work: impl Fn(Tx) -> Done,
) -> Result<(T, Destination), Failure>
where
    Done: Future<Output = Result<T, Failure>>,
{
    let work = &work;
    write(state, customer_id, |mut tx| async move {
        let goes_to = destination(&mut tx, customer_id, price_for).await?;
        Ok((work(tx).await?, goes_to))
    })
    .await
}
