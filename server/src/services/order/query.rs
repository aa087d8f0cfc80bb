//! Queries that return orders, for customers and staff.

use crate::failure::Failure;
use crate::model::order::Order;
use crate::state::AppState;
use crate::store::order::{self, Filter};
use hamour_core::error_code::ResourceKind;

/// The number of orders per page of a customer's list.
pub const PAGE: usize = 20;
/// The maximum number of open orders that one call returns.
pub const OPEN_MAX: u32 = 500;

/// A page of a customer's orders, newest first.
#[derive(Debug)]
pub struct OrderPage {
    /// The orders.
    pub orders: Vec<Order>,
    /// The id of the last order of this page, before which the next page starts. `None` on the last page.
    pub next: Option<i64>,
}

/// Returns a page of a customer's orders: those before a given order, or the newest. The first page also contains every
/// older open order, so that it shows all deliveries that are still to come.
pub async fn page(state: &AppState, customer_id: i64, before: Option<i64>) -> Result<OrderPage, Failure> {
    let mut tx = state.db.begin_reading().await?;
    let limit = u32::try_from(PAGE + 1).unwrap_or(u32::MAX);
    let newest = Filter { open_only: false, limit };
    let mut orders = order::of_customer(&mut tx, customer_id, before, newest).await?;
    // The extra order shows that there is another page.
    let has_more = orders.len() > PAGE;
    orders.truncate(PAGE);
    let next = orders.last().map(|order| order.id).filter(|_| has_more);
    if before.is_none() && next.is_some() {
        let open = Filter { open_only: true, limit: OPEN_MAX };
        orders.extend(order::of_customer(&mut tx, customer_id, next, open).await?);
    }
    Ok(OrderPage { orders, next })
}

/// Returns a customer's open orders, newest first.
pub async fn open(state: &AppState, customer_id: i64) -> Result<Vec<Order>, Failure> {
    let filter = Filter { open_only: true, limit: OPEN_MAX };
    Ok(order::of_customer(&state.db, customer_id, None, filter).await?)
}

/// Returns an order of this customer. An order of another customer counts as not found.
pub async fn owned(state: &AppState, customer_id: i64, order_id: i64) -> Result<Order, Failure> {
    let order = order::get(&state.db, order_id).await?.filter(|order| order.customer_id == customer_id);
    order.ok_or_else(|| Failure::not_found(ResourceKind::Order))
}

/// Returns the orders of all customers, newest first, for staff.
pub async fn all(state: &AppState, open_only: bool, limit: u32) -> Result<Vec<Order>, Failure> {
    Ok(order::list(&state.db, Filter { open_only, limit }).await?)
}

/// Returns any order, for staff.
pub async fn get(state: &AppState, order_id: i64) -> Result<Order, Failure> {
    order::get(&state.db, order_id).await?.ok_or_else(|| Failure::not_found(ResourceKind::Order))
}

/// Returns the customer's orders that changed after an event, each in its current state with its latest event.
pub async fn updates_since(
    state: &AppState,
    customer_id: i64,
    event_id: i64,
) -> Result<Vec<(i64, Order)>, Failure> {
    let mut tx = state.db.begin_reading().await?;
    Ok(order::touched_since(&mut tx, customer_id, event_id).await?)
}
