//! The cart: what is in it, what it costs, and what changes it.

mod bought;
mod change;
mod coupon;
mod price;

pub(super) use bought::{give_goods_back, hold_goods};
pub use change::{Step, availability, clear, remove_line, set_quantity, step};
pub use coupon::{apply as apply_coupon, remove as remove_coupon};
pub use price::{Applied, Asked, Priced, PricedLine, RefusedCoupon, price};

use chrono::{DateTime, Utc};

use crate::failure::Failure;
use crate::services::address;
use crate::services::slot::{self, Offer};
use crate::state::AppState;
use crate::store::address as addresses;
use crate::store::cart;
use crate::store::db::Tx;

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
    let now = state.clock.now();
    let address = match look.address_id {
        Some(id) => Some(address::owned(&state.db, customer_id, id).await?),
        None => addresses::main_of(&state.db, customer_id).await?,
    };
    let asked = Asked {
        customer_id,
        zone_number: address.map(|address| address.place.zone_number),
        is_express: look.is_express,
        now,
    };
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
