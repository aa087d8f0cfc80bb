//! The JSON of an order in a list.

use chrono::{DateTime, Utc};
use hamour_core::Money;
use hamour_core::delivery::time_text;
use hamour_core::order::{OrderStatus, display_number, is_late, is_payable, late_at};
use serde::Serialize;
use utoipa::ToSchema;

use crate::model::staff_order::ListedOrder;
use crate::staff::instant;

/// An order in a list or on the board.
#[derive(Debug, Serialize, ToSchema)]
#[allow(clippy::struct_excessive_bools, reason = "independent facts of an order")]
pub(in crate::staff) struct StaffOrder {
    id: i64,
    /// The order number.
    #[schema(examples("HM000042"))]
    number: String,
    /// Counts the changes. A change by staff names the version that they saw.
    version: i64,
    status: OrderStatus,
    #[schema(format = DateTime)]
    placed_at: String,
    customer_id: i64,
    customer_name: String,
    /// 11 digits.
    #[schema(examples("97455512345"))]
    customer_phone: String,
    /// The delivery date as YYYY-MM-DD.
    #[schema(format = Date)]
    delivery_on: String,
    /// The delivery slot; null for express.
    #[schema(required = true)]
    slot: Option<StaffOrderSlot>,
    is_express: bool,
    /// The number of the zone.
    zone: i64,
    municipality: String,
    line_count: u32,
    /// In riyals.
    total: Money,
    /// Whether it is paid online; otherwise in cash.
    is_online: bool,
    is_paid: bool,
    /// Whether its customer must pay online before the shop starts on it.
    awaits_payment: bool,
    /// Whether anything is sold by weight.
    is_weighed: bool,
    /// Whether the weights are settled.
    is_packed: bool,
    /// Whether the promised time has passed.
    is_late: bool,
    /// When it becomes late, or became late; null if it is delivered or cancelled.
    #[schema(required = true, format = DateTime)]
    late_at: Option<String>,
    /// Who delivers it; null if nobody has it.
    #[schema(required = true)]
    driver: Option<StaffOrderDriver>,
    /// Why the latest delivery failed, as the customer reads it; null if it did not, or once the order is sent again.
    #[schema(required = true)]
    delivery_failure: Option<String>,
}

/// Who delivers an order.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct StaffOrderDriver {
    id: i64,
    name: String,
}

/// A delivery slot.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct StaffOrderSlot {
    /// HH:MM, in Doha's time zone.
    start_time: String,
    end_time: String,
}

impl StaffOrder {
    /// Returns the order as it is at this time.
    pub(in crate::staff) fn seen(order: &ListedOrder, now: DateTime<Utc>) -> Self {
        let ListedOrder { status, is_online, is_paid, is_weighed, .. } = *order;
        let late_at = late_at(status, order.due);
        Self {
            id: order.id,
            number: display_number(order.id),
            version: order.version,
            status,
            placed_at: instant(order.placed.timestamp_millis()),
            customer_id: order.customer_id,
            customer_name: order.name.clone(),
            customer_phone: order.phone.clone(),
            delivery_on: order.on.to_string(),
            slot: order.minutes.map(|(start, end)| StaffOrderSlot {
                start_time: time_text(start),
                end_time: time_text(end),
            }),
            is_express: order.is_express,
            zone: order.zone_number,
            municipality: order.municipality_name.clone(),
            line_count: order.lines,
            total: order.total,
            is_online,
            is_paid,
            awaits_payment: is_payable(status, is_online, is_paid, is_weighed),
            is_weighed,
            is_packed: order.is_packed,
            is_late: is_late(status, order.due, now),
            late_at: late_at.map(|at| instant(at.timestamp_millis())),
            driver: order.driver.clone().map(|(id, name)| StaffOrderDriver { id, name }),
            delivery_failure: order.delivery_failure.clone().filter(|_| status == OrderStatus::Accepted),
        }
    }

    /// Returns all of them as they are at this time.
    pub(in crate::staff) fn all(orders: &[ListedOrder], now: DateTime<Utc>) -> Vec<Self> {
        orders.iter().map(|order| Self::seen(order, now)).collect()
    }
}
