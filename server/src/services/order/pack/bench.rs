//! An order as the packing bench shows it: beside what the order itself has, what it came to when it was placed, and the
//! pictures of its products.

use std::collections::HashMap;

use hamour_core::Money;
use hamour_core::order::OrderStatus;
use hamour_core::packing::{self, Balance};
use hamour_core::settlement::Agreed;

use super::contents::{ordered_lines, priced};
use crate::failure::Failure;
use crate::model::order::Order;
use crate::state::AppState;
use crate::store::order;

/// An order on the packing bench.
#[derive(Clone, Debug)]
pub struct BenchOrder {
    /// The order.
    pub order: Order,
    /// What it came to when it was placed.
    pub ordered_amount: Money,
    /// How much more than that it comes to as far as it is packed.
    pub dearer_by: Money,
    /// How much less.
    pub cheaper_by: Money,
    /// Whether its slot has begun before it was packed.
    pub is_late: bool,
    /// The pictures of the ordered products, by the line's id. Empty in lists.
    pub pictures: HashMap<i64, String>,
}

/// Returns an order as a list of the packing bench shows it.
pub fn on_bench(state: &AppState, order: Order) -> Result<BenchOrder, Failure> {
    let lines = ordered_lines(&order)?;
    // What was agreed does not depend on how far the order is by now.
    let agreed = Agreed { status: OrderStatus::Accepted, ..priced(&order, &lines) };
    let ordered_amount = packing::pack(&agreed, &[])?.totals.amount_payable;
    let Balance { at_door: dearer_by, back: cheaper_by } =
        Balance::of(order.totals.amount_payable, ordered_amount);
    let is_late = order.status == OrderStatus::Accepted
        && order.packed.is_none()
        && packing::is_late(order.delivery.on, order.delivery.minutes, state.clock.now());
    Ok(BenchOrder { order, ordered_amount, dearer_by, cheaper_by, is_late, pictures: HashMap::new() })
}

/// Returns an order as its own page shows it, with pictures.
pub async fn with_pictures(state: &AppState, order: Order) -> Result<BenchOrder, Failure> {
    let pictures = order::pictures(&state.db, order.id).await?.into_iter().collect();
    Ok(BenchOrder { pictures, ..on_bench(state, order)? })
}
