//! `hamour order`: seeing the shop's orders and moving them on, beside a serving program or without one.

use std::fmt::Write as _;
use std::io::IsTerminal as _;
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use hamour_core::Money;
use hamour_core::catalog::price_text;
use hamour_core::delivery::{doha, time_text};
use hamour_core::issue::Code;
use hamour_core::order::{OrderAction, OrderStatus, display_number};
use hamour_core::payment::{PaymentState, Refund, Refunds};
use hamour_core::refusal::Refusal;
use serde::Serialize;

use super::{StaffCommand, Trouble, plain, print, print_bytes, print_json, said};
use crate::api::OrderAnswer;
use crate::failure::{BrokenField, Failure, Reason};
use crate::services::invoice::{self, Printed};
use crate::services::order::{self, Line, Mover, Order};
use crate::services::payment;
use crate::state::AppState;

#[derive(Debug, Subcommand)]
pub(super) enum Task {
    /// List orders, newest first
    List {
        /// Only those that are neither delivered nor cancelled
        #[arg(long)]
        open: bool,
        /// How many at most
        #[arg(long, default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..=10_000))]
        limit: u32,
    },
    /// Show one order with its lines, its customer and its note
    Show {
        /// As shown, HM000042, or just 42
        #[arg(value_parser = number)]
        order: i64,
    },
    /// Take orders on
    Accept(Orders),
    /// Say what the goods of an order weigh that are sold by weight, which fixes its price
    Settle {
        /// As shown, HM000042, or just 42
        #[arg(value_parser = number)]
        order: i64,
        /// For each line that is sold by weight its number, as shown, and the grams that were packed: 1=2150
        #[arg(required = true, value_name = "LINE=GRAMS", value_parser = weight)]
        weights: Vec<(usize, u32)>,
    },
    /// Hand orders to the driver
    Send(Orders),
    /// Say that orders were handed over
    Deliver(Orders),
    /// Print the invoice of a delivered order as PDF
    Invoice {
        /// As shown, HM000042, or just 42
        #[arg(value_parser = number)]
        order: i64,
        /// The file to write; without it the document goes to standard output
        #[arg(long, value_name = "FILE")]
        out: Option<PathBuf>,
    },
    /// Call orders off, giving their stock and slot back
    Cancel(Orders),
    /// Ask the gateway about a transaction of an order that it shows and the shop does not
    CheckPayment {
        /// As shown, HM000042, or just 42
        #[arg(value_parser = number)]
        order: i64,
        /// The transaction's number, as the gateway shows it
        transaction: String,
    },
    /// Say that all that was to go back to an order's customer has gone back by another way
    Refunded {
        /// As shown, HM000042, or just 42
        #[arg(value_parser = number)]
        order: i64,
    },
}

#[derive(Debug, Args)]
pub(super) struct Orders {
    /// As shown, HM000042, or just 42
    #[arg(required = true, value_parser = number)]
    orders: Vec<i64>,
}

/// An order's number as staff type it.
fn number(text: &str) -> Result<i64, String> {
    let digits = text.trim().trim_start_matches(['H', 'M', 'h', 'm', '#']);
    digits
        .parse()
        .ok()
        .filter(|id| *id > 0)
        .ok_or_else(|| format!("{text} is no order number, such as HM000042"))
}

/// A line's number and its grams, as staff type them.
fn weight(text: &str) -> Result<(usize, u32), String> {
    let parts = text.split_once('=');
    let numbers =
        parts.and_then(|(line, grams)| Some((line.trim().parse().ok()?, grams.trim().parse().ok()?)));
    numbers.ok_or_else(|| format!("{text} is no line and its whole grams, such as 1=2150"))
}

