//! The JSON of an order in full.

use chrono::{DateTime, Utc};
use hamour_core::address::AddressType;
use hamour_core::cart::Totals;
use hamour_core::catalogue::weight_text;
use hamour_core::delivery::{at_millis, date_at};
use hamour_core::order::{StaffAction, StepDoubt, StepFacts, is_reschedulable};
use hamour_core::packing::Wish;
use hamour_core::payment::{Awaited, RefundMethod};
use hamour_core::staff::{Permission, Role};
use hamour_core::{Language, Money};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::event_wire::StaffOrderEvent;
use super::wire::StaffOrder;
use crate::model::audit_log::AuditEntry;
use crate::model::order::{Destination, Line};
use crate::model::payment::ListedRefund;
use crate::services::order::StaffDetail;
use crate::staff::delivery::DeliveryReport;
use crate::staff::packing::PackedContent;
use crate::staff::{instant, logged};

/// An order in full.
#[derive(Debug, Serialize, ToSchema)]
pub(in crate::staff) struct StaffOrderDetail {
    /// The order as it is listed, with its version.
    order: StaffOrder,
    lines: Vec<StaffOrderLine>,
    totals: StaffOrderTotals,
    #[schema(required = true)]
    coupon_code: Option<String>,
    /// The customer's note; empty if there is none.
    note: String,
    address: StaffOrderAddress,
    customer: StaffOrderCustomer,
    payment: StaffOrderPayment,
    /// The reason that the customer reads, of a refused or cancelled order.
    #[schema(required = true)]
    reason: Option<String>,
    /// When the weights were settled.
    #[schema(required = true, format = DateTime)]
    settled_at: Option<String>,
    /// When it was delivered or cancelled.
    #[schema(required = true, format = DateTime)]
    closed_at: Option<String>,
    /// What happened to it, the oldest first; at most the latest 100.
    events: Vec<StaffOrderEvent>,
    /// Its part of the audit log, the newest first; at most 100.
    audit: Vec<StaffOrderChange>,
    /// What drivers reported about it, the oldest first; at most the latest 20.
    reports: Vec<DeliveryReport>,
    /// What the caller can do with it now.
    actions: Vec<StaffOrderAction>,
    /// Whether the caller can move it to another slot now.
    is_reschedulable: bool,
}

/// A line of an order.
#[derive(Debug, Serialize, ToSchema)]
struct StaffOrderLine {
    id: i64,
    /// The product's name with its variation.
    product: String,
    /// The product's name in Arabic; may be empty.
    product_ar: String,
    quantity: u32,
    /// In riyals.
    unit_price: Money,
    /// The weight of one unit, such as '500 gram'.
    #[schema(required = true)]
    weight: Option<String>,
    /// Whether its weight is settled at packing.
    is_weighed: bool,
    /// The ordered weight of the line; null if it is not sold by weight.
    #[schema(required = true)]
    ordered_grams: Option<i64>,
    /// The packed weight of the line; null before packing, and if it is not sold by weight.
    #[schema(required = true)]
    packed_grams: Option<u32>,
    /// What the customer wants if it is missing.
    wish: Wish,
    /// What was packed; null before that.
    #[schema(required = true)]
    packed: Option<PackedContent>,
    /// In riyals.
    amount: Money,
}

/// The parts of an order's total, in riyals.
#[derive(Debug, Serialize, ToSchema)]
struct StaffOrderTotals {
    sub_total: Money,
    discount_amount: Money,
    total_tax: Money,
    delivery_charge: Money,
    amount_payable: Money,
}

/// Where an order goes. A map link is made of the coordinates or, without them, of the text.
#[derive(Debug, Serialize, ToSchema)]
struct StaffOrderAddress {
    address_type: AddressType,
    /// The address on one line.
    text: String,
    unit: String,
    building: String,
    street: String,
    locality: String,
    zone: i64,
    municipality: String,
    #[schema(required = true)]
    latitude: Option<f64>,
    #[schema(required = true)]
    longitude: Option<f64>,
}

