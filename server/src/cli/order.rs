//! `hamour order`: lists orders and changes their status, with or without a running server.

mod output;

use std::io::IsTerminal as _;
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use hamour_core::catalogue::price_text;
use hamour_core::error_code::ServerErrorCode;
use hamour_core::issue::RuleCode;
use hamour_core::order::{OrderAction, StaffAction, display_number};

use self::output::{Shown, detail, table};
use super::{CliError, StaffCommand, actor, page_size, print, print_bytes, print_json, staff_error};
use crate::failure::{ErrorCode, Failure, FieldError};
use crate::services::invoice::{self, Printed};
use crate::services::order::{self, ChangedBy, Step};
use crate::services::payment;
use crate::state::AppState;

#[derive(Debug, Subcommand)]
pub(super) enum Task {
    /// List orders, newest first
    List {
        /// Only those that are neither delivered nor cancelled
        #[arg(long)]
        open: bool,
        /// The most orders to list
        #[arg(long, default_value_t = 50, value_parser = page_size)]
        limit: u32,
    },
    /// Show one order with its lines, its customer and its note
    Show {
        /// The order number, such as HM000042 or 42
        #[arg(value_parser = number)]
        order: i64,
    },
    /// Accept orders
    Accept(Orders),
    /// Enter the packed weights of an order, which sets its final price
    Settle {
        /// The order number, such as HM000042 or 42
        #[arg(value_parser = number)]
        order: i64,
        /// The number of each line sold by weight, and its packed grams, such as 1=2150
        #[arg(required = true, value_name = "LINE=GRAMS", value_parser = weight)]
        weights: Vec<(usize, u32)>,
    },
    /// Mark orders as on their way to the customer
    Send(Orders),
    /// Mark orders as delivered
    Deliver(Orders),
    /// Print the invoice of a delivered order as PDF
    Invoice {
        /// The order number, such as HM000042 or 42
        #[arg(value_parser = number)]
        order: i64,
        /// The file to write; if absent, the PDF is written to standard output
        #[arg(long, value_name = "FILE")]
        out: Option<PathBuf>,
    },
    /// Cancel orders, which releases their stock and slot
    Cancel {
        #[command(flatten)]
        orders: Orders,
        /// Why, for the customer to read: one line
        #[arg(long)]
        reason: Option<String>,
    },
    /// Check a transaction that the payment gateway shows for an order, but the shop does not
    CheckPayment {
        /// The order number, such as HM000042 or 42
        #[arg(value_parser = number)]
        order: i64,
        /// The gateway's number of the transaction
        transaction: String,
    },
    /// Record that all due refunds of an order were paid in another way
    Refunded {
        /// The order number, such as HM000042 or 42
        #[arg(value_parser = number)]
        order: i64,
    },
}

#[derive(Debug, Args)]
pub(super) struct Orders {
    /// The order numbers, such as HM000042 or 42
    #[arg(required = true, value_parser = number)]
    orders: Vec<i64>,
}

/// Parses an order number.
fn number(text: &str) -> Result<i64, String> {
    let digits = text.trim().trim_start_matches(['H', 'M', 'h', 'm', '#']);
    digits
        .parse()
        .ok()
        .filter(|id| *id > 0)
        .ok_or_else(|| format!("{text} is not an order number: write it like HM000042 or 42"))
}

/// Parses a line's number and its grams.
fn weight(text: &str) -> Result<(usize, u32), String> {
    let parts = text.split_once('=');
    let numbers =
        parts.and_then(|(line, grams)| Some((line.trim().parse().ok()?, grams.trim().parse().ok()?)));
    numbers.ok_or_else(|| format!("{text} is not a line number and its whole grams: write it like 1=2150"))
}

/// Runs the command.
pub(super) async fn run(state: &AppState, command: StaffCommand<Task>) -> Result<(), CliError> {
    let StaffCommand { json, task } = command;
    match task {
        Task::List { open, limit } => list(state, open, limit, json).await,
        Task::Show { order } => show(state, order, json).await,
        Task::Settle { order, weights } => settle(state, order, &weights, json).await,
        Task::CheckPayment { order, transaction } => check_payment(state, order, &transaction, json).await,
        Task::Refunded { order } => record_refunds(state, order, json).await,
        Task::Invoice { order, out } => print_invoice(state, order, out.as_deref(), json).await,
        Task::Accept(Orders { orders }) => change(state, &orders, OrderAction::Accept, None, json).await,
        Task::Send(Orders { orders }) => change(state, &orders, OrderAction::Send, None, json).await,
        Task::Deliver(Orders { orders }) => change(state, &orders, OrderAction::Deliver, None, json).await,
        Task::Cancel { orders: Orders { orders }, reason } => {
            change(state, &orders, OrderAction::Cancel, reason.as_deref(), json).await
        }
    }
}