/// Does what the command says.
pub(super) async fn run(state: &AppState, command: StaffCommand<Task>) -> Result<(), Trouble> {
    let StaffCommand { json, task } = command;
    let (orders, action) = match task {
        Task::List { open, limit } => {
            let orders = order::all(state, open, limit).await.map_err(|error| said(&error))?;
            return if json {
                print_json(&orders.iter().map(|order| Shown::of(order, state)).collect::<Vec<_>>())
            } else {
                print(&table(&orders))
            };
        }
        Task::Show { order } => return show(state, order, json).await,
        Task::Settle { order, weights } => {
            let order = match order::settle(state, order, &weights).await {
                Ok(order) => order,
                Err(error) => return Err(why_not(state, order, &error).await),
            };
            return if json {
                print_json(&Shown::of(&order, state))
            } else {
                let total = price_text(order.totals.amount_payable);
                print(&format!("{} comes to {total}\n", display_number(order.id)))
            };
        }
        Task::CheckPayment { order, transaction } => {
            return match payment::check(state, order, &transaction).await {
                Ok(true) => show(state, order, json).await,
                Ok(false) => {
                    Err(Trouble::from("the gateway knows no such transaction").of(display_number(order)))
                }
                Err(error) => Err(why_not(state, order, &error).await),
            };
        }
        Task::Refunded { order } => {
            return match payment::refunded_by_hand(state, order).await {
                Ok(amounts) if amounts.is_empty() => {
                    Err(Trouble::from("nothing is to go back").of(display_number(order)))
                }
                Ok(_) => show(state, order, json).await,
                Err(error) => Err(why_not(state, order, &error).await),
            };
        }
        Task::Invoice { order, out } => return print_invoice(state, order, out.as_deref(), json).await,
        Task::Accept(Orders { orders }) => (orders, OrderAction::Accept),
        Task::Send(Orders { orders }) => (orders, OrderAction::Send),
        Task::Deliver(Orders { orders }) => (orders, OrderAction::Deliver),
        Task::Cancel(Orders { orders }) => (orders, OrderAction::Cancel),
    };
    let mut moved = Vec::new();
    let mut refused = Vec::new();
    for id in orders {
        match order::change(state, id, Mover::Staff, action).await {
            Ok(order) => moved.push(order),
            Err(error) => refused.push(why_not(state, id, &error).await),
        }
    }
    if json {
        print_json(&moved.iter().map(|order| Shown::of(order, state)).collect::<Vec<_>>())?;
    } else {
        let lines: Vec<_> =
            moved.iter().map(|order| format!("{} is {}\n", display_number(order.id), order.status)).collect();
        print(&lines.concat())?;
    }
    Trouble::all(&refused)
}

async fn show(state: &AppState, id: i64, json: bool) -> Result<(), Trouble> {
    let order = order::get(state, id).await.map_err(|error| said(&error))?;
    if json { print_json(&Shown::of(&order, state)) } else { print(&detail(&order)) }
}

/// Writes the invoice of an order into a file, or out.
async fn print_invoice(state: &AppState, id: i64, out: Option<&Path>, json: bool) -> Result<(), Trouble> {
    let order = order::get(state, id).await.map_err(|error| said(&error))?;
    let Printed { pdf, .. } = match invoice::print(state, &order).await {
        Ok(printed) => printed,
        Err(error) => return Err(why_not(state, id, &error).await),
    };
    match out {
        Some(file) => {
            std::fs::write(file, &pdf).map_err(|error| format!("{}: {error}", file.display()))?;
            let file = file.display().to_string();
            if json {
                print_json(&serde_json::json!({ "order_id": id, "file": file, "bytes": pdf.len() }))
            } else {
                print(&format!("{} is in {file}\n", display_number(id)))
            }
        }
        None if json => Err("--json needs --out FILE: the document itself is no JSON".into()),
        None if std::io::stdout().is_terminal() => {
            Err("A terminal can't show a PDF: give --out FILE, or send the output into a file".into())
        }
        None => print_bytes(&pdf),
    }
}

/// A refused change: the order, why, and where it stands if that is what is in the way.
async fn why_not(state: &AppState, id: i64, refusal: &Failure) -> Trouble {
    let trouble = said(refusal).of(display_number(id));
    match order::get(state, id).await {
        Ok(order) if is_about_status(refusal) => trouble.with(&format!(" (it is {})", order.status)),
        _ => trouble,
    }
}

const fn is_about_status(refusal: &Failure) -> bool {
    let (Failure::Refused(BrokenField { why, .. }) | Failure::Conflict(why)) = refusal else { return false };
    matches!(
        why.code,
        Reason::Rule(Code::InvalidTransition | Code::OrderNotCancellable | Code::OrderNotPayable)
            | Reason::Other(Refusal::OrderNotDelivered | Refusal::OrderNotPacking)
    )
}

