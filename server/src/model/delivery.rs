//! What a driver reports from the door.

use chrono::{DateTime, Utc};
use hamour_core::Money;
use hamour_core::order::OrderStatus;
use hamour_core::round::DeliveryFailure;

/// A driver's report.
#[derive(Clone, Debug)]
pub struct Report {
    /// Made once by the phone.
    pub key: String,
    /// The order.
    pub order_id: i64,
    /// The driver.
    pub staff_id: i64,
    /// The driver's name.
    pub driver_name: String,
    /// What happened.
    pub outcome: Outcome,
    /// What was to be collected when the report arrived.
    pub due: Money,
    /// The status that the order had, if the report changed nothing because of it.
    pub refused: Option<OrderStatus>,
    /// When it happened, by the phone's clock within the limits of the rule book.
    pub happened: DateTime<Utc>,
    /// When the report arrived.
    pub arrived: DateTime<Utc>,
    /// Whether it has a photo.
    pub has_photo: bool,
}

/// What happened at the door.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The order was handed over.
    Delivered {
        /// The cash that the driver received; `None` if there was nothing to collect.
        cash: Option<Money>,
    },
    /// It was not handed over.
    Failed {
        /// Why.
        failure: DeliveryFailure,
        /// Why, as the customer reads it.
        reason: String,
    },
}
