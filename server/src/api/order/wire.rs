//! The JSON of an order.

use hamour_core::address::AddressType;
use hamour_core::catalogue::weight_text;
use hamour_core::checkout::PaymentType;
use hamour_core::delivery::{instant_text, time_text};
use hamour_core::order::{Actor, OrderStatus, display_number, may_cancel};
use hamour_core::packing::{Content, Wish};
use hamour_core::payment::{self, Awaited};
use hamour_core::round::not_delivered;
use hamour_core::routes::{ORDER_PARAMETER, Page};
use hamour_core::{Language, Money};
use serde::Serialize;
use utoipa::ToSchema;

use crate::http::notice_json::Notice;
use crate::model::order::{self, Line};
use crate::services::invoice;
use crate::services::order::PlacedLine;
use crate::state::AppState;

/// An order.
#[derive(Debug, Serialize, ToSchema)]
#[allow(clippy::struct_field_names, reason = "the names are the wire's")]
pub(crate) struct Order {
    id: i64,
    /// The order number for display.
    #[schema(examples("HM000042"))]
    ids: String,
    order_details: Vec<OrderLine>,
    order_status: OrderStatus,
    /// 1 Processing, 2 Accepted, 3 Food on the way, 4 Cancelled, 5 Delivered.
    #[schema(minimum = 1, maximum = 5)]
    order_status_no: u8,
    /// Whether it can be paid online now; false while a payment is in progress.
    is_payable: bool,
    /// What the order waits for before the shop processes it: `payment` by the customer, or `gateway` for the result of
    /// a payment in progress; null if it waits for neither.
    #[schema(required = true)]
    awaited: Option<Awaited>,
    /// Whether the customer may cancel it now.
    can_cancel: bool,
    /// The path of the payment page; null unless payable.
    #[schema(required = true)]
    react_order_url: Option<String>,
    /// The total amount, in riyals.
    total_amount: Money,
    /// The parts of the total.
    totals: OrderTotals,
    payment_type: PaymentType,
    /// Whether it has been paid online.
    is_paid: bool,
    /// The customer's note; empty if there is none.
    order_note: String,
    #[schema(required = true)]
    delivery_location: Option<DeliveryLocation>,
    /// When the order was placed, with Qatar's UTC offset.
    #[schema(format = DateTime, examples("2026-11-21T10:00:00+03:00"))]
    created: String,
    /// The delivery date as YYYY-MM-DD.
    #[schema(format = Date)]
    date_of_delivery: String,
    /// The delivery slot; null for Express Delivery.
    #[schema(required = true)]
    delivery_timeslot: Option<DeliveryTimeslot>,
    /// A link to the invoice, which expires; null unless delivered.
    #[schema(required = true, examples("/api/invoice/42?expires=1795245000&signature=..."))]
    invoice_url: Option<String>,
    /// Why the shop refused or cancelled the order, in its own words; missing if it gave no reason.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    cancel_reason: Option<String>,
    /// A message to the customer.
    #[schema(required = true)]
    message: Option<String>,
    /// When the weights were settled, with Qatar's UTC offset; null before that, and if nothing is sold by weight. From
    /// then on the amounts are final.
    #[schema(required = true, format = DateTime, examples("2026-11-21T10:00:00+03:00"))]
    settled: Option<String>,
    /// The content of `message` by code; empty if there is no message.
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
    /// The weight of one unit, such as '500 gram'.
    #[schema(required = true)]
    weight: Option<String>,
    /// The weight of the whole line as packed, such as '1.25 kg'; null before packing, and if it is not sold by weight.
    #[schema(required = true)]
    packed_weight: Option<String>,
    /// The packed units if they are fewer than ordered, or those of what replaced the product.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    packed_quantity: Option<u32>,
    /// The product that was packed in place of the ordered one, with its variation.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    replaced_by: Option<String>,
    /// What the customer wants if the product is missing; absent for `call_me`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    wish: Option<Wish>,
    /// The line's total, in riyals.
    amount: Money,
}

/// The parts of an order's total, in riyals.
#[derive(Debug, Serialize, ToSchema)]
struct OrderTotals {
    sub_total: Money,
    discount_amount: Money,
    total_tax: Money,
    delivery_charge: Money,
    amount_payable: Money,
}

/// The delivery address of an order.
#[derive(Debug, Serialize, ToSchema)]
struct DeliveryLocation {
    address_type: AddressType,
    /// The address on one line.
    address: String,
}

/// The delivery slot of an order.
#[derive(Debug, Serialize, ToSchema)]
struct DeliveryTimeslot {
    /// HH:MM, in Doha's time zone.
    start_time: String,
    end_time: String,
}

impl Order {
    /// Returns the order as its customer sees it now, in a language.
    pub(crate) fn seen(order: &order::Order, state: &AppState, language: Language) -> Self {
        let awaited = order.awaited();
        let payable = awaited == Some(Awaited::Payment);
        let of_payment = order.payment.as_ref().map(|paid| (paid.state, paid.refunds.as_slice()));
        let is_settled = order.settled.is_some();
        let mut notices = payment::notices(order.status, of_payment, awaited, order.is_weighed, is_settled);
        notices.extend(not_delivered(order.status, order.delivery_failure.as_deref()));
        Self {
            id: order.id,
            ids: display_number(order.id),
            order_details: order.lines.iter().map(|line| OrderLine::of(line, language)).collect(),
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
            react_order_url: payable
                .then(|| format!("{}?{ORDER_PARAMETER}={}", Page::PaymentGate.pattern(), order.id)),
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
                address: order.destination.location.one_line(language),
            }),
            created: instant_text(order.created),
            date_of_delivery: order.delivery.on.to_string(),
            delivery_timeslot: order.delivery.minutes.map(|(start, end)| DeliveryTimeslot {
                start_time: time_text(start),
                end_time: time_text(end),
            }),
            invoice_url: invoice::link(state, order),
            cancel_reason: order.reason.clone(),
            message: payment::notices_text(language, &notices),
            remarks: notices.iter().map(Notice::from).collect(),
            settled: order.settled.map(instant_text),
            order_id: order.id,
        }
    }
}

/// Returns a wish other than the default.
fn other_wish(wish: Wish) -> Option<Wish> {
    Some(wish).filter(|wish| *wish != Wish::default())
}

impl OrderLine {
    fn of(line: &Line, language: Language) -> Self {
        let substitute = line.packing.as_ref().and_then(|packing| packing.substitute.as_ref());
        let (packed_quantity, packed_grams) = match line.content() {
            Some(Content::Units(units)) => (Some(units), None),
            Some(Content::Substitute(instead)) => (Some(instead.units), instead.grams),
            Some(Content::LeftOut) => (Some(0), line.packed_grams),
            None | Some(Content::AsOrdered | Content::Grams(_)) => (None, line.packed_grams),
        };
        Self {
            product: line.full_name_in(language),
            quantity: line.quantity,
            weight: line.weight_grams.and_then(weight_text),
            packed_weight: packed_grams.and_then(|grams| weight_text(grams.into())),
            packed_quantity,
            replaced_by: substitute.map(|instead| instead.full_name_in(language)),
            wish: other_wish(line.wish),
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
            packed_quantity: None,
            replaced_by: None,
            wish: other_wish(line.wish),
            amount: line.amount,
        }
    }
}