/// The customer of an order.
#[derive(Debug, Serialize, ToSchema)]
struct StaffOrderCustomer {
    id: i64,
    name: String,
    /// To call: 11 digits.
    phone: String,
    /// To write to on WhatsApp: 11 digits.
    whatsapp: String,
    /// The number of the customer's other orders.
    other_orders_count: i64,
    /// The latest of them, at most 10.
    other_orders: Vec<StaffOrder>,
}

/// How an order is paid.
#[derive(Debug, Serialize, ToSchema)]
struct StaffOrderPayment {
    /// Whether it is paid online; otherwise in cash.
    is_online: bool,
    is_paid: bool,
    /// The state of the online payment: pending, paid, failed, expired, replaced or withdrawn; null for cash.
    #[schema(required = true)]
    state: Option<String>,
    /// What the order waits for: `payment` by the customer, or the `gateway`; null if it waits for neither.
    #[schema(required = true)]
    awaited: Option<Awaited>,
    /// The gateway's number of the transaction that paid the order.
    #[schema(required = true)]
    transaction_number: Option<String>,
    /// The refunds of the online payment, the oldest first.
    refunds: Vec<StaffOrderRefund>,
    /// What is to be collected at the door, in riyals.
    amount_due: Money,
    /// What the driver took in cash, in riyals.
    cash_collected: Money,
    /// What was given back in cash, in riyals.
    cash_given_back: Money,
    /// What staff can still give back through the gateway, in riyals.
    left_gateway: Money,
    /// What staff can still give back in cash, in riyals.
    left_cash: Money,
    /// Whether the gateway can give back a part of a payment; otherwise staff pay it in the merchant's account.
    sends_parts: bool,
}

/// Money of the online payment that goes back to the customer.
#[derive(Debug, Serialize, ToSchema)]
struct StaffOrderRefund {
    id: i64,
    /// In riyals.
    amount: Money,
    #[schema(format = Date)]
    decided_on: String,
    /// Whether it is paid back.
    is_confirmed: bool,
    /// Why staff give it back; null if the shop does so by itself.
    #[schema(required = true)]
    reason: Option<String>,
}

/// An entry of the audit log about the order.
#[derive(Debug, Serialize, ToSchema)]
struct StaffOrderChange {
    id: i64,
    #[schema(format = DateTime)]
    happened_at: String,
    /// The username, or the name of the operating system's user.
    actor: String,
    /// Null on the command line, and for what the program does by itself.
    #[schema(required = true)]
    role: Option<String>,
    /// What was done, such as `order.status`.
    action: String,
    #[schema(value_type = Object, required = true)]
    before: Value,
    #[schema(value_type = Object, required = true)]
    after: Value,
}

/// Something that can be done with an order now.
#[derive(Debug, Serialize, ToSchema)]
struct StaffOrderAction {
    action: StaffAction,
    /// Whether the customer must be told why.
    needs_reason: bool,
    /// What speaks against it now, although it is possible: staff should be asked.
    doubts: Vec<StepDoubt>,
}

impl StaffOrderDetail {
    /// Returns the order as staff of this role see it now: the customer's other orders and the audit log need their own
    /// permissions.
    pub(in crate::staff) fn seen(detail: StaffDetail, role: Role, now: DateTime<Utc>) -> Self {
        let payment = StaffOrderPayment::of(&detail);
        let StaffDetail {
            order,
            listed,
            mut others,
            mut others_count,
            events,
            mut audit,
            reports,
            actions,
            lacks_driver,
            ..
        } = detail;
        let facts = StepFacts { is_packed: order.packed.is_some(), on: order.delivery.on, lacks_driver };
        if !role.may(Permission::ReadOrders) {
            (others, others_count) = (Vec::new(), 0);
        }
        let events = events.into_iter().map(|event| StaffOrderEvent::seen(event, &audit)).collect();
        if !role.may(Permission::ReadAuditLog) {
            audit.clear();
        }
        let at = |at: Option<DateTime<Utc>>| at.map(|at| instant(at.timestamp_millis()));
        let own = actions.into_iter().filter(|action| action.is_for(role));
        Self {
            order: StaffOrder::seen(&listed, now),
            lines: order.lines.iter().map(StaffOrderLine::from).collect(),
            totals: (&order.totals).into(),
            address: (&order.destination).into(),
            customer: StaffOrderCustomer {
                id: order.customer_id,
                name: order.destination.name.clone(),
                phone: order.destination.phone.clone(),
                whatsapp: order.destination.phone.clone(),
                other_orders_count: others_count,
                other_orders: StaffOrder::all(&others, now),
            },
            payment,
            settled_at: at(order.settled),
            closed_at: at(order.closed),
            events,
            reports: reports.iter().map(DeliveryReport::from).collect(),
            audit: audit.into_iter().map(StaffOrderChange::from).collect(),
            actions: own
                .map(|action| StaffOrderAction {
                    action,
                    needs_reason: action.needs_reason(),
                    doubts: StepDoubt::about(action, facts, date_at(now)),
                })
                .collect(),
            is_reschedulable: role.may(Permission::ChangeOrders)
                && is_reschedulable(order.status, order.delivery.is_express),
            coupon_code: order.coupon_code,
            note: order.note,
            reason: order.reason,
        }
    }
}

