//! The round of a driver.

use std::collections::HashMap;

use hamour_core::Money;
use hamour_core::delivery::{date_at, instant_at};
use hamour_core::order::promised_by;
use hamour_core::round::{Stop, is_on_round};

use crate::failure::Failure;
use crate::model::order::Order;
use crate::state::AppState;
use crate::store::{cash, order};

/// The maximum number of orders of a round. A driver delivers a few dozen on a day.
const STOPS_MAX: u32 = 300;

/// A driver's round.
#[derive(Debug)]
pub struct Round {
    /// The orders that are to be delivered by today, and those that were closed today, in the order of the round.
    pub orders: Vec<Order>,
    /// The cash that the driver holds and nobody has counted, by order.
    pub held: HashMap<i64, Money>,
}

/// Returns the round of a driver.
pub async fn round(state: &AppState, driver_id: i64) -> Result<Round, Failure> {
    let today = date_at(state.clock.now());
    let since_ms = instant_at(today, 0).timestamp_millis();
    let mut tx = state.db.begin_reading().await?;
    let mut orders = order::of_driver(&mut tx, driver_id, since_ms, STOPS_MAX).await?;
    let held = cash::held(&mut tx, driver_id, today).await?;
    orders.retain(|order| order.status.is_closed() || is_on_round(order.status, order.delivery.on, today));
    orders.sort_by(|one, other| stop(one).compare(&stop(other)));
    Ok(Round { orders, held })
}

fn stop(order: &Order) -> Stop<'_> {
    let location = &order.destination.location;
    let end = order.delivery.minutes.map(|(_, end)| end);
    Stop {
        due: promised_by(order.delivery.on, end, order.created),
        zone: location.zone_number,
        street: &location.street,
        building: &location.building,
        id: order.id,
    }
}
