//! Orders for staff: as JSON, as a table, and one in full.

use std::fmt::Write as _;

use hamour_core::catalogue::price_text;
use hamour_core::delivery::{doha, time_text};
use hamour_core::order::{OrderStatus, display_number};
use hamour_core::packing::Content;
use hamour_core::payment::{PaymentState, Refund, Refunds};
use hamour_core::{Language, Money};
use serde::Serialize;

use super::super::plain;
use crate::api::OrderAnswer;
use crate::model::order::{Line, Order};
use crate::state::AppState;

/// An order as its customer sees it, with the fields that only staff see.
#[derive(Serialize)]
pub(super) struct Shown<'a> {
    #[serde(flatten)]
    order: OrderAnswer,
    customer_name: &'a str,
    customer_phone: &'a str,
    coupon_code: Option<&'a str>,
    /// `cash`, or the status of the online payment or of its refund.
    payment: &'static str,
    transaction_number: Option<&'a str>,
    refunds: Vec<ShownRefund>,
    /// The lines sold by weight.
    weighing: Vec<ShownWeighing<'a>>,
    latitude: Option<f64>,
    longitude: Option<f64>,
}

/// A line sold by weight.
#[derive(Serialize)]
struct ShownWeighing<'a> {
    /// Its number, as `hamour order settle` expects it.
    line: usize,
    product: &'a str,
    variation: Option<&'a str>,
    ordered_grams: i64,
    packed_grams: Option<u32>,
}

fn weighing(order: &Order) -> Vec<ShownWeighing<'_>> {
    let weighed = (1..).zip(&order.lines).filter(|(_, line)| line.is_weighed);
    weighed
        .map(|(number, line)| ShownWeighing {
            line: number,
            product: &line.product_name,
            variation: line.variation_name.as_deref(),
            ordered_grams: ordered_grams(line),
            packed_grams: line.packed_grams,
        })
        .collect()
}

fn ordered_grams(line: &Line) -> i64 {
    line.weight_grams.unwrap_or_default() * i64::from(line.quantity)
}

/// A refund to the customer.
#[derive(Serialize)]
struct ShownRefund {
    amount: Money,
    is_confirmed: bool,
}

impl ShownRefund {
    const fn of(refund: &Refund) -> Self {
        Self { amount: refund.amount, is_confirmed: refund.is_confirmed }
    }
}

impl<'a> Shown<'a> {
    pub(super) fn of(order: &'a Order, state: &AppState) -> Self {
        let destination = &order.destination;
        let paid = order.payment.as_ref();
        Self {
            order: OrderAnswer::seen(order, state, Language::English),
            customer_name: &destination.name,
            customer_phone: &destination.phone,
            coupon_code: order.coupon_code.as_deref(),
            payment: payment_word(order),
            transaction_number: paid.and_then(|paid| paid.transaction_number.as_deref()),
            refunds: paid.map_or_else(Vec::new, |paid| paid.refunds.iter().map(ShownRefund::of).collect()),
            weighing: weighing(order),
            latitude: destination.location.coordinates.map(|(latitude, _)| latitude),
            longitude: destination.location.coordinates.map(|(_, longitude)| longitude),
        }
    }
}

/// Returns `cash` or the status of the online payment; for a cancelled order, of its refund.
fn payment_word(order: &Order) -> &'static str {
    order.payment.as_ref().map_or("cash", |paid| online_word(order.status, paid.state, &paid.refunds))
}

fn online_word(status: OrderStatus, state: PaymentState, refunds: &[Refund]) -> &'static str {
    match (status.counts(), Refunds::of(refunds)) {
        (false, Refunds { due: Some(_), .. }) => "refund due",
        (false, Refunds { done: Some(_), .. }) => "refunded",
        _ => state.as_str(),
    }
}

/// Returns the same, with a due refund of an order that is not cancelled, such as after a payment of another amount.
fn payment_column(order: &Order) -> String {
    let online = order.payment.as_ref().map(|paid| online_column(order.status, paid.state, &paid.refunds));
    online.unwrap_or_else(|| payment_word(order).to_owned())
}

fn online_column(status: OrderStatus, state: PaymentState, refunds: &[Refund]) -> String {
    let word = online_word(status, state, refunds);
    let is_due = status.counts() && Refunds::of(refunds).due.is_some();
    if is_due { format!("{word}, refund due") } else { word.to_owned() }
}

fn payment_line(order: &Order) -> String {
    let Some(paid) = &order.payment else { return "cash".to_owned() };
    let mut text = format!("online, {}", paid.state.as_str());
    if let Some(number) = &paid.transaction_number {
        let _ = write!(text, ", transaction {number}");
    }
    let Refunds { done, due } = Refunds::of(&paid.refunds);
    let amounts = [(done, "refunded"), (due.map(|(amount, _)| amount), "to be refunded")];
    for (amount, stands) in amounts.into_iter().filter_map(|(amount, stands)| Some((amount?, stands))) {
        let _ = write!(text, ", {} {stands}", price_text(amount));
    }
    text
}

