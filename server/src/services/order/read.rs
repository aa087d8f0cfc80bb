//! Reading orders.

use crate::failure::Failure;
use crate::state::AppState;
use crate::store::order::{self, Filter, Order};
use hamour_core::refusal::Thing;

/// Most orders that one call lists; older ones are found one by one.
pub const LISTED_MAX: u32 = 500;

/// A customer's orders, newest first.
pub async fn of_customer(state: &AppState, customer_id: i64, open_only: bool) -> Result<Vec<Order>, Failure> {
    let filter = Filter { open_only, limit: LISTED_MAX };
    Ok(order::of_customer(&state.db, customer_id, filter).await?)
}

/// An order of this customer; anybody else's is not there.
pub async fn owned(state: &AppState, customer_id: i64, order_id: i64) -> Result<Order, Failure> {
    let order = order::get(&state.db, order_id).await?.filter(|order| order.customer_id == customer_id);
    order.ok_or_else(|| Failure::not_found(Thing::Order))
}

/// Everybody's orders, newest first, for the shop's staff.
pub async fn all(state: &AppState, open_only: bool, limit: u32) -> Result<Vec<Order>, Failure> {
    Ok(order::list(&state.db, Filter { open_only, limit }).await?)
}

/// Any order, for the shop's staff.
pub async fn get(state: &AppState, order_id: i64) -> Result<Order, Failure> {
    order::get(&state.db, order_id).await?.ok_or_else(|| Failure::not_found(Thing::Order))
}

/// The customer's orders that changed after an event, each as it stands, with its latest event.
pub async fn updates_since(
    state: &AppState,
    customer_id: i64,
    event_id: i64,
) -> Result<Vec<(i64, Order)>, Failure> {
    let mut tx = state.db.begin_reading().await?;
    Ok(order::touched_since(&mut tx, customer_id, event_id).await?)
}
