//! The JSON of a driver's report.

use hamour_core::Money;
use hamour_core::order::OrderStatus;
use hamour_core::round::{CashDifference, DeliveryFailure};
use serde::Serialize;
use utoipa::ToSchema;

use crate::model::delivery::{Outcome, Report};
use crate::staff::instant;

/// What a driver reported.
#[derive(Debug, Serialize, ToSchema)]
pub(in crate::staff) struct DeliveryReport {
    key: String,
    order_id: i64,
    /// The driver's name.
    driver: String,
    /// Whether the order was handed over.
    is_delivered: bool,
    /// What was to be collected when the report arrived, in riyals.
    due: Money,
    /// The cash that the driver received; null if there was nothing to collect, or nothing was handed over.
    #[schema(required = true)]
    cash_received: Option<Money>,
    /// How much less than due was received.
    missing: Money,
    /// How much more than due was received.
    surplus: Money,
    /// Why it was not handed over; null if it was.
    #[schema(required = true)]
    failure: Option<DeliveryFailure>,
    /// Why, as the customer reads it.
    #[schema(required = true)]
    reason: Option<String>,
    /// The status that the order had, if the report changed nothing because of it; null if it was applied.
    #[schema(required = true)]
    refused: Option<OrderStatus>,
    /// When it happened, by the driver's phone.
    #[schema(format = DateTime)]
    happened_at: String,
    /// When the report arrived.
    #[schema(format = DateTime)]
    arrived_at: String,
    has_photo: bool,
}

impl From<&Report> for DeliveryReport {
    fn from(report: &Report) -> Self {
        let (cash_received, failure, reason, difference) = match &report.outcome {
            Outcome::Delivered { cash } => {
                (*cash, None, None, CashDifference::of(report.due, cash.unwrap_or_default()))
            }
            Outcome::Failed { failure, reason } => {
                (None, Some(*failure), Some(reason.clone()), CashDifference::default())
            }
        };
        Self {
            key: report.key.clone(),
            order_id: report.order_id,
            driver: report.driver_name.clone(),
            is_delivered: matches!(report.outcome, Outcome::Delivered { .. }),
            due: report.due,
            cash_received,
            missing: difference.missing,
            surplus: difference.surplus,
            failure,
            reason,
            refused: report.refused,
            happened_at: instant(report.happened.timestamp_millis()),
            arrived_at: instant(report.arrived.timestamp_millis()),
            has_photo: report.has_photo,
        }
    }
}