impl From<&Totals> for StaffOrderTotals {
    fn from(totals: &Totals) -> Self {
        let &Totals { sub_total, discount_amount, total_tax, delivery_charge, amount_payable } = totals;
        Self { sub_total, discount_amount, total_tax, delivery_charge, amount_payable }
    }
}

impl From<&Line> for StaffOrderLine {
    fn from(line: &Line) -> Self {
        let grams = line.weight_grams.filter(|_| line.is_weighed);
        Self {
            id: line.id,
            product: line.full_name(),
            product_ar: line.product_name_ar.clone(),
            quantity: line.quantity,
            unit_price: line.unit_price,
            weight: line.weight_grams.and_then(weight_text),
            is_weighed: line.is_weighed,
            ordered_grams: grams.map(|grams| grams * i64::from(line.quantity)),
            packed_grams: line.packed_grams,
            wish: line.wish,
            packed: PackedContent::of(line),
            amount: line.amount,
        }
    }
}

impl From<&Destination> for StaffOrderAddress {
    fn from(to: &Destination) -> Self {
        let location = &to.location;
        Self {
            address_type: to.address_type,
            text: location.one_line(Language::English),
            unit: location.unit.clone(),
            building: location.building.clone(),
            street: location.street.clone(),
            locality: location.locality.clone(),
            zone: location.zone_number,
            municipality: to.municipality_name.clone(),
            latitude: location.coordinates.map(|(latitude, _)| latitude),
            longitude: location.coordinates.map(|(_, longitude)| longitude),
        }
    }
}

impl StaffOrderPayment {
    fn of(StaffDetail { order, cash, refunds, sends_parts, .. }: &StaffDetail) -> Self {
        let payment = order.payment.as_ref();
        let receipts = order.receipts(cash);
        Self {
            is_online: order.is_online,
            is_paid: order.is_paid,
            state: payment.map(|payment| payment.state.as_str().to_owned()),
            awaited: order.awaited(),
            transaction_number: payment.and_then(|payment| payment.transaction_number.clone()),
            refunds: refunds.iter().map(StaffOrderRefund::from).collect(),
            amount_due: order.amount_due(),
            cash_collected: receipts.cash,
            cash_given_back: receipts.cash_back,
            left_gateway: receipts.left(RefundMethod::Gateway),
            left_cash: receipts.left(RefundMethod::Cash),
            sends_parts: *sends_parts,
        }
    }
}

impl From<&ListedRefund> for StaffOrderRefund {
    fn from(refund: &ListedRefund) -> Self {
        Self {
            id: refund.id,
            amount: refund.amount,
            decided_on: date_at(at_millis(refund.created_at).unwrap_or_default()).to_string(),
            is_confirmed: refund.confirmed_at.is_some(),
            reason: refund.reason.clone(),
        }
    }
}

impl From<AuditEntry> for StaffOrderChange {
    fn from(entry: AuditEntry) -> Self {
        Self {
            id: entry.id,
            happened_at: instant(entry.happened_at),
            actor: entry.actor,
            role: entry.role,
            action: entry.action,
            before: logged(entry.before),
            after: logged(entry.after),
        }
    }
}