/// Returns when an order is delivered.
fn due(order: &Order) -> String {
    match order.delivery.minutes {
        Some((start, end)) => format!("{} {}-{}", order.delivery.on, time_text(start), time_text(end)),
        None => format!("{} express", order.delivery.on),
    }
}

/// Returns a table with one line for each order.
pub(super) fn table(orders: &[Order]) -> String {
    let mut text = format!(
        "{:<10}{:<17}{:<25}{:>12}  {:<21}{}\n",
        "ORDER", "STATUS", "DELIVERY", "QR", "PAYMENT", "CUSTOMER"
    );
    for order in orders {
        let to = &order.destination;
        // Writing to a String cannot fail.
        let _ = writeln!(
            text,
            "{:<10}{:<17}{:<25}{:>12}  {:<21}{} {}, zone {}",
            display_number(order.id),
            order.status.text(),
            due(order),
            order.totals.amount_payable.to_string(),
            payment_column(order),
            plain(&to.name),
            to.phone,
            to.location.zone_number
        );
    }
    text
}

/// Returns what was packed of a line, if it differs from the order, and the weight of a weighed one.
fn packed(line: &Line) -> String {
    let substitute = line.packing.as_ref().and_then(|packing| packing.substitute.as_ref());
    match (line.content(), substitute) {
        (Some(Content::Substitute(instead)), Some(product)) => {
            let grams = instead.grams.map(|grams| format!(", {grams} g")).unwrap_or_default();
            format!(", replaced by {} x {}{grams}", instead.units, plain(&product.full_name()))
        }
        (Some(Content::Units(units)), _) => format!(", {units} packed"),
        (Some(Content::LeftOut), _) if !line.is_weighed => ", left out".to_owned(),
        _ => scale(line),
    }
}

/// Returns the weight of a line, ordered and packed.
fn scale(line: &Line) -> String {
    match (line.is_weighed, line.packed_grams) {
        (false, _) => String::new(),
        (true, None) => format!(", to be weighed: {} g ordered", ordered_grams(line)),
        (true, Some(grams)) => format!(", weighed: {grams} g of {} g", ordered_grams(line)),
    }
}

/// Returns all of an order as text.
pub(super) fn detail(order: &Order) -> String {
    let to = &order.destination;
    let mut text = format!(
        "{} is {}\nplaced    {}\ndue       {}\ncustomer  {} {}\naddress   {}, {} ({})\n",
        display_number(order.id),
        order.status,
        order.created.with_timezone(&doha()).format("%Y-%m-%d %H:%M"),
        due(order),
        plain(&to.name),
        to.phone,
        plain(&to.location.one_line(Language::English)),
        to.municipality_name,
        to.address_type
    );
    if !order.note.is_empty() {
        let _ = writeln!(text, "note      {}", plain(&order.note));
    }
    for (number, line) in (1..).zip(&order.lines) {
        let packed = packed(line);
        let amount = price_text(line.amount);
        let _ = writeln!(text, "{number:>3}. {} x {} {amount}{packed}", line.quantity, line.full_name());
    }
    let totals = &order.totals;
    let _ = writeln!(text, "sub total {}", price_text(totals.sub_total));
    let _ = writeln!(text, "discount  {}", price_text(totals.discount_amount));
    let _ = writeln!(text, "delivery  {}", price_text(totals.delivery_charge));
    let _ = writeln!(text, "total     {}", price_text(totals.amount_payable));
    let _ = writeln!(text, "payment   {}", payment_line(order));
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cancelled_order_with_a_refund_is_not_shown_as_paid() {
        let refund = |is_confirmed| Refund {
            amount: Money::MAX,
            decided_on: chrono::NaiveDate::default(),
            working_days: None,
            is_confirmed,
            pays_order: true,
        };
        for (status, refunds, word) in [
            (OrderStatus::Cancelled, &[refund(false)][..], "refund due"),
            (OrderStatus::Cancelled, &[refund(true), refund(false)], "refund due"),
            (OrderStatus::Cancelled, &[refund(true)], "refunded"),
            (OrderStatus::Cancelled, &[], "paid"),
            (OrderStatus::Accepted, &[refund(true)], "paid"),
        ] {
            assert_eq!(online_word(status, PaymentState::Paid, refunds), word, "{status}");
        }
        for (status, state, column) in [
            (OrderStatus::Processing, PaymentState::Pending, "pending, refund due"),
            (OrderStatus::Accepted, PaymentState::Paid, "paid, refund due"),
            (OrderStatus::Cancelled, PaymentState::Paid, "refund due"),
        ] {
            assert_eq!(online_column(status, state, &[refund(false)]), column);
        }
        assert_eq!(online_column(OrderStatus::Accepted, PaymentState::Paid, &[refund(true)]), "paid");
    }
}
