//! Orders on the wire.

use hamour_core::Money;
use hamour_core::address::AddressType;
use hamour_core::catalog::weight_text;
use hamour_core::checkout::PaymentType;
use hamour_core::delivery::{instant_text, time_text};
use hamour_core::order::{Actor, OrderStatus, display_number, may_cancel};
use hamour_core::payment::{self, Awaited};
use serde::Serialize;
use utoipa::ToSchema;

use crate::http::notice::Notice;
use crate::services::invoice;
use crate::services::order::{Line, Order as Stored, PlacedLine};
use crate::state::AppState;

/// An order.
#[derive(Debug, Serialize, ToSchema)]
#[allow(clippy::struct_field_names, reason = "the names are the wire's")]
pub(crate) struct Order {
    id: i64,
    /// The number as it is read.
    #[schema(examples("HM000042"))]
    ids: String,
    order_details: Vec<OrderLine>,
    order_status: OrderStatus,
    /// 1 Processing, 2 Accepted, 3 Food on the way, 4 Cancelled, 5 Delivered.
    #[schema(minimum = 1, maximum = 5)]
    order_status_no: u8,
    /// Whether it can be paid online now; not while a payment of it is under way.
    is_payable: bool,
    /// What it waits for before the shop sets out: its customer's `payment`, or the `gateway`'s word on one that is
    /// under way; null where it waits for neither.
    #[schema(required = true)]
    awaited: Option<Awaited>,
    /// Whether its customer may cancel it now.
    can_cancel: bool,
    /// Where to pay; null unless payable.
    #[schema(required = true)]
    react_order_url: Option<String>,
    /// What is to be paid, in riyals.
    total_amount: Money,
    /// What that is made of.
    totals: OrderTotals,
    payment_type: PaymentType,
    /// Whether it was paid online.
    is_paid: bool,
    /// The customer's note; empty when there is none.
    order_note: String,
    #[schema(required = true)]
    delivery_location: Option<DeliveryLocation>,
    /// With Qatar's offset.
    #[schema(format = DateTime, examples("2026-11-21T10:00:00+03:00"))]
    created: String,
    /// YYYY-MM-DD.
    #[schema(format = Date)]
    date_of_delivery: String,
    /// None for Express Delivery.
    #[schema(required = true)]
    delivery_timeslot: Option<DeliveryTimeslot>,
    /// Where its invoice is, for a while; null unless it was delivered.
    #[schema(required = true, examples("/api/invoice/42?expires=1795245000&signature=..."))]
    invoice_url: Option<String>,
    /// The shop's word to the customer.
    #[schema(required = true)]
    message: Option<String>,
    /// When its weights were settled, with Qatar's offset; null before that and where nothing is sold by weight. From
    /// then on its amounts are final.
    #[schema(required = true, format = DateTime, examples("2026-11-21T10:00:00+03:00"))]
    settled: Option<String>,
    /// What `message` says, by code; empty when it says nothing.
    remarks: Vec<Notice>,
    /// The same as `id`.
    order_id: i64,
}

/// A line of an order.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct OrderLine {
    /// The product's name with its variation.
    product: String,
    /// Units.
    quantity: u32,
    /// Of one unit: '500 gram'.
    #[schema(required = true)]
    weight: Option<String>,
    /// Of the whole line, as it was packed: '1.25 kg'; null before that and where it isn't sold by weight.
    #[schema(required = true)]
    packed_weight: Option<String>,
    /// The line's total, in riyals.
    amount: Money,
}

/// What an order's total is made of, in riyals.
#[derive(Debug, Serialize, ToSchema)]
struct OrderTotals {
    sub_total: Money,
    discount_amount: Money,
    total_tax: Money,
    delivery_charge: Money,
    amount_payable: Money,
}

/// Where an order goes.
#[derive(Debug, Serialize, ToSchema)]
struct DeliveryLocation {
    address_type: AddressType,
    /// On one line.
    address: String,
}

/// When an order comes.
#[derive(Debug, Serialize, ToSchema)]
struct DeliveryTimeslot {
    /// HH:MM, in Doha.
    start_time: String,
    end_time: String,
}

impl Order {
    /// An order as it is seen now.
    pub(crate) fn seen(order: &Stored, state: &AppState) -> Self {
        let awaited = order.awaited();
        let payable = awaited == Some(Awaited::Payment);
        let of_payment = order.payment.as_ref().map(|paid| (paid.state, paid.refunds.as_slice()));
        let notices =
            payment::notices(order.status, of_payment, awaited, order.is_weighed, order.settled.is_some());
        Self {
            id: order.id,
            ids: display_number(order.id),
            order_details: order.lines.iter().map(OrderLine::from).collect(),
            order_status: order.status,
            order_status_no: order.status.number(),
            is_payable: payable,
            awaited,
            can_cancel: may_cancel(
                Actor::Customer,
                order.status,
                order.created,
                state.cancel_minutes(),
                state.clock.now(),
            ),
            react_order_url: payable.then(|| format!("/paymentgate?order={}", order.id)),
            total_amount: order.totals.amount_payable,
            totals: OrderTotals {
                sub_total: order.totals.sub_total,
                discount_amount: order.totals.discount_amount,
                total_tax: order.totals.total_tax,
                delivery_charge: order.totals.delivery_charge,
                amount_payable: order.totals.amount_payable,
            },
            payment_type: if order.is_online { PaymentType::Online } else { PaymentType::CashOnDelivery },
            is_paid: payment::was_paid_online(order.is_online, order.is_paid),
            order_note: order.note.clone(),
            delivery_location: Some(DeliveryLocation {
                address_type: order.destination.address_type,
                address: order.destination.location.one_line(),
            }),
            created: instant_text(order.created),
            date_of_delivery: order.delivery.on.to_string(),
            delivery_timeslot: order.delivery.minutes.map(|(start, end)| DeliveryTimeslot {
                start_time: time_text(start),
                end_time: time_text(end),
            }),
            invoice_url: invoice::link(state, order),
            message: payment::notices_text(&notices),
            remarks: notices.iter().map(Notice::from).collect(),
            settled: order.settled.map(instant_text),
            order_id: order.id,
        }
    }
}

impl From<&Line> for OrderLine {
    fn from(line: &Line) -> Self {
        Self {
            product: line.full_name(),
            quantity: line.quantity,
            weight: line.weight_grams.and_then(weight_text),
            packed_weight: line.packed_grams.and_then(|grams| weight_text(grams.into())),
            amount: line.amount,
        }
    }
}

impl From<&PlacedLine> for OrderLine {
    fn from(line: &PlacedLine) -> Self {
        Self {
            product: line.product.clone(),
            quantity: line.quantity,
            weight: line.weight_grams.and_then(weight_text),
            packed_weight: None,
            amount: line.amount,
        }
    }
}