/// An order as its customer sees it, and what only the shop needs.
#[derive(Serialize)]
struct Shown<'a> {
    #[serde(flatten)]
    order: OrderAnswer,
    customer_name: &'a str,
    customer_phone: &'a str,
    order_note: &'a str,
    coupon_code: Option<&'a str>,
    /// cash, or how the online payment stands or what became of it.
    payment: &'static str,
    transaction_number: Option<&'a str>,
    refunds: Vec<ShownRefund>,
    /// The lines that are sold by weight.
    weighing: Vec<ShownWeighing<'a>>,
    latitude: Option<f64>,
    longitude: Option<f64>,
}

/// A line that is sold by weight.
#[derive(Serialize)]
struct ShownWeighing<'a> {
    /// Its number, as `hamour order settle` takes it.
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

/// Money on its way back to the customer.
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
    fn of(order: &'a Order, state: &AppState) -> Self {
        let destination = &order.destination;
        let paid = order.payment.as_ref();
        Self {
            order: OrderAnswer::seen(order, state),
            customer_name: &destination.name,
            customer_phone: &destination.phone,
            order_note: &order.note,
            coupon_code: order.coupon_code.as_deref(),
            payment: payment_word(order),
            transaction_number: paid.and_then(|paid| paid.transaction_number.as_deref()),
            refunds: paid.map_or_else(Vec::new, |paid| paid.refunds.iter().map(ShownRefund::of).collect()),
            weighing: weighing(order),
            latitude: destination.place.coordinates.map(|(latitude, _)| latitude),
            longitude: destination.place.coordinates.map(|(_, longitude)| longitude),
        }
    }
}

/// How an order is paid: in cash, or how its online payment stands; of a cancelled one what became of the money.
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

/// When an order is to arrive.
fn due(order: &Order) -> String {
    match order.delivery.minutes {
        Some((start, end)) => format!("{} {}-{}", order.delivery.on, time_text(start), time_text(end)),
        None => format!("{} express", order.delivery.on),
    }
}

fn table(orders: &[Order]) -> String {
    let mut text = format!(
        "{:<10}{:<17}{:<25}{:>12}  {:<12}{}\n",
        "ORDER", "STATUS", "DELIVERY", "QR", "PAYMENT", "CUSTOMER"
    );
    for order in orders {
        let to = &order.destination;
        // Writing to a String cannot fail.
        let _ = writeln!(
            text,
            "{:<10}{:<17}{:<25}{:>12}  {:<12}{} {}, zone {}",
            display_number(order.id),
            order.status.text(),
            due(order),
            order.totals.amount_payable.to_string(),
            payment_word(order),
            plain(&to.name),
            to.phone,
            to.place.zone_number
        );
    }
    text
}

/// What is to be weighed of a line, or was.
fn scale(line: &Line) -> String {
    match (line.is_weighed, line.packed_grams) {
        (false, _) => String::new(),
        (true, None) => format!(", to be weighed: {} g ordered", ordered_grams(line)),
        (true, Some(grams)) => format!(", weighed: {grams} g of {} g", ordered_grams(line)),
    }
}

fn detail(order: &Order) -> String {
    let to = &order.destination;
    let mut text = format!(
        "{} is {}\nplaced    {}\ndue       {}\ncustomer  {} {}\naddress   {}, {} ({})\n",
        display_number(order.id),
        order.status,
        order.created.with_timezone(&doha()).format("%Y-%m-%d %H:%M"),
        due(order),
        plain(&to.name),
        to.phone,
        plain(&to.place.one_line()),
        to.municipality_name,
        to.address_type
    );
    if !order.note.is_empty() {
        let _ = writeln!(text, "note      {}", plain(&order.note));
    }
    for (number, line) in (1..).zip(&order.lines) {
        let scale = scale(line);
        let amount = price_text(line.amount);
        let _ = writeln!(text, "{number:>3}. {} x {} {amount}{scale}", line.quantity, line.full_name());
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
    fn a_cancelled_order_is_not_called_paid_once_its_money_goes_back() {
        let refund = |is_confirmed| Refund {
            amount: Money::MAX,
            decided_on: chrono::NaiveDate::default(),
            is_confirmed,
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
    }

    #[test]
    fn numbers_are_read_however_they_are_written() {
        for text in ["42", "HM000042", "hm42", "#42", " 42 "] {
            assert_eq!(number(text), Ok(42), "{text}");
        }
        for text in ["", "HM", "-1", "0", "4x", "99999999999999999999"] {
            assert!(number(text).is_err(), "{text}");
        }
    }
}
