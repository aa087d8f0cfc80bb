//! GET /api/staff/delivery/round: the caller's orders of today.

use axum::extract::State;
use hamour_core::delivery::time_text;
use hamour_core::order::{OrderStatus, display_number};
use hamour_core::packing::Content;
use hamour_core::{Language, Money};
use serde::Serialize;
use utoipa::ToSchema;

use crate::failure::Failure;
use crate::http::error::{ApiError, Problems};
use crate::http::extract::Json;
use crate::http::staff_auth::{Staff, permission};
use crate::model::cash::CashState;
use crate::model::order::{Line, Order};
use crate::services::delivery::{self, Round};
use crate::staff::instant;
use crate::state::AppState;

/// A driver's round.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct DeliveryRound {
    /// In the order in which they are delivered: those to be delivered by today, and those closed today.
    stops: Vec<DeliveryStop>,
    /// When it was read.
    #[schema(format = DateTime)]
    read_at: String,
}

/// An order of a round, with what a driver needs to know of it.
#[derive(Debug, Serialize, ToSchema)]
struct DeliveryStop {
    id: i64,
    /// The order number.
    #[schema(examples("HM000042"))]
    number: String,
    /// Counts the order's changes.
    version: i64,
    status: OrderStatus,
    customer_name: String,
    /// 11 digits.
    customer_phone: String,
    /// The address on one line.
    address: String,
    unit: String,
    building: String,
    street: String,
    zone: i64,
    municipality: String,
    #[schema(required = true)]
    latitude: Option<f64>,
    #[schema(required = true)]
    longitude: Option<f64>,
    /// The delivery date as YYYY-MM-DD.
    #[schema(format = Date)]
    delivery_on: String,
    /// HH:MM in Doha; null for express.
    #[schema(required = true)]
    start_time: Option<String>,
    #[schema(required = true)]
    end_time: Option<String>,
    is_express: bool,
    /// Whether its packing is finished.
    is_packed: bool,
    /// The customer's note; empty if there is none.
    note: String,
    /// What is in the bags.
    lines: Vec<DeliveryLine>,
    /// What is to be collected, in riyals; 0.00 if it is paid.
    amount_due: Money,
    /// What the caller took for it and can still correct, in riyals; null if nothing is noted, or once the office has
    /// counted it or given it back.
    #[schema(required = true)]
    cash_held: Option<Money>,
    /// Why the latest delivery failed; null if it did not, or once the order is sent again.
    #[schema(required = true)]
    delivery_failure: Option<String>,
}

/// A product in the bags.
#[derive(Debug, Serialize, ToSchema)]
struct DeliveryLine {
    /// The product's name with its variation.
    product: String,
    /// Units; 0 if the line was left out.
    quantity: u32,
    /// The packed weight, if it is sold by weight.
    #[schema(required = true)]
    grams: Option<u32>,
}

/// Returns the orders that the caller delivers today.
#[utoipa::path(get, path = "/api/staff/delivery/round", operation_id = "staff-delivery-round", tag = "staff",
    security(("staff" = ["orders.deliver"])), responses((status = 200, body = DeliveryRound), Problems))]
pub(super) async fn handler(
    State(state): State<AppState>,
    staff: Staff<permission::DeliverOrders>,
) -> Result<Json<DeliveryRound>, ApiError> {
    Ok(Json(DeliveryRound::read(&state, staff.id).await?))
}

impl DeliveryRound {
    /// Reads the round of a driver.
    pub(super) async fn read(state: &AppState, driver_id: i64) -> Result<Self, Failure> {
        let Round { orders, held } = delivery::round(state, driver_id).await?;
        let stop = |order: Order| {
            let held = held.get(&order.id).filter(|_| order.cash == CashState::Open);
            DeliveryStop::of(held.copied(), order)
        };
        Ok(Self { stops: orders.into_iter().map(stop).collect(), read_at: instant(state.clock.now_ms()) })
    }
}

impl DeliveryStop {
    fn of(cash_held: Option<Money>, order: Order) -> Self {
        let location = &order.destination.location;
        let minutes = order.delivery.minutes;
        Self {
            id: order.id,
            number: display_number(order.id),
            version: order.version,
            status: order.status,
            address: location.one_line(Language::English),
            unit: location.unit.clone(),
            building: location.building.clone(),
            street: location.street.clone(),
            zone: location.zone_number,
            latitude: location.coordinates.map(|(latitude, _)| latitude),
            longitude: location.coordinates.map(|(_, longitude)| longitude),
            delivery_on: order.delivery.on.to_string(),
            start_time: minutes.map(|(start, _)| time_text(start)),
            end_time: minutes.map(|(_, end)| time_text(end)),
            is_express: order.delivery.is_express,
            is_packed: order.packed.is_some(),
            lines: order.lines.iter().map(DeliveryLine::from).collect(),
            amount_due: order.amount_due(),
            cash_held,
            delivery_failure: order.delivery_failure.filter(|_| order.status == OrderStatus::Accepted),
            customer_name: order.destination.name,
            customer_phone: order.destination.phone,
            municipality: order.destination.municipality_name,
            note: order.note,
        }
    }
}

impl From<&Line> for DeliveryLine {
    fn from(line: &Line) -> Self {
        let packed = line.packing.as_ref().map(|packing| (packing.content, packing.substitute.as_ref()));
        match packed {
            Some((Content::Units(units), _)) => {
                Self { product: line.full_name(), quantity: units, grams: None }
            }
            Some((Content::LeftOut, _)) => Self { product: line.full_name(), quantity: 0, grams: None },
            Some((Content::Grams(grams), _)) => {
                Self { product: line.full_name(), quantity: line.quantity, grams: Some(grams) }
            }
            Some((Content::Substitute(instead), Some(product))) => {
                Self { product: product.full_name(), quantity: instead.units, grams: instead.grams }
            }
            _ => Self { product: line.full_name(), quantity: line.quantity, grams: None },
        }
    }
}
