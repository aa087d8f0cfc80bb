//! The cart: what is in it, what it costs, and what changes it.

mod change;
mod coupon;
mod price;
mod reconcile;

pub use change::{Step, availability, clear, remove_line, set_quantity, step};
pub use coupon::{apply as apply_coupon, remove as remove_coupon};
pub use price::{Applied, Asked, Priced, PricedLine, RefusedCoupon, price};
pub(super) use reconcile::{give_goods_back, hold_goods};

use chrono::{DateTime, Utc};

use crate::failure::Failure;
use crate::services::address;
use crate::services::slot::{self, Offer};
use crate::state::AppState;
use crate::store::address as addresses;
use crate::store::cart;
use crate::store::db::{Executor, Tx};

/// How the shopper looks at the cart.
#[derive(Clone, Copy, Debug, Default)]
pub struct Look {
    /// Priced for Express Delivery.
    pub is_express: bool,
    /// Priced for this address rather than the main one.
    pub address_id: Option<i64>,
}

/// A cart with everything that its screen shows.
#[derive(Debug)]
pub struct CartView {
    /// Lines and totals.
    pub priced: Priced,
    /// When it can be delivered.
    pub offer: Offer,
    /// The instant of both.
    pub now: DateTime<Utc>,
}

/// The customer's cart. A coupon that does not fit it now is not in its totals, and told of.
pub async fn view(state: &AppState, customer_id: i64, look: Look) -> Result<CartView, Failure> {
    let goes_to = destination(&state.db, customer_id, look).await?;
    view_to(state, customer_id, goes_to).await
}

/// Where a cart that is looked at goes, once its address is known to be there.
#[derive(Clone, Copy, Debug)]
struct Destination {
    is_express: bool,
    zone_number: Option<i64>,
}

/// Looks the address up.
///
/// # Errors
/// [`Failure::NotFound`] for an address that is not this customer's.
async fn destination(
    on: impl Into<Executor<'_>>,
    customer_id: i64,
    look: Look,
) -> Result<Destination, Failure> {
    let address = match look.address_id {
        Some(id) => Some(address::owned(on, customer_id, id).await?),
        None => addresses::main_of(on, customer_id).await?,
    };
    let zone_number = address.map(|address| address.location.zone_number);
    Ok(Destination { is_express: look.is_express, zone_number })
}

async fn view_to(state: &AppState, customer_id: i64, goes_to: Destination) -> Result<CartView, Failure> {
    let now = state.clock.now();
    let Destination { is_express, zone_number } = goes_to;
    let asked = Asked { customer_id, zone_number, is_express, now };
    let priced = price(&state.db, &asked).await?;
    let offer = slot::offer(&state.db, now).await?;
    Ok(CartView { priced, offer, now })
}

/// Gives `work` a transaction in which nobody else changes this cart.
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

/// The same for a change whose answer is the whole cart: the address that the cart is priced for is looked up in the
/// same transaction and before the change, so an unknown one changes nothing.
async fn write_for<T, Done>(
    state: &AppState,
    customer_id: i64,
    look: Look,
    work: impl Fn(Tx) -> Done,
) -> Result<(T, Destination), Failure>
where
    Done: Future<Output = Result<T, Failure>>,
{
    let work = &work;
    write(state, customer_id, |mut tx| async move {
        let goes_to = destination(&mut tx, customer_id, look).await?;
        Ok((work(tx).await?, goes_to))
    })
    .await
}