async fn list(state: &AppState, open: bool, limit: u32, json: bool) -> Result<(), CliError> {
    let orders = order::all(state, open, limit).await.map_err(|error| staff_error(&error))?;
    if json {
        print_json(&orders.iter().map(|order| Shown::of(order, state)).collect::<Vec<_>>())
    } else {
        print(&table(&orders))
    }
}

async fn show(state: &AppState, id: i64, json: bool) -> Result<(), CliError> {
    let order = order::get(state, id).await.map_err(|error| staff_error(&error))?;
    if json { print_json(&Shown::of(&order, state)) } else { print(&detail(&order)) }
}

/// Enters the packed weights of an order, and prints its new price.
async fn settle(state: &AppState, id: i64, weights: &[(usize, u32)], json: bool) -> Result<(), CliError> {
    let order = match order::settle(state, &actor(), id, weights).await {
        Ok(order) => order,
        Err(error) => return Err(why_not(state, id, &error).await),
    };
    if json {
        print_json(&Shown::of(&order, state))
    } else {
        let total = price_text(order.totals.amount_payable);
        print(&format!("{} costs {total} now\n", display_number(order.id)))
    }
}

async fn check_payment(state: &AppState, id: i64, transaction: &str, json: bool) -> Result<(), CliError> {
    match payment::check(state, &actor(), id, transaction).await {
        Ok(true) => show(state, id, json).await,
        Ok(false) => {
            Err(CliError::from("the gateway does not know this transaction").about(display_number(id)))
        }
        Err(error) => Err(why_not(state, id, &error).await),
    }
}

/// Records that all due refunds of an order were paid in another way.
async fn record_refunds(state: &AppState, id: i64, json: bool) -> Result<(), CliError> {
    match payment::refunded_by_hand(state, &actor(), id).await {
        Ok(amounts) if amounts.is_empty() => {
            Err(CliError::from("no refund is due").about(display_number(id)))
        }
        Ok(_) => show(state, id, json).await,
        Err(error) => Err(why_not(state, id, &error).await),
    }
}

/// Changes the status of orders, or cancels them with a reason. One that cannot take it does not keep the others from
/// taking it.
async fn change(
    state: &AppState,
    ids: &[i64],
    action: OrderAction,
    reason: Option<&str>,
    json: bool,
) -> Result<(), CliError> {
    let actor = actor();
    let mut moved = Vec::new();
    let mut refused = Vec::new();
    for &id in ids {
        let changed = match reason {
            Some(_) => {
                let step = Step::now(StaffAction::Cancel, None, reason);
                order::staff_step(state, &actor, id, &step).await
            }
            None => order::change_status(state, id, ChangedBy::Staff(&actor), action).await,
        };
        match changed {
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
    CliError::all(&refused)
}

/// Writes the invoice of an order to a file or to standard output.
async fn print_invoice(state: &AppState, id: i64, out: Option<&Path>, json: bool) -> Result<(), CliError> {
    let order = order::get(state, id).await.map_err(|error| staff_error(&error))?;
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
                print(&format!("The invoice of {} was written to {file}\n", display_number(id)))
            }
        }
        None if json => Err("--json needs --out FILE, because a PDF is not JSON".into()),
        None if std::io::stdout().is_terminal() => {
            Err("A terminal cannot show a PDF: add --out FILE, or redirect the output to a file".into())
        }
        None => print_bytes(&pdf),
    }
}

/// Returns why an order was not changed, with its status if that is the cause.
async fn why_not(state: &AppState, id: i64, refusal: &Failure) -> CliError {
    let error = staff_error(refusal).about(display_number(id));
    match order::get(state, id).await {
        Ok(order) if is_about_status(refusal) => error.with(&format!(" (it is {})", order.status)),
        _ => error,
    }
}

const fn is_about_status(refusal: &Failure) -> bool {
    let (Failure::Refused(FieldError { info, .. }) | Failure::Conflict(info)) = refusal else { return false };
    matches!(
        info.code,
        ErrorCode::Rule(
            RuleCode::InvalidTransition | RuleCode::OrderNotCancellable | RuleCode::OrderNotPayable
        ) | ErrorCode::Server(ServerErrorCode::OrderNotDelivered | ServerErrorCode::OrderNotPacking)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

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
